import { expect, test } from 'vitest';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { CHART_TEXT_DE } from '../text/de.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2024, 0, 1);
/** A wave of 40 days up and down: highs at days 10 and 50, lows at 30 and 70, of 80. */
const CLOSES = Array.from({ length: 80 }, (_, day) => 100 + Math.round(1_000 * Math.sin((day * Math.PI) / 20)) / 100);
const BARS = CLOSES.map((close, at) => ({
  time: FIRST_MS + at * DAY_MS,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 1000 + at,
}));

const chartOf = (options: DriverOptions = {}) =>
  new ChartDriver({ data: BARS, interval: '1D', instrument: { symbol: 'TEST' }, ...options });

/** What the slider shows once the picture has come to rest. */
function sliderOf(chart: ChartDriver) {
  chart.env.settle();
  chart.env.advance(1_000);
  chart.env.settle();
  return chart.screen.slider.view!;
}

function slide(chart: ChartDriver, by: number) {
  const { slider } = chart.screen;
  slider.slide(slider.view!.value + by);
  return slider.view!;
}

function heard(chart: ChartDriver): string {
  chart.env.advance(1_000);
  return chart.screen.announcements.at(-1)?.trim() ?? '';
}

test('a slider tells the bar that is read, the newest in view at first, and which of those in view it is', () => {
  const chart = chartOf();
  expect(sliderOf(chart)).toMatchObject({ value: 80, most: 81, label: 'TEST, bar by bar' });
  expect(sliderOf(chart).words).toMatch(/^Wed, Mar 20, 2024\. Close/);
  chart.press('ArrowLeft').press('ArrowLeft');
  expect(sliderOf(chart)).toMatchObject({ value: 79 });
  expect(sliderOf(chartOf({ locale: 'de', text: CHART_TEXT_DE })).label).toBe('TEST, Kerze für Kerze');
});

test.each([1, 4])('a swipe that moves it by %d is one bar, told by the slider alone', (by) => {
  const chart = chartOf();
  const before = sliderOf(chart);
  const said = chart.screen.announcements.length;
  const after = slide(chart, -by);
  expect(after.value).toBe(79);
  expect(after.words).not.toBe(before.words);
  expect(after.words).toContain('Close');
  expect(chart.core.crosshair.place.by).toBe('keyboard');
  chart.env.settle();
  chart.env.advance(1_000);
  expect(chart.screen.announcements).toHaveLength(said);
});

test('a value further away is gone to, and at the ends of the data nothing moves', () => {
  const chart = chartOf();
  sliderOf(chart);
  expect(slide(chart, -40).value).toBe(40);
  expect(slide(chart, 41).value).toBe(80);
  expect(slide(chart, 1).value).toBe(80);
});

test('swipes go on beyond the edge of the view, which follows', () => {
  const chart = chartOf();
  chart.core.show({ from: FIRST_MS + 40 * DAY_MS, to: FIRST_MS + 50 * DAY_MS });
  const { value, words } = sliderOf(chart);
  for (let swipe = 0; swipe < value + 3; swipe++) {
    slide(chart, -1);
    chart.env.settle();
  }
  const place = chart.core.crosshair.place;
  expect(place.by).toBe('keyboard');
  const view = sliderOf(chart);
  expect(view.words).not.toBe(words);
  expect(view.value).toBeGreaterThan(0);
  const { from } = chart.core.visibleRange()!;
  expect(from).toBeLessThan(FIRST_MS + 38 * DAY_MS);
});

test('a series that is walked on is what the slider tells', async () => {
  const chart = chartOf();
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 2 } });
  chart.press('ArrowDown').press('ArrowDown');
  expect(sliderOf(chart).words).toMatch(/SMA 2: [\d.]+/);
});

test('keys go from swing to swing, and say so where there is none', () => {
  const chart = chartOf().press('Home');
  chart.env.settle();
  chart.press(']');
  expect(heard(chart)).toMatch(/^High\. .*Jan.* 11.* Close 110/);
  chart.press(']');
  expect(heard(chart)).toMatch(/^Low\. .*Jan.* 31.* Close 90/);
  chart.press(']').press(']');
  expect(heard(chart)).toMatch(/^Low\. .*Mar.* 11.* Close 90/);
  chart.press(']');
  expect(heard(chart)).toBe('There is no further high or low here.');
  chart.press('[');
  expect(heard(chart)).toMatch(/^High\. .*Feb.* 20.* Close 110/);
});

test('from an annotation keys go to the swings of the bars, and tell the bar', () => {
  const chart = chartOf();
  chart.core.annotations!.records.add({
    type: 'horizontal-line',
    anchors: [{ timeUs: FIRST_MS * 1000, price: 100 }],
  });
  chart.env.settle();
  chart.press('ArrowDown').press('ArrowDown');
  expect(heard(chart)).toMatch(/^Horizontal line/);
  chart.press('[');
  expect(heard(chart)).toMatch(/^Low\. .*Mar.* 11.* Close 90/);
  chart.press(']').press('[');
  expect(heard(chart)).toMatch(/^High\. .*Feb.* 20.* Close 110/);
});

test('keys that are one letter or sign can be switched off, and the others go on', () => {
  const keysOf = (chart: ChartDriver) => chart.core.commands().flatMap(({ keys }) => keys);
  const isCharacter = (key: string) => /^(Shift\+)?.$/.test(key);
  expect(keysOf(chartOf()).filter(isCharacter)).toEqual(expect.arrayContaining(['s', '+', '0', '[', 'z']));
  const chart = chartOf({ speech: { characterKeys: false } });
  expect(keysOf(chart).filter(isCharacter)).toEqual([]);
  expect(keysOf(chart)).toEqual(expect.arrayContaining(['Control+ArrowUp', 'Control+Shift+ArrowRight', 'Enter']));
});
