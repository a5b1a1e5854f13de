import { doneSteps, draw } from './support/annotated-page.ts';
import { editDocument } from './support/document-edits.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { addIndicators, typesOf, VIEW } from './support/indicator-steps.ts';
import { keptRecord } from './support/kept-record.ts';
import { choose, expectRemembered, layoutButton, makeLayout } from './support/layout-menu.ts';
import { expect, test } from './support/test.ts';

test('each layout undoes what was done in it', { tag: '@long' }, async ({ chart, page }) => {
  const drawing = new DrawingPage(page);
  await chart.open(VIEW);
  await chart.settled();
  await addIndicators(page, 'wma');
  await makeLayout(page, 'Swing');
  await expect.poll(() => typesOf(page)).toEqual(['wma']);
  await expect(drawing.button(/^Undo/)).toBeDisabled();
  await page.evaluate(() => {
    const { indicators } = (globalThis as unknown as import('./support/indicator-steps.ts').Shown).__candlemark.chart;
    indicators.remove(indicators.list()[0]!.id);
  });
  await expect(drawing.button(/^Undo: Remove/)).toBeEnabled();

  await choose(page, 'Main');
  await expect(layoutButton(page)).toHaveText('Main');
  await expect(drawing.button(/^Undo: Add/)).toBeEnabled();
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => typesOf(page)).toEqual([]);

  await choose(page, 'Swing');
  await expect(drawing.button(/^Undo: Remove/)).toBeEnabled();
  expect(await typesOf(page)).toEqual([]);
  await drawing.button(/^Undo: Remove/).click();
  await expect.poll(() => typesOf(page)).toEqual(['wma']);

  await choose(page, 'Main');
  await expect(drawing.button(/^Redo: Add/)).toBeEnabled();
  expect(await typesOf(page)).toEqual([]);
});

test('what can be undone is there again after another instrument and after insights', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  const drawing = new DrawingPage(page);
  const to = async (symbol: string) => {
    await page.getByRole('application').focus();
    await page.keyboard.type(symbol);
    await expect(
      page
        .getByRole('dialog')
        .getByRole('option', { name: new RegExp(symbol) })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/chart/${symbol}`));
    await chart.settled();
  };
  await chart.open(VIEW);
  await chart.settled();
  await draw(page, 'horizontal-line', [[0.5, 0.5]]);
  await draw(page, 'horizontal-line', [[0.5, 0.4]]);
  await drawing.button(/^Undo: /).click();
  await addIndicators(page, 'rsi');
  const steps = await doneSteps(page);
  expect(steps).toHaveLength(2);

  await to('AAPL');
  // The indicator is the layout's, the line the instrument's.
  await expect.poll(() => doneSteps(page)).toEqual(steps.slice(1));
  await to('SPX');
  await expect.poll(() => doneSteps(page)).toEqual(steps);
  await page.keyboard.press('Alt+KeyI');
  await expect(page).toHaveURL(/insights/);
  await page.goBack();
  await chart.settled();
  await expect.poll(() => doneSteps(page)).toEqual(steps);

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => typesOf(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await drawing.expectState({ count: 0 });
  await page.keyboard.press('Control+y');
  await drawing.expectState({ count: 1 });
});

test('a series that a double click leaves alone says so, with the way back', async ({ chart, page }) => {
  await chart.open(`${VIEW}&volume=pane`);
  await addIndicators(page, 'rsi');
  const hidden = async () => (await chart.state()).hiddenSeries.length;
  await page.getByRole('button', { name: 'SPX, shown' }).dblclick();
  const notice = page.getByRole('status').filter({ hasText: 'Only SPX is shown.' });
  await expect(notice.first()).toBeVisible();
  await expect.poll(hidden).toBe(2);
  await page.getByRole('button', { name: 'Show the others' }).click();
  await expect.poll(hidden).toBe(0);
});

test('where all was hidden by hand the layout opens so, says so, and leads back', { tag: '@long' }, async ({
  chart,
  page,
  server,
}) => {
  await chart.open(VIEW);
  const hidden = async () => (await chart.state()).hiddenSeries.toSorted();
  await page.getByRole('button', { name: 'SPX, shown' }).click();
  await page.getByRole('button', { name: 'Volume, shown' }).click();
  await expect.poll(hidden).toEqual(['main', 'volume']);
  await expectRemembered(server.url, {
    settings: expect.objectContaining({ hiddenSeries: expect.arrayContaining(['main', 'volume']) }),
  });
  await page.reload();
  await chart.settled();
  await expect(
    page.getByRole('status').filter({ hasText: 'Everything on this chart is hidden.' }).first(),
  ).toBeVisible();
  expect(await hidden()).toEqual(['main', 'volume']);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(hidden).toEqual([]);
});

test('the menu of layouts keeps clear of the buttons beside it', async ({ chart, page }) => {
  await chart.open(VIEW);
  const [menu, next] = await Promise.all([
    layoutButton(page).boundingBox(),
    layoutButton(page).locator('xpath=following::button[1]').boundingBox(),
  ]);
  expect(next!.x - (menu!.x + menu!.width)).toBeGreaterThanOrEqual(4);
});

test('what another browser has hidden meanwhile is hidden here too, though this one keeps an older state', {
  tag: '@long',
}, async ({ chart, page, server }) => {
  await chart.open(VIEW);
  await expectRemembered(server.url, { interval: '1D' });
  await expect.poll(() => keptRecord(page, 'chart/main')).toMatchObject({ interval: '1D' });
  await page.goto('about:blank');
  const records = await (await fetch(`${server.url}/api/v1/document/records?kind=chart`)).json();
  const [{ key, seq, fields }] = records.records;
  const settings = { ...fields.settings, hiddenSeries: ['main', 'volume'] };
  await editDocument(server.url, 'Hide', [{ key, base: seq, set: { settings }, deleted: false }]);

  await page.route(/document\/records\?kind=chart/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await chart.open(VIEW);
  const hidden = async () => (await chart.state()).hiddenSeries.toSorted();
  await expect.poll(hidden).toEqual(['main', 'volume']);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  // Nothing is set back by what was shown at first: a moment later the layout has followed.
  await page.getByRole('button', { name: 'SPX, hidden' }).click();
  await expectRemembered(server.url, { settings: expect.objectContaining({ hiddenSeries: ['volume'] }) });
});
