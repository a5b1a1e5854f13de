import { type ChartPage, type ChartState, visibleDays } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

/** One notch of a common mouse wheel, several at once. */
const NOTCHES = 5 * 100;
const MOST_STEPS = 60;

/** What must hold at every step of a zoom: the chart says that something is there, and the pixels agree. */
async function expectCandles(chart: ChartPage): Promise<ChartState> {
  const state = await chart.settled();
  expect(state.slice.bars + state.slice.trades, `rows in view at ${state.level}`).toBeGreaterThan(0);
  const { up, down } = await chart.candlePixels();
  expect(up + down, `pixels of candles at ${state.level}`).toBeGreaterThan(20);
  return state;
}

/** Zooms about a place until `isThere`, checking each step; the levels that were walked through, in order. */
async function zoomUntil(chart: ChartPage, at: number, isThere: (state: ChartState) => boolean): Promise<string[]> {
  const levels: string[] = [];
  let days = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const state = await expectCandles(chart);
    expect(visibleDays(state), 'every step comes closer').toBeLessThan(days);
    days = visibleDays(state);
    if (levels.at(-1) !== state.level) levels.push(state.level);
    if (isThere(state)) return levels;
    await chart.wheel(-NOTCHES, at);
    await expect.poll(async () => visibleDays(await chart.state())).toBeLessThan(days);
  }
  throw new Error(`Not there after ${MOST_STEPS} steps, at ${days} days`);
}

test('zooms from twenty years of the S&P 500 to single days', { tag: '@long' }, async ({ chart }) => {
  await chart.open('/chart/SPX?interval=auto&from=2000-01-01&to=2020-12-31');
  const start = await expectCandles(chart);
  expect(visibleDays(start)).toBeGreaterThan(19 * 365);

  const levels = await zoomUntil(chart, 0.5, (state) => state.slice.bars <= 6);

  expect(levels.at(-1)).toBe('1D');
  expect(levels.length, `levels ${levels.join(', ')}`).toBeGreaterThanOrEqual(2);
});

test('zooms from two years to single trades', async ({ chart, page }) => {
  await chart.open('/chart/SYN?interval=auto');
  await page.keyboard.press('Home');
  const all = await expectCandles(chart);
  expect(visibleDays(all)).toBeGreaterThan(300);

  const levels = await zoomUntil(chart, 0.6, (state) => state.level === 'trades' && state.slice.trades <= 100);

  expect(levels).toContain('1h');
  expect(levels).toContain('1m');
  expect(levels.at(-1)).toBe('trades');
  await expect(page.getByText('Synthetic').first()).toBeVisible();
});

test('comes back out to all of history', { tag: '@long' }, async ({ chart }) => {
  await chart.open('/chart/SPX?interval=auto&from=2010-03-01&to=2010-04-01');
  await expectCandles(chart);
  for (let step = 0; step < MOST_STEPS && visibleDays(await chart.state()) < 20 * 365; step += 1) {
    await chart.wheel(NOTCHES, 0.5);
    await expectCandles(chart);
  }
  expect(visibleDays(await chart.state())).toBeGreaterThan(20 * 365);
});
