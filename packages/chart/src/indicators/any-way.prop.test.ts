import { IndicatorRun, indicatorOf } from '@candlemark/indicators';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../scripts/vitest/runs.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const COUNT = 2_600;
const BARS = dailyBars(COUNT);
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
const DAY_MS = 86_400_000;

/** Of each kind of memory: a window, one that fades, all of history; and one that is drawn ahead. */
const TYPES = ['sma', 'rsi', 'macd', 'obv', 'parabolic-sar', 'ichimoku'] as const;

const column = (read: (bar: (typeof BARS)[number]) => number) => Float64Array.from(BARS, read);
const ALL = {
  length: COUNT,
  timeUs: column(({ time }) => Number(time) * 1000),
  open: column(({ open }) => open),
  high: column(({ high }) => high),
  low: column(({ low }) => low),
  close: column(({ close }) => close),
  volume: column(({ volume }) => volume ?? Number.NaN),
  buyVolume: null,
};

const ROWS = new Map(Array.from(ALL.timeUs, (timeUs, row) => [timeUs, row]));

it('values are those of a batch over all bars, on whatever way one came to a view', async () => {
  const anyView = fc.record({ from: fc.nat(COUNT - 2), days: fc.integer({ min: 20, max: 400 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TYPES),
      fc.array(anyView, { minLength: 1, maxLength: 6 }),
      async (type, views) => {
        const definition = indicatorOf(type)!;
        const run = new IndicatorRun(definition);
        run.advance(ALL);
        const [first] = Object.keys(definition.plots);
        const whole = run.plots[first!]!.values;
        const chart = new ChartDriver({ source: SOURCE, interval: '1D' });
        await chart.core.indicators!.add({ type });
        for (const { from, days } of views) {
          const fromMs = Number(BARS[from]!.time);
          chart.core.show({ from: fromMs, to: fromMs + days * DAY_MS });
          chart.env.settle();
          const series = chart.core
            .frame()!
            .panes.flatMap((pane) => pane.series)
            .find(({ plan }) => plan.plot !== undefined);
          for (const segment of series?.rows?.slice.segments ?? []) {
            if (segment.kind === 'trades') continue;
            const { timeUs, close } = segment.placed.bars;
            for (let row = segment.start; row < segment.end; row++) {
              const at = ROWS.get(timeUs[row]!);
              if (at === undefined) continue;
              const [is, was] = [close[row]!, whole[at]!];
              if (Number.isNaN(was)) expect(is).toBeNaN();
              else expect(Math.abs(is - was)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(was)));
            }
          }
        }
        chart.core.dispose();
      },
    ),
    runs(8),
  );
});
