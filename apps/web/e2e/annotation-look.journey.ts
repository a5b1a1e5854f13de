import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { annotationOf, doneSteps, draw, middleOfSelection } from './support/annotated-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';
const LINE = [
  [0.3, 0.4],
  [0.5, 0.6],
] as const;

const bar = (page: Page) => page.getByRole('toolbar', { name: /^Look of/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Settings/ });
const steps = (page: Page) => expect.poll(() => doneSteps(page));
const look = async (page: Page, id: string) => (await annotationOf(page, id))?.style;

async function undo(page: Page): Promise<void> {
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
}

test('colour and width are chosen beside a line, each in one step', async ({ chart, page }) => {
  await chart.open(VIEW);
  const id = await draw(page, 'line', LINE);
  await expect(bar(page)).toHaveAccessibleName('Look of Trend line');
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Line colour' }).click();
  await page.getByRole('option', { name: 'Deep teal' }).click();
  await expect.poll(() => look(page, id)).toMatchObject({ lineColor: '#007069' });
  await expectAccessible(page);
  await steps(page).toEqual(['Draw trend line', 'Change trend line']);

  // However far the hand goes in the area, it is one change.
  const area = await page.locator('.color-panel__area').boundingBox();
  if (area === null) throw new Error('The picker has no area');
  await page.mouse.move(area.x + 20, area.y + 20);
  await page.mouse.down();
  await page.mouse.move(area.x + 60, area.y + 40, { steps: 5 });
  await page.mouse.move(area.x + 120, area.y + 30, { steps: 5 });
  await page.mouse.up();
  await steps(page).toHaveLength(3);
  const made = (await look(page, id))?.lineColor;
  expect(made).not.toBe('#007069');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await bar(page).getByRole('button', { name: 'Line width: 2 px' }).click();
  await page.getByRole('menuitemradio', { name: '4 px' }).click();
  await expect.poll(() => look(page, id)).toMatchObject({ lineWidth: 4, lineColor: made });
  await steps(page).toHaveLength(4);

  await undo(page);
  await expect.poll(() => look(page, id)).toMatchObject({ lineWidth: 2, lineColor: made });
  await undo(page);
  await expect.poll(() => look(page, id)).toMatchObject({ lineColor: '#007069' });
});

test('the popover is reached with Tab, left with Escape, and follows what it belongs to', async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('application').focus();
  // The legend stands between.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Line colour' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();

  const before = await bar(page).boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await chart.settled();
  await expect.poll(async () => (await bar(page).boundingBox())?.x).not.toBe(before?.x);
  const after = await bar(page).boundingBox();
  const selection = await middleOfSelection(page);
  expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThan(selection.y);
});

test('the popover is moved with keys, stays in the plot, and goes back', async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  const grip = page.getByRole('button', { name: 'Move', exact: true });
  const place = async () => {
    const box = await page.locator('.selection-bar').boundingBox();
    return { left: Math.round(box?.x ?? 0), top: Math.round(box?.y ?? 0) };
  };
  await expect(bar(page)).toBeVisible();
  await page.getByRole('application').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(grip).toBeFocused();
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(place).toEqual({ left: before.left + 16, top: before.top + 1 });
  await expect(page.getByRole('status').getByText(/^\d+ pixels from the left, \d+ from the top$/)).toBeAttached();
  // Nothing of the chart is moved by it.
  await steps(page).toEqual(['Draw trend line']);

  for (let press = 0; press < 120; press += 1) await page.keyboard.press('ArrowLeft');
  const plot = await page.locator('.chart-view').boundingBox();
  await expect.poll(place).toMatchObject({ left: Math.round((plot?.x ?? 0) + 8) });
  await page.keyboard.press('Home');
  await expect.poll(place).toEqual(before);
  await expect(page.getByRole('status').getByText('Beside what is selected')).toBeAttached();

  const at = await grip.boundingBox();
  if (at === null) throw new Error('The popover has no grip');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 150, at.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).left).toBeGreaterThan(before.left + 100);
  await grip.dblclick();
  await expect.poll(place).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
});

