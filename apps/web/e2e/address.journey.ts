import { ChartPage } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

test('the copied address shows the same view', async ({ chart, page, context }) => {
  await chart.open('/chart/SPX?interval=auto');
  for (let step = 0; step < 4; step += 1) await chart.wheel(-500, 0.3);
  const before = await chart.settled();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBeNull();

  const copy = new ChartPage(await context.newPage());
  await copy.open(page.url());
  const after = await copy.settled();

  expect(after.level).toBe(before.level);
  expect(after.interval).toBe(before.interval);
  expectSameRange(after.range, before.range);
});

test('a reload and the way back keep the view', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D&from=2015-01-01&to=2016-01-01');
  const before = await chart.settled();
  await page.reload();
  const reloaded = await chart.settled();
  expectSameRange(reloaded.range, before.range);
  expect(reloaded.level).toBe('1D');

  await page.goto('/chart/SPX?interval=auto');
  await chart.settled();
  await page.goBack();
  expectSameRange((await chart.settled()).range, before.range);
});

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Equal to less than a pixel or two. */
function expectSameRange(actual: Range | null, expected: Range | null): void {
  if (actual === null || expected === null) throw new Error('The chart shows no range');
  const tolerance = (expected.to - expected.from) / 500;
  expect(Math.abs(actual.from - expected.from)).toBeLessThan(tolerance);
  expect(Math.abs(actual.to - expected.to)).toBeLessThan(tolerance);
}
