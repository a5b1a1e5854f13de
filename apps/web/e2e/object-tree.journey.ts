import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors } from './support/accessibility.ts';
import { annotationOf, doneSteps, draw } from './support/annotated-page.ts';
import { ChartPage } from './support/chart-page.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

const treeOf = (page: Page) => page.getByRole('treegrid', { name: 'Objects' });
const rowOf = (page: Page, name: string | RegExp) => treeOf(page).getByRole('row', { name });

test('annotations are named, grouped, moved and removed in the tree by keys alone', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const support = await draw(page, 'line', [
    [0.2, 0.3],
    [0.4, 0.5],
  ]);
  await draw(page, 'horizontal-line', [[0.5, 0.4]]);
  const moment = await draw(page, 'vertical-line', [[0.7, 0.4]]);
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+O');
  const rows = treeOf(page).getByRole('row');
  await expect(rows).toHaveText([/Main pane/, /SPX/, /Volume/, /Vertical line/, /Horizontal line/, /Trend line/]);
  await expect(rowOf(page, 'Vertical line')).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, 'Vertical line')).toBeFocused();

  // Over to the chart and back, by keys; a press on the button leaves the focus where it is.
  const chartElement = page.getByRole('application');
  await page.keyboard.press('Escape');
  await expect(chartElement).toBeFocused();
  await expect(rowOf(page, 'Vertical line')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+O');
  await expect(treeOf(page)).toHaveCount(0);
  await expect(chartElement).toBeFocused();
  await page.keyboard.press('Alt+O');
  await expect(rowOf(page, 'Vertical line')).toBeFocused();
  await page.keyboard.press('Alt+O');
  await expect(treeOf(page)).toHaveCount(0);
  await expect(chartElement).toBeFocused();
  const button = page.getByRole('button', { name: 'Show or hide the object tree' });
  await button.click();
  await expect(rows).toHaveCount(6);
  await expect(button).toBeFocused();

  // With the chart in step, both ways.
  await rowOf(page, 'Trend line').click();
  await expect(rowOf(page, 'Vertical line')).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('toolbar', { name: 'Look of Trend line' })).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.type('Support');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Support, Trend line')).toBeFocused();
  await expect.poll(async () => (await annotationOf(page, support))?.name).toBe('Support');

  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Control+G');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Group');
  await page.keyboard.type('Idea');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/Main pane/, /SPX/, /Volume/, /Vertical line/, /Idea/, /Horizontal line/, /Support/]);
  await expect(rowOf(page, 'Idea, group of 2')).toHaveAttribute('aria-selected', 'true');

  await rowOf(page, 'Vertical line').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await annotationOf(page, moment))?.group).toBe('Idea');
  await expect(rowOf(page, 'Vertical line')).toBeFocused();
  await page.keyboard.press('h');
  await expect(rowOf(page, 'Vertical line, hidden')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(6);
  await expect(rowOf(page, 'Horizontal line')).toBeFocused();
  expect((await doneSteps(page)).slice(-6)).toEqual([
    'Rename trend line',
    'Make group Group',
    'Rename group to Idea',
    'Reorder vertical line',
    'Hide vertical line',
    'Delete vertical line',
  ]);
  await expectAccessible(page);
  await expectAccessibleInForcedColors(page);
});

test('of a hundred thousand annotations only rows in sight are in the page, and a few are found', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  await page.evaluate(() => {
    const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    const { range, priceRange } = chart.getState();
    const first = chart.annotations.add({
      type: 'horizontal-line',
      anchors: [{ timeUs: Math.round(range.from * 1000), price: priceRange!.max * 2 }],
    });
    const copies = Array.from({ length: 99_999 }, (_, at) => {
      const id = `copy-${at}`;
      return [`annotation/${id}`, { ...first, id, name: `Level ${at}` }] as const;
    });
    chart.drawing.exchange.receive(copies as unknown as Parameters<typeof chart.drawing.exchange.receive>[0]);
  });
  await page.getByRole('button', { name: 'Show or hide the object tree' }).click();
  const tree = treeOf(page);
  await expect(tree).toHaveAttribute('aria-rowcount', '100003');
  await rowOf(page, 'Level 99998, Horizontal line').click();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Horizontal line').last()).toBeFocused();
  expect(await tree.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Search objects' }).fill('level 4242');
  await expect(tree).toHaveAttribute('aria-rowcount', '21');
  await expect(rowOf(page, 'Level 42420, Horizontal line')).toBeVisible();
});