test('a dialog asks for no more than its tool uses, and fields that two annotations share are chosen for both', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const line = await draw(page, 'line', LINE);
  const level = await draw(page, 'horizontal-line', [[0.5, 0.2]]);
  await bar(page).getByRole('button', { name: 'Settings…' }).click();
  await dialog(page).getByRole('tab', { name: 'Coordinates' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Price' })).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await bar(page).getByRole('button', { name: 'Line style' }).click();
  await page.getByRole('menuitemradio', { name: 'Dotted' }).click();
  await expect.poll(() => look(page, level)).toMatchObject({ lineStyle: 'dotted' });
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toHaveAccessibleName('Look of 2 annotations');
  await bar(page).getByRole('button', { name: 'Line style: Mixed' }).click();
  await page.getByRole('menuitemradio', { name: 'Dashed' }).click();
  await expect.poll(() => look(page, line)).toMatchObject({ lineStyle: 'dashed' });
  await expect.poll(() => look(page, level)).toMatchObject({ lineStyle: 'dashed' });
  await steps(page).toHaveLength(4);
});

test('places are typed exactly, seen at once, and one step with OK', async ({ chart, page }) => {
  await chart.open(VIEW);
  const id = await draw(page, 'line', LINE);
  const before = await annotationOf(page, id);
  await bar(page).getByRole('button', { name: 'Settings…' }).click();
  await expect(dialog(page)).toBeFocused();
  await dialog(page).getByRole('tab', { name: 'Coordinates' }).click();
  await expectAccessible(page);
  const first = dialog(page).getByRole('group', { name: 'Point 1' });
  await first.getByRole('textbox', { name: 'Price' }).fill('1,450.25');
  await first.getByRole('textbox', { name: 'Price' }).press('Enter');
  await first.getByRole('textbox', { name: 'Date' }).fill('2007-10-09');
  await first.getByRole('textbox', { name: 'Time' }).fill('9:30:00.5');
  await first.getByRole('textbox', { name: 'Time' }).press('Enter');
  // Half past nine in New York, in summer.
  const timeUs = Date.UTC(2007, 9, 9, 13, 30, 0, 500) * 1000;
  await expect.poll(async () => (await annotationOf(page, id))?.anchors[0]).toEqual({ timeUs, price: 1450.25 });
  await first.getByRole('textbox', { name: 'Price' }).press('ArrowUp');
  await expect.poll(async () => (await annotationOf(page, id))?.anchors[0]).toEqual({ timeUs, price: 1450.26 });
  expect((await annotationOf(page, id))?.anchors[1]).toEqual(before?.anchors[1]);

  await first.getByRole('textbox', { name: 'Date' }).fill('yesterday');
  await expect(first.getByText('A date like 2024-03-05')).toBeVisible();
  await first.getByRole('textbox', { name: 'Date' }).fill('2007-10-09');
  await steps(page).toEqual(['Draw trend line']);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
  await steps(page).toEqual(['Draw trend line', 'Change trend line']);

  await bar(page).getByRole('button', { name: 'Settings…' }).click();
  await dialog(page).getByRole('radio', { name: '4 px' }).check({ force: true });
  await expect.poll(() => look(page, id)).toMatchObject({ lineWidth: 4 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => look(page, id)).toMatchObject({ lineWidth: 2 });
  await steps(page).toHaveLength(2);
});

test('where several are shown is mixed as far as they differ, and only what is chosen is changed', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const line = await draw(page, 'line', LINE);
  const level = await draw(page, 'horizontal-line', [[0.5, 0.2]]);
  const shownOn = async (id: string) => (await annotationOf(page, id))?.intervals;
  const openVisibility = async () => {
    await bar(page).getByRole('button', { name: 'Settings…' }).click();
    await dialog(page).getByRole('tab', { name: 'Visibility' }).click();
  };
  await openVisibility();
  await dialog(page).getByRole('radio', { name: 'On chosen intervals' }).check({ force: true });
  await expect.poll(() => shownOn(level)).toEqual(['1D']);
  await dialog(page).getByRole('button', { name: 'OK' }).click();

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await openVisibility();
  const ofIntervals = dialog(page).getByRole('radiogroup', { name: 'Intervals' });
  for (const radio of await ofIntervals.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await expect(dialog(page).getByText('Mixed: some are on all intervals')).toBeVisible();
  const weeks = dialog(page).getByRole('checkbox', { name: 'Weeks' });
  await expect(weeks).toBeChecked({ indeterminate: true });
  await expect(dialog(page).getByRole('checkbox', { name: 'Days' })).toBeChecked();
  await expectAccessible(page);
  await weeks.check({ force: true });
  await expect(weeks).toBeChecked();
  await expect.poll(() => shownOn(level)).toEqual(['1D', '1W']);
  expect(await shownOn(line)).toBe(null);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await steps(page).toHaveLength(4);
});

test('a look is kept under a name and given to another line after a reload', async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  await bar(page).getByRole('button', { name: 'Settings…' }).click();
  await dialog(page).getByRole('radio', { name: '4 px' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Bold');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of the template' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();

  await page.reload();
  await chart.settled();
  const id = await draw(page, 'line', LINE);
  await bar(page).getByRole('button', { name: 'Settings…' }).click();
  await dialog(page).getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'Bold' }).click();
  await expect.poll(() => look(page, id)).toMatchObject({ lineWidth: 4 });
  await dialog(page).getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'As the tool begins' }).click();
  await expect.poll(() => look(page, id)).toMatchObject({ lineWidth: 2 });
});

