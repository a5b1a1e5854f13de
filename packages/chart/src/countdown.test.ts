import { describe, expect, test } from 'vitest';
import { chartSvg } from './chart-svg.ts';
import { countdownText, countdownTextMs } from './format/countdown-text.ts';
import { chartSettings } from './options/chart-settings.ts';
import { createArraySource } from './source/array-source.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';
import { CHART_TEXT_EN } from './text/en.ts';

const BARS = dailyBars(50);
const DAY_MS = 86_400_000;
const LAST_OPEN_MS = Number(BARS.at(-1)!.time);

/** A chart of daily bars whose clock stands this long after the open of the newest. */
function chartAt(sinceOpenMs: number, options: DriverOptions = {}): ChartDriver {
  const env = new FakeEnv();
  env.wallClockStartMs = LAST_OPEN_MS + sinceOpenMs - env.nowMs;
  return new ChartDriver({ data: BARS, interval: '1D', env, ...options });
}

describe('the words of a countdown', () => {
  test.each([
    [59_400, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_599_999, '1:00:00'],
    [3_599_000, '59:59'],
    [23 * 3_600_000, '23:00:00'],
    [2 * DAY_MS + 5.5 * 3_600_000, '2d 5h'],
  ])('%d ms are %s', (restMs, words) => {
    expect(countdownText(restMs, CHART_TEXT_EN)).toBe(words);
  });

  test.each([400, 1000, 61_500, 3_600_000, 5 * DAY_MS, 2 * DAY_MS + 1])(
    'stay as long as is said, from %d ms on',
    (restMs) => {
      const keptMs = countdownTextMs(restMs);
      const words = countdownText(restMs, CHART_TEXT_EN);
      expect(keptMs).toBeGreaterThan(0);
      expect(countdownText(restMs - keptMs + 1, CHART_TEXT_EN)).toBe(words);
      expect(countdownText(restMs - keptMs, CHART_TEXT_EN)).not.toBe(words);
    },
  );
});

describe('the countdown', () => {
  test('runs by the second while the newest bar is open, and paints nothing', () => {
    const chart = chartAt(DAY_MS - 90_000);
    expect(chart.screen.countdown?.text).toBe('01:30');
    chart.screen.surface.clear();
    for (let second = 0; second < 5; second++) chart.env.advance(1000);
    expect(chart.screen.countdown?.text).toBe('01:25');
    expect(chart.screen.surface.drawList()).toBe('');
    expect(chart.env.pendingFrames).toBe(0);
  });

  test.each([
    ['the newest bar is over', DAY_MS + 1, {}],
    ['it is switched off', 1000, { priceScale: { countdown: false } }],
    ['there is no label', 1000, { priceScale: { lastPriceLabel: false } }],
  ])('is not there, and no timer, when %s', (_, sinceOpenMs, options) => {
    const chart = chartAt(sinceOpenMs, options);
    chart.env.advance(1000);
    expect(chart.screen.countdown).toBeNull();
    expect(chart.env.pendingTimers).toBe(0);
  });

  test('ends with the bar, and its room is given back', () => {
    const chart = chartAt(DAY_MS - 1500);
    chart.env.advance(2000);
    expect(chart.env.pendingFrames).toBe(1);
    chart.env.settle();
    expect(chart.screen.countdown).toBeNull();
    expect(chart.core.frame()!.lastPrice!.label!.barCloseUs).toBeNull();
  });

  test('stands still while the page is hidden, and is right at once when it comes back', () => {
    const chart = chartAt(DAY_MS - 600_000);
    chart.env.advance(1000);
    chart.env.setVisible(false);
    expect(chart.env.pendingTimers).toBe(0);
    chart.env.advance(60_000);
    chart.env.setVisible(true);
    expect(chart.screen.countdown?.text).toBe('08:59');
    chart.core.dispose();
    expect([chart.env.pendingTimers, chart.env.visibilityListeners]).toEqual([0, 0]);
  });

  test('stops where the chart has no size', () => {
    const chart = chartAt(DAY_MS - 600_000);
    chart.env.advance(1000);
    chart.core.resize({ widthDevice: 0, heightDevice: 0, ratio: 1 });
    expect(chart.env.pendingTimers).toBe(0);
    expect(chart.screen.countdown).toBeNull();
  });

  test('is of the bar of the shown level', () => {
    const chart = chartAt(DAY_MS - 90_000, { interval: '1mo' });
    // The newest bar is of 19 February 2024.
    expect(chart.screen.countdown?.text).toBe('10d 0h');
  });

  test('goes on with the next bar', () => {
    const source = createArraySource(BARS, { interval: '1D' });
    const chart = chartAt(DAY_MS + 60_000, { source });
    expect(chart.screen.countdown).toBeNull();
    source.update({ ...BARS[0]!, time: LAST_OPEN_MS + DAY_MS });
    chart.env.settle();
    expect(chart.screen.countdown?.text).toBe('23:59:00');
  });

  test('is in the picture that leaves the screen', () => {
    expect(chartSvg(chartAt(DAY_MS - 90_000).core)).toContain('>01:30</text>');
  });
});

