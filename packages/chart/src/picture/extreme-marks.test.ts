import { expect, test } from 'vitest';
import type { Bar } from '../source/bar-input.ts';
import { ChartDriver } from '../testing/chart-driver.ts';

const BARS = 60;
const DAY_MS = 86_400_000;

/** Six-digit prices whose extremes are at the given bars. */
function barsWith(highestAt: number, lowestAt: number): readonly Bar[] {
  return Array.from({ length: BARS }, (_, at) => ({
    time: Date.UTC(2024, 0, 1) + at * DAY_MS,
    open: 250_000.25,
    high: at === highestAt ? 260_000.75 : 251_000.5,
    low: at === lowestAt ? 240_000.25 : 249_000.5,
    close: 250_500.75,
  }));
}

function extremesOf(widthCss: number, at: number) {
  const data = barsWith(at, BARS - 1 - at);
  const chart = new ChartDriver({ data, interval: '1D', widthCss, priceScale: { highLow: true } });
  chart.core.show('fit');
  chart.env.settle();
  const { extremes, geometry } = chart.core.frame()!;
  return { extremes, plotWidthCss: geometry.plotWidthCss };
}

test('a chart 320 px wide marks the highest and the lowest price wherever their bars are', () => {
  for (let at = 0; at < BARS; at += 3) {
    const { extremes, plotWidthCss } = extremesOf(320, at);
    expect({ at, texts: extremes.map(({ text }) => text) }).toEqual({ at, texts: ['260,000.75', '240,000.25'] });
    for (const { xCss, side, leadCss, text } of extremes) {
      const endCss = leadCss + 4 + text.length * 7;
      expect(side === 'right' ? xCss + endCss : plotWidthCss - xCss + endCss).toBeLessThanOrEqual(plotWidthCss);
    }
  }
});

test('the rule to the words is short only where a long one has no room', () => {
  const leads = Array.from({ length: BARS / 6 }, (_, at) =>
    extremesOf(800, at * 6).extremes.map(({ leadCss }) => leadCss),
  );
  expect(new Set(leads.flat())).toEqual(new Set([24]));
  const narrow = Array.from({ length: BARS / 6 }, (_, at) =>
    extremesOf(240, at * 6).extremes.map(({ leadCss }) => leadCss),
  );
  expect(new Set(narrow.flat())).toEqual(new Set([24, 6]));
});
