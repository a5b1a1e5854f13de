import { IndicatorRun, indicatorOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { legendView } from '../layers/legend-view.ts';
import { createArraySource } from '../source/array-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(600);
/** It begins late and has no bars on some days. */
const OTHER_BARS = BARS.map((bar, at) => ({ ...bar, close: 50 + 10 * Math.sin(at / 7) + bar.close / 3 })).filter(
  (_, at) => at >= 100 && at % 11 !== 3,
);
const SOURCE = createArraySource(BARS, { symbol: 'MAIN' });
const OTHER = createArraySource(
  OTHER_BARS.map((bar) => ({ ...bar, high: bar.close + 1, low: bar.close - 1, open: bar.close - 2 })),
  { symbol: 'OTHER' },
);

const OF_VENUE = createArraySource(
  OTHER_BARS.map((bar) => ({ ...bar, open: 7, high: 7, low: 7, close: 7 })),
  { symbol: 'VENUE:volume' },
);

const find = (name: string): ChartTileSource => {
  if (name === 'VENUE:volume') return OF_VENUE;
  if (name !== 'OTHER') throw new Error(`There is no ${name}`);
  return OTHER;
};

const chartWith = (options: DriverOptions = {}) =>
  new ChartDriver({ source: SOURCE, interval: '1D', instrumentSource: find, ...options });

/** The other one's close at each bar: the last that was known by then. */
const KNOWN = BARS.map(({ time }) => OTHER_BARS.findLast((bar) => bar.time <= time)?.close ?? Number.NaN);

function batch(type: string, plot: string, inputs: Readonly<Record<string, string | number>>, name: string) {
  const column = (read: (bar: (typeof BARS)[number]) => number) => Float64Array.from(BARS, read);
  const run = new IndicatorRun(indicatorOf(type)!, inputs);
  const bars = {
    length: BARS.length,
    timeUs: column(({ time }) => Number(time) * 1000),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: null,
    buyVolume: null,
  };
  run.advance(bars, bars.length, new Map([[name, Float64Array.from(KNOWN)]]));
  return new Map(BARS.map(({ time }, at) => [Number(time) * 1000, run.plots[plot]!.values[at]!]));
}

function shown({ core }: ChartDriver, id: string): ReadonlyMap<number, number> {
  const series = core
    .frame()!
    .panes.flatMap((pane) => pane.series)
    .find(({ plan }) => plan.id === id);
  const values = new Map<number, number>();
  for (const segment of series?.rows?.slice.segments ?? []) {
    if (segment.kind === 'trades') continue;
    const { timeUs, close } = segment.placed.bars;
    for (let row = segment.start; row < segment.end; row++) values.set(timeUs[row]!, close[row]!);
  }
  return values;
}

const show = (chart: ChartDriver, at: number) => {
  chart.core.show({ from: Number(BARS[at]!.time), to: Number(BARS[Math.min(at + 90, 599)]!.time) });
  chart.env.settle();
};

/** Nothing is on its way: what the first indicator needs comes some turns later. */
async function calm(chart: ChartDriver): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    chart.env.settle();
    await Promise.resolve();
  }
}

function expectBatch(chart: ChartDriver, id: string, all: ReadonlyMap<number, number>): void {
  for (const at of [500, 120, 60, 300, 0]) {
    show(chart, at);
    const values = [...shown(chart, id)];
    expect(values.length).toBeGreaterThan(80);
    for (const [timeUs, value] of values) {
      const whole = all.get(timeUs)!;
      if (Number.isNaN(whole)) expect(value).toBeNaN();
      else expect(Math.abs(value - whole)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(whole)));
    }
  }
}

test.each([
  ['correlation', 'correlation', { length: 20 }],
  ['beta', 'beta', { length: 20 }],
  ['spread', 'spread', {}],
  ['ratio', 'ratio', {}],
])('%s of another instrument by its name is that of all bars, wherever the view is', async (type, plot, inputs) => {
  const chart = chartWith();
  const given = { ...inputs, other: 'OTHER' };
  const { id } = await chart.core.indicators!.add({ type, inputs: given });
  await calm(chart);
  expectBatch(chart, id, batch(type, plot, given, 'OTHER'));
});