describe('the last price', () => {
  const rangeOf = (chart: ChartDriver, min: number, max: number) => {
    chart.core.view.setManualRange('main', { min, max });
    chart.env.settle();
    return chart.core.frame()!;
  };

  test.each([
    [300, 400, 'below'],
    [1, 50, 'above'],
  ] as const)('out of a scale from %d to %d keeps its label at the edge, without a line', (min, max, beyond) => {
    for (const sinceOpenMs of [1000, 2 * DAY_MS]) {
      const { lastPrice, panes } = rangeOf(chartAt(sinceOpenMs), min, max);
      expect(lastPrice).toMatchObject({ hasLine: false, label: { beyond } });
      const wholeCss = sinceOpenMs === 1000 ? 36 : 20;
      const { topCss } = lastPrice!.label!;
      expect(beyond === 'above' ? topCss : topCss + wholeCss).toBeCloseTo(
        beyond === 'above' ? 0 : panes[0]!.heightCss,
        5,
      );
    }
  });

  test('hides the labels of the axis that it covers, and those under the countdown', () => {
    const textsOf = (chart: ChartDriver) => {
      chart.screen.surface.clear();
      chart.core.resize({ widthDevice: 800, heightDevice: 400, ratio: 1 });
      return [...chart.screen.surface.drawList().matchAll(/text "[\d.]+" \d+,([\d.]+) right 400/g)].map((hit) =>
        Number(hit[1]),
      );
    };
    const chart = chartAt(1000);
    const { label } = chart.core.frame()!.lastPrice!;
    const heights = textsOf(chart);
    expect(heights.length).toBeGreaterThan(3);
    for (const yCss of heights) {
      const isClear = yCss + 6 <= label!.topCss || yCss - 6 >= label!.topCss + 36;
      expect(isClear, `a label at ${yCss}`).toBe(true);
    }
  });

  test('takes its colour by the rule of the chart', () => {
    const bars = [...BARS.slice(0, -1), { ...BARS.at(-1)!, open: 100, high: 130, low: 90, close: 101 }];
    bars[bars.length - 2] = { ...bars.at(-2)!, close: 120, high: 130 };
    const isUp = (options: DriverOptions) =>
      new ChartDriver({ data: bars, interval: '1D', ...options }).core.frame()!.lastPrice!.isUp;
    expect(isUp({})).toBe(true);
    expect(isUp({ colorRule: 'previous-close' })).toBe(false);
  });

  test('line and label are hidden on their own', () => {
    const chart = chartAt(1000, { priceScale: { lastPriceLine: false } });
    expect(chart.core.frame()!.lastPrice).toMatchObject({ hasLine: false, label: { beyond: null } });
    chart.core.setSettings(chartSettings({ interval: '1D', priceScale: { lastPriceLabel: false } }));
    chart.env.settle();
    expect(chart.core.frame()!.lastPrice).toMatchObject({ hasLine: true, label: null });
  });
});