test('menus of the right button: of an annotation, and of the chart', async ({ chart, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  const id = await draw(page, 'line', LINE);
  const at = await middleOfSelection(page);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const menu = page.getByRole('menu', { name: 'Annotation' });
  await expect(menu.getByRole('menuitem', { name: 'Settings…' })).toBeFocused();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();

  await page.mouse.click(at.x, at.y + 150, { button: 'right' });
  const ofChart = page.getByRole('menu', { name: 'Chart' });
  await ofChart.getByRole('menuitem', { name: 'Paste' }).click();
  await steps(page).toEqual(['Draw trend line', 'Paste trend line']);

  await page.mouse.click(at.x, at.y + 150, { button: 'right' });
  await ofChart.getByRole('menuitem', { name: 'Horizontal line here' }).click();
  await steps(page).toHaveLength(3);
  await expect(bar(page)).toHaveAccessibleName('Look of Horizontal line');

  await page.mouse.click(at.x, at.y, { button: 'right' });
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => annotationOf(page, id)).toBeUndefined();
});

test('a menu shows which item has the focus where keys opened it, and not where the mouse did', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  const at = await middleOfSelection(page);
  const first = page.getByRole('menuitem', { name: 'Settings…' });
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+F10');
  await expect(first).toBeFocused();
  await expect(first).not.toHaveCSS('box-shadow', 'none');
  // What the keys did before does not tell how this one is opened.
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('box-shadow', 'none');
  await expect(first).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).not.toHaveCSS('box-shadow', 'none');
});

