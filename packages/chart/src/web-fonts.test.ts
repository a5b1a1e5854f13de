import { expect, it } from 'vitest';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';

it('gives the labels of an axis the room that they take in a font that comes later', () => {
  const chart = new ChartDriver();
  const axisCss = () => chart.core.frame()?.axisWidths.right ?? Number.NaN;
  const before = axisCss();
  chart.env.loadFont(14);
  chart.env.settle();
  const widest = 14 * '100.00'.length;
  expect(before).toBeLessThan(widest);
  expect(axisCss()).toBeGreaterThan(widest);
  chart.core.dispose();
  expect(chart.env.fontListeners).toBe(0);
});

/** Prices so short that their axis is as wide in most fonts: the plot stays as it is. */
const SHORT_PRICES = dailyBars(200).map(({ time }) => ({ time, open: 5, high: 7, low: 3, close: 6 }));

it.each([4, 6, 8, 9, 14])(
  'lays its axes out for letters of %d px as if they had been there from the start',
  (letterWidthCss) => {
    for (const data of [dailyBars(200), SHORT_PRICES]) {
      const early = new FakeEnv();
      early.letterWidthCss = letterWidthCss;
      const inTime = new ChartDriver({ data, env: early, volume: false });
      const late = new ChartDriver({ data, volume: false });
      for (const { core, env } of [inTime, late]) {
        core.show({ from: Date.UTC(2024, 0, 29), to: Date.UTC(2024, 3, 12) });
        env.settle();
      }
      late.env.loadFont(letterWidthCss);
      late.env.settle();
      expect(axesOf(late)).toEqual(axesOf(inTime));
    }
  },
);

function axesOf({ core }: ChartDriver) {
  const { axisWidths, timeTicks, timeContext } = core.frame()!;
  const labels = timeTicks.map(({ label }) => label);
  return { axisWidths, labels, timeContext };
}
