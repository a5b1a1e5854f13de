import { expectAccessible } from './support/accessibility.ts';
import { addIndicators, lastStep, type Shown, typesOf, VIEW } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

test('an index and its average have their lines in one pane, where the eye and the arrows of the legend are steps', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await page.evaluate(async () => {
    const { indicators } = (globalThis as unknown as Shown).__candlemark.chart;
    const { id, pane } = await indicators.add({ type: 'rsi' });
    await indicators.add({ type: 'sma', pane, inputs: { source: `${id}:rsi` } });
    await indicators.add({ type: 'macd' });
  });
  await chart.settled();
  const average = page.getByRole('button', { name: /^SMA 9 RSI, / });
  await expect(page.getByRole('button', { name: 'RSI 14, shown' })).toBeVisible();
  await average.hover();
  await page.getByRole('button', { name: 'Hide SMA 9 RSI' }).click();
  await expect(average).toHaveAccessibleName('SMA 9 RSI, hidden');
  const undone = async (seen: () => Promise<unknown>, before: unknown, after: unknown) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(seen).toEqual(before);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(seen).toEqual(after);
    await page.keyboard.press('Control+Z');
    await expect.poll(seen).toEqual(before);
  };
  await expect.poll(() => lastStep(page)).toBe('Hide SMA 9 RSI');
  await undone(() => average.getAttribute('aria-label'), 'SMA 9 RSI, shown', 'SMA 9 RSI, hidden');
  await average.hover();
  await page.getByRole('button', { name: 'Move SMA 9 RSI up' }).click();
  await expect.poll(() => typesOf(page)).toEqual(['sma', 'rsi', 'macd']);
  await undone(() => typesOf(page), ['rsi', 'sma', 'macd'], ['sma', 'rsi', 'macd']);

  // Cut from its line, as text is: once the legend has its lines in the order that was undone.
  await chart.settled();
  await average.focus();
  await page.keyboard.press('Control+X');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'macd']);
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'macd', 'sma']);
  await expect(average).toBeVisible();
});

test('in the object tree indicators stand in their panes, and are ordered, hidden, removed and copied by keys', {
  tag: '@long',
}, async ({ chart, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await chart.open(VIEW);
  await addIndicators(page, 'rsi', 'sma', 'bollinger-bands');
  await page.getByRole('button', { name: 'Show or hide the object tree' }).click();
  const tree = page.getByRole('treegrid', { name: 'Objects' });
  const rows = () => tree.getByRole('row').evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
  await expect
    .poll(rows)
    .toEqual([
      'Main pane',
      'SPX, series',
      'Volume, series',
      'SMA 9, series',
      'BB 20 2, series',
      'Pane 2',
      'RSI 14, series',
    ]);
  const rowOf = (name: string) => tree.getByRole('row', { name });
  await rowOf('BB 20 2').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'bollinger-bands', 'sma']);
  await page.keyboard.press('h');
  await expect(rowOf('BB 20 2')).toHaveAccessibleName(/hidden/);
  await page.keyboard.press('Delete');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await rowOf('RSI 14').focus();
  await page.keyboard.press('Control+C');
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ format: 'candlemark-indicators', indicators: [{ type: 'rsi' }] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'RSI 14' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});