test('what is selected is copied to another instrument, where it stands at once, with a way back', {
  tag: '@long',
}, async ({ chart, page, context }) => {
  await chart.open(VIEW);
  await draw(page, 'horizontal-line', [[0.5, 0.4]]);
  const id = await draw(page, 'line', [
    [0.2, 0.3],
    [0.4, 0.5],
  ]);
  const other = await context.newPage();
  const elsewhere = new ChartPage(other);
  await elsewhere.open('/chart/AAPL?interval=1D&from=2010-01-01&to=2010-12-01');
  const there = new DrawingPage(other);
  await there.expectState({ count: 0 });

  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+O');
  await rowOf(page, 'Trend line').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy to another instrument…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Copy 2 annotations to' });
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('AAPL');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 annotations are copied to AAPL')).toBeVisible();
  await there.expectState({ count: 2 });
  const copy = await other.evaluate(() => {
    const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    return chart.annotations.list().find(({ type }) => type === 'line');
  });
  const original = (await annotationOf(page, id))!;
  expect(copy).toMatchObject({ anchors: original.anchors, style: original.style, locked: false });
  expect([copy?.id, copy?.instrument]).not.toContain(id);
  expect(copy?.instrument).not.toBe(original.instrument);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await there.expectState({ count: 0 });
  expect((await doneSteps(page)).at(-1)).toBe('Draw trend line');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the tree is a sheet, where fingers choose several and change them together', { tag: '@long' }, async ({
    chart,
    page,
  }) => {
    await chart.open(VIEW);
    const first = await draw(page, 'line', [
      [0.2, 0.3],
      [0.4, 0.5],
    ]);
    const second = await draw(page, 'horizontal-line', [[0.5, 0.4]]);
    await page.evaluate(() => {
      (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark.chart.drawing.select([]);
    });
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Show or hide the object tree' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Object tree' });
    await rowOf(page, 'Trend line').tap();
    await rowOf(page, 'Horizontal line').tap();
    await expect(sheet.getByText('2 annotations')).toBeVisible();
    await sheet.getByRole('button', { name: /^Line width/ }).tap();
    await page.getByRole('menuitemradio', { name: '4 px' }).tap();
    for (const id of [first, second])
      await expect.poll(async () => (await annotationOf(page, id))?.style.lineWidth).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);

    // A finger that rests on a row opens its menu, which stays when it goes.
    const session = await page.context().newCDPSession(page);
    const box = (await rowOf(page, 'Horizontal line').boundingBox())!;
    const finger = { x: box.x + 90, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    const lock = page.getByRole('menuitem', { name: 'Lock', exact: true });
    await lock.waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await lock.tap();
    for (const id of [first, second]) await expect.poll(async () => (await annotationOf(page, id))?.locked).toBe(true);
    await sheet.getByRole('button', { name: /^Unlock: Trend line/ }).tap();
    await expect.poll(async () => (await annotationOf(page, first))?.locked).toBe(false);

    // What a filter leaves is removed together, and comes back.
    await sheet.getByRole('button', { name: 'Filter by tool' }).tap();
    await page.getByRole('menuitemcheckbox', { name: 'Trend line (1)' }).tap();
    await expect(rowOf(page, 'Horizontal line')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'With what was found' }).tap();
    await page.getByRole('menuitem', { name: 'Remove 1 annotation' }).tap();
    await expect(rowOf(page, 'Trend line')).toHaveCount(0);
    expect((await doneSteps(page)).at(-1)).toBe('Delete trend line');
  });
});

test('on a tablet the sheet says below its rows that nothing is drawn', { tag: '@long' }, async ({ chart, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await chart.open(VIEW);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Show or hide the object tree' }).click();
  const words = (await page.getByText('Nothing is drawn here yet.').boundingBox())!;
  for (const row of await page.getByRole('dialog', { name: 'Object tree' }).getByRole('row').all()) {
    const { y, height } = (await row.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(words.y);
  }
});

test('what is removed after another is said once more, though in the same words', async ({ chart, page }) => {
  await chart.open(VIEW);
  for (const at of [0.3, 0.5, 0.7]) await draw(page, 'vertical-line', [[at, 0.4]]);
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+O');
  const rows = rowOf(page, 'Vertical line');
  await expect(rows).toHaveCount(3);
  await rows.first().focus();
  const said = page.getByRole('status').filter({ hasText: '1 annotation removed' });
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(2);
  const first = await said.textContent();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(1);
  expect(await said.textContent()).not.toBe(first);
});
