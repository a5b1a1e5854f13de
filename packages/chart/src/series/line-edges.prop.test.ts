/** Lines of a whole chart, over the border between two tiles. */
import { tileRangeUs } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(2600, Date.UTC(2015, 0, 1));
const BORDER_MS = tileRangeUs({ kind: 'bars', interval: '1D', index: 17 }).fromUs / 1000;
const DAY_MS = 86_400_000;

test.each(['line', 'step-line', 'hlc'] as const)(
  'a %s comes to both edges of the plot wherever tiles end',
  (chartType) => {
    // A line would reach over the view by itself where its own tile has a row there.
    expect(BORDER_MS).toBeGreaterThan(Number(BARS[100]!.time));
    const edge = fc.double({ min: -1, max: 1, noNaN: true });
    const days = fc.double({ min: 5, max: 120, noNaN: true });
    fc.assert(
      fc.property(edge, days, fc.boolean(), (offset, length, isLeft) => {
        // A chart of its own each time: what an earlier view loaded would hide what this one forgot to ask for.
        const chart = new ChartDriver({ data: BARS, interval: '1D', chartType, volume: false });
        const at = BORDER_MS + offset * DAY_MS;
        chart.core.show(isLeft ? { from: at, to: at + length * DAY_MS } : { from: at - length * DAY_MS, to: at });
        chart.screen.surface.clear();
        chart.env.settle();
        const xs = [...chart.screen.surface.drawList().matchAll(/line #2f55d4 \d (.*)/g)].flatMap(([, points]) =>
          points!.split(' | ').map((point) => Number(point.split(',')[0])),
        );
        expect(Math.min(...xs)).toBeLessThanOrEqual(0);
        expect(Math.max(...xs)).toBeGreaterThanOrEqual(chart.core.frame()!.geometry.plot.widthDevice);
      }),
      { numRuns: 60 },
    );
  },
);
