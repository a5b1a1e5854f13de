/** What lies over units: indicators, other instruments and annotations, and what a corrected bar does to them. */
import { IndicatorRun, indicatorOf, realBars } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { UnitSource } from './unit-source.ts';
import type { UnitTime } from './unit-time.ts';
import { arrayOf, chartOf, MINUTE_MS, minuteBars, RENKO, rowsOf, START_MS } from './units-on-chart.fixtures.ts';
import type { UnitsOptions } from './units-options.ts';

const COUNT = 3_000;
const BARS = arrayOf(COUNT);
const LARGER: UnitsOptions = { type: 'renko', source: '1m', size: { by: 'size', value: 3 } };

function timesOf(source: UnitSource) {
  return (source.units.tradingTime as UnitTime).times;
}

/** What is drawn of the series with this field in its plan, by time. */
function closesOf({ core }: ChartDriver, field: 'plot' | 'id', value?: string): ReadonlyMap<number, number> {
  const series = core
    .frame()!
    .panes.flatMap((pane) => pane.series)
    .find(({ plan }) => (value === undefined ? plan[field] !== undefined : plan[field] === value));
  const closes = new Map<number, number>();
  for (const segment of series?.rows?.slice.segments ?? []) {
    if (segment.kind === 'trades') continue;
    const { timeUs, close } = segment.placed.bars;
    for (let row = segment.start; row < segment.end; row++) closes.set(timeUs[row]!, close[row]!);
  }
  return closes;
}

test('an indicator has the values of one run over the closes of all units', async () => {
  const { chart } = chartOf(BARS);
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 5 } });
  chart.core.show('fit');
  chart.env.settle();
  const units = rowsOf(chart);
  const column = (read: (unit: (typeof units)[number]) => number) => Float64Array.from(units, read);
  const none = { trades: null, turnover: null, buyVolume: null, openInterest: null, volume: null };
  const [open, close] = [column((unit) => unit.open / 100), column((unit) => unit.close / 100)];
  const run = new IndicatorRun(indicatorOf('sma')!, { length: 5 });
  const length = units.length;
  run.advance(
    realBars({ length, timeUs: column(({ timeUs }) => timeUs), open, high: open, low: open, close, ...none }, 0, 0),
  );
  const [plot] = Object.values(run.plots);
  const shown = closesOf(chart, 'plot');
  expect(shown.size).toBeGreaterThan(50);
  for (const [at, { timeUs }] of units.entries()) {
    if (!shown.has(timeUs) || Number.isNaN(plot!.values[at]!)) continue;
    expect(shown.get(timeUs)!).toBeCloseTo(plot!.values[at]!, 6);
  }
});

test('another instrument lies over units with its last price of the time of each', async () => {
  const env = new FakeEnv();
  const source = new UnitSource(BARS, RENKO, env);
  const other = createArraySource(
    minuteBars(COUNT).map((bar, at) => ({ ...bar, open: at, high: at + 1, low: Math.max(0, at - 1), close: at })),
    { symbol: 'OTHER', interval: '1m' },
  );
  const chart = new ChartDriver({ source, units: RENKO, env, instrumentSource: () => other });
  const { id } = await chart.core.compares!.add({ instrument: 'OTHER' });
  chart.env.settle();
  const shown = closesOf(chart, 'id', id);
  expect(shown.size).toBeGreaterThan(5);
  const minuteOf = (timeUs: number) => Math.floor((timeUs / 1000 - START_MS) / MINUTE_MS);
  const times = [...shown.keys()];
  for (const [at, timeUs] of times.entries()) {
    expect(shown.get(timeUs)).toBeGreaterThanOrEqual(minuteOf(timeUs));
    expect(shown.get(timeUs)).toBeLessThanOrEqual(minuteOf(times[at + 1] ?? Number.POSITIVE_INFINITY));
  }
});

test('what is drawn by pointer on a brick has the moment of that brick, on bricks of another size and on time too', () => {
  const { chart, source } = chartOf(BARS);
  chart.core.show({ lastBars: 40 });
  chart.env.settle();
  const { annotations } = chart.core;
  const units = rowsOf(chart);
  const { unitUs } = timesOf(source);
  const [first, second] = [units.at(-20)!, units.at(-10)!];
  const middle = ({ placeUs }: (typeof units)[number]) =>
    chart.core.frame()!.timeScale.tradingToX(placeUs + unitUs / 2);
  annotations!.drawing.setMagnet('off');
  annotations!.drawing.take('line');
  chart.tap(middle(first), 100).tap(middle(second), 150);
  const [line] = annotations!.state.annotations;
  const { anchors } = line!;
  const moments = anchors.map((anchor) => ('timeUs' in anchor ? anchor.timeUs : Number.NaN));
  const unitAt = (times: ReturnType<typeof timesOf>, timeUs: number) =>
    times.timeUs.findLastIndex((openUs) => openUs <= timeUs);
  const places = [first, second].map(({ timeUs }) => unitAt(timesOf(source), timeUs));
  expect(moments.map((timeUs) => unitAt(timesOf(source), timeUs))).toEqual(places);
  // On other bricks: in the last one that opens at or before it; on time: where it was; and back.
  const larger = new UnitSource(BARS, LARGER, chart.env);
  for (const next of [larger, BARS, new UnitSource(BARS, RENKO, chart.env)]) {
    chart.core.setSource(next);
    chart.env.settle();
    expect(annotations!.state.annotations[0]!.anchors).toEqual(anchors);
    if (next === BARS) continue;
    const times = timesOf(next as UnitSource);
    for (const timeUs of moments) {
      const place = chart.core.data!.facts.tradingTime.toTradingUs(timeUs) / times.unitUs - times.first;
      expect(Math.floor(place)).toBe(unitAt(times, timeUs));
    }
  }
});

test('a corrected bar in the middle makes its units and all after them anew', () => {
  const rows = minuteBars(COUNT);
  const bars = createArraySource(rows, { symbol: 'TEST', interval: '1m' });
  const { chart, source } = chartOf(bars);
  const at = 1_500;
  const corrected = { ...rows[at]!, high: 180, close: 180 };
  bars.update(corrected);
  chart.env.settle();
  const fresh = chartOf(
    createArraySource(
      rows.map((bar, index) => (index === at ? corrected : bar)),
      { symbol: 'TEST', interval: '1m' },
    ),
  );
  expect(timesOf(source).timeUs).toEqual(timesOf(fresh.source).timeUs);
  for (const one of [chart, fresh.chart]) {
    one.core.show({ from: START_MS + (at - 200) * MINUTE_MS, to: START_MS + (at + 200) * MINUTE_MS });
    one.env.settle();
  }
  const seen = (one: ChartDriver) => rowsOf(one).map(({ timeUs, open, close }) => [timeUs, open, close]);
  expect(seen(chart)).toEqual(seen(fresh.chart));
  expect(Math.max(...rowsOf(chart).map(({ close }) => close))).toBe(18_000);
});