test('what was hidden alone comes back in the menu of the toolbar, and in that of the chart', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  await draw(page, 'horizontal-line', [[0.5, 0.2]]);
  await page.getByRole('button', { name: 'Hide and show' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Hide all', 'Hide what is selected', 'Lines (2)']);
  await page.getByRole('menuitem', { name: 'Hide what is selected' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide and show' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Show 1 hidden annotation' }).click();
  await expect(bar(page)).toHaveAccessibleName('Look of Horizontal line');
  await steps(page).toEqual([
    'Draw trend line',
    'Draw horizontal line',
    'Hide horizontal line',
    'Show horizontal line',
  ]);

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await page.getByRole('application').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show 2 hidden annotations' }).click();
  await expect(bar(page)).toHaveAccessibleName('Look of 2 annotations');
  await undo(page);
  await steps(page).toHaveLength(5);
  await page.getByRole('application').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Show 2 hidden annotations' })).toBeVisible();
});

test('levels have values and colours of their own', async ({ chart, page }) => {
  await chart.open(VIEW);
  const id = await draw(page, 'fibonacci-retracement', LINE);
  await bar(page).getByRole('button', { name: 'Edit Levels' }).click();
  const levels = page.getByRole('dialog', { name: 'Levels' });
  await expectAccessible(page);
  await levels.getByRole('textbox', { name: 'Level 2', exact: true }).fill('0.25');
  await levels.getByRole('textbox', { name: 'Level 2', exact: true }).press('Enter');
  await levels.getByRole('button', { name: 'Remove level 0.382' }).click();
  await levels.getByRole('button', { name: 'Add level' }).click();
  const ratios = async () => {
    const annotation = await annotationOf(page, id);
    return ((annotation?.props.levels ?? []) as readonly { readonly ratio: number }[]).map(({ ratio }) => ratio);
  };
  await expect.poll(ratios).toEqual([0, 0.25, 0.5, 0.618, 0.786, 1, 1.618, 2.618, 3.618, 4.236, 4.736]);
  await steps(page).toHaveLength(4);
});

test('each list of levels is edited by itself in the settings', async ({ chart, page }) => {
  await chart.open(VIEW);
  const lists = [
    ['fibonacci-speed-fan', { levels: 'Levels', timeLevels: 'Levels of time' }],
    ['gann-square', { levels: 'Levels', fans: 'Angles', arcs: 'Arcs' }],
  ] as const;
  for (const [type, names] of lists) {
    const id = await draw(page, type, LINE);
    const before = (await annotationOf(page, id))!.props;
    for (const name of Object.values(names)) {
      const button = bar(page).getByRole('button', { name: `Edit ${name}`, exact: true });
      await button.click();
      await expect(
        page.getByRole('dialog', { name, exact: true }).getByRole('group', { name, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveText(`Edit ${name}`);
    }
    await bar(page).getByRole('button', { name: 'Settings…' }).click();
    for (const [field, name] of Object.entries(names)) {
      const list = dialog(page).getByRole('group', { name, exact: true });
      const second = list.getByRole('textbox', { name: 'Level 2', exact: true });
      await second.fill('0.31');
      await second.press('Enter');
      await list.locator('label').first().click();
      await expect
        .poll(async () => ((await annotationOf(page, id))!.props[field] as readonly unknown[]).slice(0, 2))
        .toMatchObject([{ shown: false }, { ratio: 0.31 }]);
    }
    await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
    await expect.poll(async () => (await annotationOf(page, id))?.props).toEqual(before);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the popover is a bar at the lower edge, and settings are a sheet over it', async ({ chart, page }) => {
    await chart.open(VIEW);
    await draw(page, 'line', LINE);
    await expect(bar(page).getByRole('button', { name: 'Settings…' })).toBeVisible();
    const box = await page.locator('.selection-bar').boundingBox();
    const around = await page.locator('.chart-view__plot').boundingBox();
    expect(box?.width).toBe(390);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(Math.round((around?.y ?? 0) + (around?.height ?? 0)));
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await bar(page).getByRole('button', { name: 'Settings…' }).tap();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'OK' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('all that is chosen of levels has room beside one another', async ({ chart, page }) => {
    await chart.open(VIEW);
    await draw(page, 'fibonacci-retracement', LINE);
    await expect(bar(page).getByRole('button', { name: 'Edit Levels' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.selection-bar__tools')).toHaveAttribute('data-more', '');
  });
});
