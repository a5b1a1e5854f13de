import { IndicatorRun, indicatorOf, realBars } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(3_000);
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });

const chartWith = (options: DriverOptions = {}) => new ChartDriver({ source: SOURCE, interval: '1D', ...options });

/** The values of a plot over all bars at once, by the time of each. */
function batch(type: string, plot: string, inputs = {}): ReadonlyMap<number, number> {
  const column = (read: (bar: (typeof BARS)[number]) => number) => Float64Array.from(BARS, read);
  const run = new IndicatorRun(indicatorOf(type)!, inputs);
  run.advance(
    realBars(
      {
        length: BARS.length,
        timeUs: column(({ time }) => Number(time) * 1000),
        open: column(({ open }) => open),
        high: column(({ high }) => high),
        low: column(({ low }) => low),
        close: column(({ close }) => close),
        volume: column(({ volume }) => volume ?? Number.NaN),
        trades: null,
        turnover: null,
        buyVolume: null,
        openInterest: null,
      },
      0,
      0,
    ),
  );
  return new Map(BARS.map(({ time }, at) => [Number(time) * 1000, run.plots[plot]!.values[at]!]));
}

/** The values in view, by time. */
function shown({ core }: ChartDriver, plot = 0): ReadonlyMap<number, number> {
  const series = core
    .frame()!
    .panes.flatMap((pane) => pane.series)
    .filter((one) => one.plan.plot !== undefined)[plot];
  const values = new Map<number, number>();
  for (const segment of series?.rows?.slice.segments ?? []) {
    if (segment.kind === 'trades') continue;
    const { timeUs, close } = segment.placed.bars;
    for (let row = segment.start; row < segment.end; row++) values.set(timeUs[row]!, close[row]!);
  }
  return values;
}

test('an indicator lies over the prices, or in a pane of its own, as its definition says', async () => {
  const chart = chartWith();
  const { indicators } = chart.core;
  await indicators!.add({ type: 'sma', inputs: { length: 5 } });
  const rsi = await indicators!.add({ type: 'rsi' });
  chart.env.settle();
  const panes = chart.core.frame()!.panes.map(({ id, series }) => [id, series.filter(({ plan }) => plan.plot).length]);
  expect(panes).toEqual([
    ['main', 1],
    [rsi.pane, 1],
  ]);
  expect(shown(chart).size).toBeGreaterThan(50);
});

test('is undone and done again', async () => {
  const chart = chartWith();
  const { indicators, annotations } = chart.core;
  const { id } = await indicators!.add({ type: 'rsi' });
  indicators!.update(id, { inputs: { length: 21 } });
  expect(annotations!.history.undoName).toBe('Change Relative Strength Index');
  annotations!.undo();
  expect(indicators!.get(id)!.inputs).toEqual({});
  annotations!.undo();
  expect(indicators!.list()).toEqual([]);
  annotations!.redo();
  chart.env.settle();
  expect(chart.core.frame()!.panes).toHaveLength(2);
});

test.each([
  ['sma', 'sma', { length: 50 }],
  ['rsi', 'rsi', {}],
  ['obv', 'obv', {}],
])('%s has the values of a batch over all bars wherever the view is', async (type, plot, inputs) => {
  const chart = chartWith();
  await chart.core.indicators!.add({ type, inputs });
  const all = batch(type, plot, inputs);
  for (const at of [2_900, 1_200, 40, 1_500, 0]) {
    chart.core.show({ from: Number(BARS[at]!.time), to: Number(BARS[Math.min(at + 90, 2_999)]!.time) });
    chart.env.settle();
    const values = [...shown(chart)];
    expect(values.length).toBeGreaterThan(80);
    for (const [timeUs, value] of values) {
      const whole = all.get(timeUs)!;
      if (Number.isNaN(whole)) expect(value).toBeNaN();
      else expect(Math.abs(value - whole)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(whole)));
    }
  }
});
