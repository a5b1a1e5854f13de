import { expectAccessible } from './support/accessibility.ts';
import { annotationOf, draw } from './support/annotated-page.ts';
import { bar, dialog, LINE, look, steps, undo, VIEW } from './support/look-of-annotations.ts';
import { expect, test } from './support/test.ts';

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

test('a dialog asks for no more than its tool uses, and fields that two annotations share are chosen for both', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const line = await draw(page, 'line', LINE);
  const level = await draw(page, 'horizontal-line', [[0.5, 0.2]]);
  await bar(page).getByRole('button', { name: 'Settings…' }).click();
  await dialog(page).getByRole('tab', { name: 'Coordinates' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Price' })).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1);
  // What opens a menu does not look like a field to type in.
  await dialog(page).getByRole('tab', { name: 'Text' }).click();
  await expect(
    dialog(page).getByRole('button', { name: 'Text size: 14' }).locator('.lucide-chevron-down'),
  ).toBeVisible();
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

test('places are typed exactly, seen at once, and one step with OK', { tag: '@long' }, async ({ chart, page }) => {
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

test('where several are shown is mixed as far as they differ, and only what is chosen is changed', {
  tag: '@long',
}, async ({ chart, page }) => {
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

test('a look is kept under a name and given to another line after a reload', { tag: '@long' }, async ({
  chart,
  page,
}) => {
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