test('an average of the close of a compare has its values, its name and its place', async () => {
  const chart = chartWith();
  const compare = await chart.core.compares!.add({ instrument: 'OTHER', name: 'Other' });
  const source = `${compare.id}:close`;
  const { id } = await chart.core.indicators!.add({ type: 'sma', inputs: { length: 5, source } });
  chart.env.settle();
  expectBatch(chart, id, batch('sma', 'sma', { length: 5, source }, source));
  show(chart, 300);
  const series = chart.core.frame()!.panes[0]!.series;
  const [other, average] = [compare.id, id].map((one) => series.find(({ plan }) => plan.id === one)!);
  // Where the scale counts in percent it lies among the prices that it is of.
  expect(average!.scale!.storedToY(60)).toBeCloseTo(other!.scale!.storedToY(60), 6);
  expect(wordsOf(chart, id)).toEqual(expect.arrayContaining(['SMA 5 Other']));
});

test.each(['volume', 'hl2', 'hlc3', 'ohlc4', 'open'] as const)('reads %s of a compare too', async (source) => {
  const chart = chartWith();
  const compare = await chart.core.compares!.add({ instrument: 'OTHER', name: 'Other' });
  const name = `${compare.id}:${source}`;
  const { id } = await chart.core.indicators!.add({ type: 'sma', inputs: { length: 1, source: name } });
  show(chart, 300);
  const of = ({ close, volume }: (typeof OTHER_BARS)[number]) =>
    ({ volume: volume ?? Number.NaN, hl2: close, hlc3: close, ohlc4: close - 0.5, open: close - 2 })[source];
  const values = [...shown(chart, id)];
  expect(values.length).toBeGreaterThan(80);
  for (const [timeUs, value] of values)
    expect(value).toBeCloseTo(of(OTHER_BARS.findLast(({ time }) => Number(time) * 1000 <= timeUs)!), 9);
  expect(wordsOf(chart, id)).toEqual(expect.arrayContaining([`SMA 1 Other ${source}`]));
});

test.each([
  ['OTHER:volume', ({ volume }: (typeof OTHER_BARS)[number]) => volume],
  ['OTHER:open', ({ close }: (typeof OTHER_BARS)[number]) => close - 2],
  // A symbol that has a colon of its own is that symbol.
  ['VENUE:volume', () => 7],
] as const)('%s is read of an instrument by its name, as exports have it', async (source, of) => {
  const chart = chartWith();
  const { id } = await chart.core.indicators!.add({ type: 'sma', inputs: { length: 1, source } });
  await calm(chart);
  show(chart, 300);
  await calm(chart);
  const values = [...shown(chart, id)];
  expect(values.length).toBeGreaterThan(80);
  for (const [timeUs, value] of values)
    expect(value).toBeCloseTo(of(OTHER_BARS.findLast(({ time }) => Number(time) * 1000 <= timeUs)!)!, 9);
});

test('an average that remembers all of history has its values of another instrument', async () => {
  const chart = chartWith();
  const { id } = await chart.core.indicators!.add({ type: 'ema', inputs: { length: 10, source: 'OTHER' } });
  await calm(chart);
  expectBatch(chart, id, batch('ema', 'ema', { length: 10, source: 'OTHER' }, 'OTHER'));
});

test('says so when what it reads goes, and has its values again when that is back', async () => {
  const chart = chartWith();
  const compare = await chart.core.compares!.add({ instrument: 'OTHER' });
  const { id } = await chart.core.indicators!.add({ type: 'ratio', inputs: { other: `${compare.id}:close` } });
  show(chart, 300);
  expect(shown(chart, id).size).toBeGreaterThan(80);
  chart.core.compares!.remove(compare.id);
  chart.env.settle();
  expect(wordsOf(chart, id).join(' ')).toContain('what it is computed of is not here');
  chart.core.annotations!.undo();
  chart.env.settle();
  expect(shown(chart, id).size).toBeGreaterThan(80);
});

test('one of an instrument that there is not says so on its line', async () => {
  const chart = chartWith();
  const { id } = await chart.core.indicators!.add({ type: 'ratio', inputs: { other: 'NONE' } });
  await calm(chart);
  expect(wordsOf(chart, id).join(' ')).toContain('cannot be computed: There is no NONE');
  expect(chart.core.status).toBe('ready');
});

function wordsOf({ core }: ChartDriver, id: string): readonly string[] {
  const { panes } = legendView({
    instrument: core.data!.facts.instrument,
    frame: core.frame(),
    pointed: core.pointed,
    text: core.settings.text,
    measurer: core.measurer,
  });
  const row = panes.flatMap(({ rows }) => rows).find(({ seriesId }) => seriesId === id);
  return row?.runs.map(({ text }) => text) ?? [];
}
