import { IndicatorRun, indicatorOf, realBars } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { legendView } from '../layers/legend-view.ts';
import { indicatorsInCore } from '../parts/indicators-in-core.ts';
import type { IndicatorsPart } from '../parts/indicators-part.ts';
import { readingsOf } from '../readings/readings.ts';
import { createArraySource } from '../source/array-source.ts';
import { viewSummary } from '../speech/view-summary.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { ChartIndicators } from './chart-indicators.ts';
import { indicatorLibrary } from './indicator-library.ts';
import { type IndicatorRunner, inlineRunner } from './indicator-runner.ts';
import type { NewIndicator } from './indicators-api.ts';
import { indicatorsHost } from './indicators-host.ts';
import { SlowIndicatorError } from './runner-errors.ts';

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

test('others take the place of all as one step, and read each other as they did', async () => {
  const chart = chartWith();
  const { indicators, annotations } = chart.core;
  const rsi = await indicators!.add({ type: 'rsi' });
  await indicators!.add({ type: 'sma', pane: rsi.pane, inputs: { source: `${rsi.id}:rsi` } });
  const kept = indicators!.list();
  await indicators!.put('Nothing', []);
  expect(indicators!.list()).toEqual([]);
  await indicators!.add({ type: 'ema' });
  const put = await indicators!.put('Mine', kept);
  expect(indicators!.list().map(({ type }) => type)).toEqual(['rsi', 'sma']);
  expect(put[0]!.id).not.toBe(rsi.id);
  expect(put[1]!.inputs).toEqual({ source: `${put[0]!.id}:rsi` });
  expect(put.map(({ pane }) => pane)).toEqual([`pane-${put[0]!.id}`, `pane-${put[0]!.id}`]);
  expect(annotations!.history.undoName).toBe('Apply Mine');
  annotations!.undo();
  expect(indicators!.list().map(({ type }) => type)).toEqual(['ema']);
  await expect(indicators!.put('Wrong', [...kept, { type: 'rsi', levels: ['x'] as never }])).rejects.toThrow(
    'levels[0]',
  );
  expect(indicators!.list().map(({ type }) => type)).toEqual(['ema']);
});

test('others that have no ids yet each get their own, and the pane of their definition', async () => {
  const { indicators } = chartWith().core;
  const put = await indicators!.put('Mine', [{ type: 'rsi' }, { type: 'macd' }, { type: 'sma' }]);
  expect(indicators!.list().map(({ type }) => type)).toEqual(['rsi', 'macd', 'sma']);
  expect(new Set(put.map(({ id }) => id)).size).toBe(3);
  expect(put.map(({ pane }) => pane)).toEqual([`pane-${put[0]!.id}`, `pane-${put[1]!.id}`, 'main']);
});

test('what a dialog changes is one step, and none where it is cancelled', async () => {
  const chart = chartWith();
  const { indicators, annotations } = chart.core;
  const { id } = await indicators!.add({ type: 'rsi' });
  const edit = indicators!.begin(id);
  edit.update({ inputs: { length: 2 } });
  edit.update({ inputs: { length: 21 }, levels: [20, 80] });
  edit.complete();
  edit.cancel();
  expect(indicators!.get(id)).toMatchObject({ inputs: { length: 21 }, levels: [{ value: 20 }, { value: 80 }] });
  expect(annotations!.history.names).toHaveLength(2);
  const other = indicators!.begin(id);
  other.update({ inputs: { length: 3 } });
  other.cancel();
  expect(indicators!.get(id)!.inputs).toEqual({ length: 21 });
  expect(annotations!.history.names).toHaveLength(2);
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

test('an indicator of its own interval has at other levels what was known by the end of each bar', async () => {
  const chart = chartWith({ interval: '1D' });
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 3 }, interval: '1W' });
  chart.core.show({ from: Number(BARS[1_000]!.time), to: Number(BARS[1_060]!.time) });
  chart.env.settle();
  const weekOf = (ms: number) => Math.floor((ms / 86_400_000 + 3) / 7);
  const closes = new Map(BARS.map(({ time, close }) => [weekOf(Number(time)), close]));
  for (const [timeUs, value] of shown(chart)) {
    const isLastOfWeek = new Date(timeUs / 1000).getUTCDay() === 0;
    const last = weekOf(timeUs / 1000) - (isLastOfWeek ? 0 : 1);
    const mean = (closes.get(last)! + closes.get(last - 1)! + closes.get(last - 2)!) / 3;
    expect(value).toBeCloseTo(mean, 6);
  }
  expect(shown(chart).size).toBeGreaterThan(50);
});

test('asked of a higher interval, it keeps its values and says the interval when one zooms in to shorter bars', async () => {
  const chart = chartWith({ interval: 'auto' });
  await chart.core.indicators!.add({ type: 'rsi', interval: '1W' });
  const weekOf = (us: number) => Math.floor((us / 86_400_000_000 + 3) / 7);
  const zoom = (from: number, to: number) => {
    chart.core.show({ from: Number(BARS[from]!.time), to: Number(BARS[to]!.time) });
    chart.env.settle();
    expect(legendOf(chart)).toMatch(/^RSI 14 · 1W [\d.]+$/m);
    return chart.core.frame()!.slice.level;
  };
  expect(zoom(1_000, 1_900)).toBe('1W');
  const weeks = new Map([...shown(chart)].map(([timeUs, value]) => [weekOf(timeUs), value]));
  expect(zoom(1_500, 1_560)).toBe('1D');
  const days = [...shown(chart)];
  expect(days.length).toBeGreaterThan(50);
  for (const [timeUs, value] of days) {
    const isLastOfWeek = new Date(timeUs / 1000).getUTCDay() === 0;
    expect(value).toBe(weeks.get(weekOf(timeUs) - (isLastOfWeek ? 0 : 1)));
  }
  expect(new Set(days.map(([, value]) => value)).size).toBeLessThan(12);
});

test('one indicator is computed of another one, and says so when that is gone', async () => {
  const chart = chartWith();
  const { indicators } = chart.core;
  const rsi = await indicators!.add({ type: 'rsi' });
  await indicators!.add({ type: 'sma', pane: rsi.pane, inputs: { length: 4, source: `${rsi.id}:rsi` } });
  chart.core.show({ from: Number(BARS[1_000]!.time), to: Number(BARS[1_060]!.time) });
  chart.env.settle();
  const whole = [...batch('rsi', 'rsi')];
  const mean = [...shown(chart, 1)];
  expect(mean.length).toBeGreaterThan(50);
  for (const [timeUs, value] of mean) {
    const at = whole.findIndex(([time]) => time === timeUs);
    const four = whole.slice(at - 3, at + 1).map(([, one]) => one);
    expect(value).toBeCloseTo(four.reduce((sum, one) => sum + one, 0) / 4, 7);
  }
  indicators!.remove(rsi.id);
  chart.env.settle();
  expect(legendOf(chart)).toContain('what it is computed of is not here');
});

test('one that fails says so on its line, and the others and the chart are none the worse for it', async () => {
  const inline = inlineRunner();
  const run: IndicatorRunner['run'] = (job) => {
    if (job.calls.at(-1)!.type === 'rsi') throw new Error('out of luck');
    return inline.run(job);
  };
  const indicators: IndicatorsPart = {
    ...indicatorsInCore,
    create: (env, host) =>
      new ChartIndicators(
        indicatorsHost(env, host),
        () => indicatorLibrary(),
        () => ({ ...inline, run }),
      ),
  };
  const chart = chartWith({ parts: { indicators } });
  await chart.core.indicators!.add({ type: 'rsi' });
  await chart.core.indicators!.add({ type: 'sma' });
  chart.env.settle();
  expect(legendOf(chart)).toContain('RSI 14 cannot be computed: out of luck');
  expect(legendOf(chart)).toMatch(/SMA 9 [\d.]+/);
  expect(chart.core.status).toBe('ready');
});

test('one that takes too long says so on its line, and is computed again with other inputs only, which give up what is under way', async () => {
  const inline = inlineRunner();
  const signals: (AbortSignal | undefined)[] = [];
  const source = createArraySource(BARS.slice(0, 300), { symbol: 'TEST' });
  const slow: IndicatorRunner = {
    ...inline,
    run(job, signal) {
      signals.push(signal);
      if (job.calls.at(-1)!.inputs.length === 99) throw new SlowIndicatorError(10);
      return inline.run(job);
    },
  };
  const indicators: IndicatorsPart = {
    ...indicatorsInCore,
    create: (env, host) =>
      new ChartIndicators(
        indicatorsHost(env, host),
        () => indicatorLibrary(),
        () => slow,
      ),
  };
  const chart = chartWith({ source, parts: { indicators } });
  const { id } = await chart.core.indicators!.add({ type: 'rsi', inputs: { length: 99 } });
  chart.env.settle();
  expect(legendOf(chart)).toContain('RSI 99 takes longer than 10 seconds');
  const asked = signals.length;
  source.update({ ...BARS[299]!, close: BARS[299]!.close + 1 });
  chart.env.settle();
  expect(signals).toHaveLength(asked);
  chart.core.indicators!.update(id, { inputs: { length: 5 } });
  chart.env.settle();
  expect(signals.slice(0, asked).every((signal) => signal?.aborted)).toBe(true);
  expect(signals.at(-1)?.aborted).toBe(false);
  expect(legendOf(chart)).toMatch(/RSI 5 [\d.]+/);
});

test('the newest bar changes its value with every change of the bar', async () => {
  const source = createArraySource(BARS.slice(0, 300), { symbol: 'TEST' });
  const chart = chartWith({ source });
  await chart.core.indicators!.add({ type: 'ema', inputs: { length: 10 } });
  chart.env.settle();
  const last = BARS[299]!;
  const before = [...shown(chart).values()].at(-1)!;
  source.update({ ...last, close: last.close + 11, high: last.high + 20 });
  chart.env.settle();
  const after = [...shown(chart).values()].at(-1)!;
  expect(after - before).toBeCloseTo((11 * 2) / 11, 6);
});

test('leading spans lie ahead of the newest bar', async () => {
  const chart = chartWith();
  await chart.core.indicators!.add({ type: 'ichimoku' });
  chart.core.show({ from: Number(BARS[2_950]!.time), to: Number(BARS[2_999]!.time) + 40 * 86_400_000 });
  chart.env.settle();
  const newestUs = Number(BARS[2_999]!.time) * 1000;
  const ahead = [...shown(chart, 2)].filter(([timeUs, value]) => timeUs > newestUs && !Number.isNaN(value));
  expect(ahead).toHaveLength(25);
  const whole = [...batch('ichimoku', 'leadingA').values()];
  expect(ahead.at(-1)![1]).toBeCloseTo(whole.at(-1)!, 9);
});

test('right of the newest bar legend and readings tell the same: what lies there, and the newest of what ends before', async () => {
  const chart = chartWith();
  await chart.core.indicators!.add({ type: 'ichimoku' });
  chart.core.show({ from: Number(BARS[2_950]!.time), to: Number(BARS[2_999]!.time) + 40 * 86_400_000 });
  chart.env.settle();
  const { timeScale, facts } = chart.core.frame()!;
  chart.hover(
    timeScale.tradingToX(facts.tradingTime.toTradingUs((Number(BARS[2_999]!.time) + 15 * 86_400_000) * 1000)),
    50,
  );
  expect(chart.core.pointed).toMatchObject({ reading: null });
  const readings = readingsOf(chart.core.frame(), chart.core.pointed, chart.core.settings.text)!;
  const [main, , ichimoku] = readings.series;
  expect(main!.values.find(({ key }) => key === 'close')!.value).toBeCloseTo(BARS[2_999]!.close, 6);
  const told = ichimoku!.values.map(({ label, value }) => [label, value]);
  const newest = (plot: string) => expect.closeTo([...batch('ichimoku', plot).values()].at(-1)!, 9);
  expect(told).toContainEqual(['Conversion line', newest('conversion')]);
  expect(told).toContainEqual(['Base line', newest('base')]);
  expect(told.map(([label]) => label)).toContain('Leading span A');
  const row = legendOf(chart, chart.core.pointed);
  for (const { text } of [...main!.values.slice(0, 4), ...ichimoku!.values]) expect(row).toContain(text);
});

test('what is hidden at an interval is not drawn there', async () => {
  const chart = chartWith();
  const { id } = await chart.core.indicators!.add({ type: 'sma', shownOn: { from: '1W', to: null } });
  chart.env.settle();
  const series = chart.core
    .frame()!
    .panes.flatMap((pane) => pane.series)
    .find(({ plan }) => plan.id === id);
  expect(series?.isVisible).toBe(false);
});

test.each(['cvd', 'up-down-volume'])(
  '%s says why it has no values where nobody knows what was bought, and so does what reads it',
  async (type) => {
    const chart = chartWith({ heightCss: 900, legend: { maxRows: 8 } });
    await chart.core.indicators!.add({ type });
    chart.env.settle();
    expect(legendOf(chart)).toMatch(/^(CVD|Up\/Down Vol)( 0)? no bought volume$/m);
    const [plot] = Object.keys(chart.core.indicators!.definitionOf(type)!.plots);
    const source = `${chart.core.indicators!.list()[0]!.id}:${plot}`;
    await chart.core.indicators!.add({ type: 'sma', inputs: { source } });
    chart.env.settle();
    expect(legendOf(chart)).toMatch(/^SMA 9 (CVD|Up\/Down Vol).* no bought volume$/m);
    await chart.core.indicators!.add({ type: 'obv' });
    chart.env.settle();
    expect(legendOf(chart)).toMatch(/^OBV [^n]+$/m);
  },
);

test.each(['obv', 'vwap', 'mfi', 'chaikin-money-flow', 'pvo'])(
  '%s says why it has no values where there is no volume',
  async (type) => {
    const rows = BARS.map(({ volume: _, ...bar }) => bar);
    const chart = chartWith({
      source: createArraySource(rows, { symbol: 'BARE' }),
      heightCss: 900,
      legend: { maxRows: 8 },
    });
    const { id } = await chart.core.indicators!.add({ type });
    chart.env.settle();
    const { short, plots } = chart.core.indicators!.definitionOf(type)!;
    expect(legendOf(chart)).toMatch(new RegExp(`^${short}.* no volume$`, 'm'));
    await chart.core.indicators!.add({ type: 'sma', inputs: { source: `${id}:${Object.keys(plots)[0]}` } });
    await chart.core.indicators!.add({ type: 'ema', inputs: { source: 'volume' } });
    await chart.core.indicators!.add({ type: 'rsi' });
    chart.env.settle();
    expect(legendOf(chart)).toMatch(/^SMA 9 .* no volume$/m);
    expect(legendOf(chart)).toMatch(/^EMA 9 .* no volume$/m);
    expect(legendOf(chart)).toMatch(/^RSI 14 [\d.]+$/m);
  },
);

test('of bars with volume that are too few for a value nothing is said of volume', async () => {
  const chart = chartWith({ source: createArraySource(BARS.slice(0, 5), { symbol: 'FEW' }), heightCss: 900 });
  await chart.core.indicators!.add({ type: 'mfi' });
  chart.env.settle();
  expect(legendOf(chart)).toMatch(/^MFI 14 needs 15 bars, has 5$/m);
});

test('the legend has one row for an indicator with the values of all of its plots', async () => {
  const chart = chartWith();
  await chart.core.indicators!.add({ type: 'bollinger-bands', inputs: { length: 30 }, interval: '1W' });
  chart.env.settle();
  expect(legendOf(chart)).toMatch(/BB 30 2 · 1W [\d.]+ [\d.]+ [\d.]+/);
});

test('the bar under the crosshair is read out with its indicators', async () => {
  const chart = chartWith();
  await chart.core.indicators!.add({ type: 'rsi', inputs: { length: 2 }, levels: [1, 2] });
  chart.env.settle();
  for (let press = 0; press < 3; press++) chart.press('ArrowLeft');
  chart.env.advance(2_000);
  expect(chart.screen.announcements.at(-1)).toMatch(/RSI 2: [\d.]+, above 2 for \d+ bars\.$/);
});

test('volumes that an indicator adds up are said in whole words, at a bar and of what is in view', async () => {
  const data = dailyBars(60).map((bar) => ({ ...bar, volume: bar.volume! * 10_000 }));
  const chart = new ChartDriver({ data, interval: '1D' });
  await chart.core.indicators!.add({ type: 'obv' });
  chart.env.settle();
  const row = /OBV: [-\u2212]?[\d.]+ million\.$/;
  for (let press = 0; press < 3; press++) chart.press('ArrowLeft');
  chart.env.advance(2_000);
  expect(chart.screen.announcements.at(-1)).toMatch(row);
  expect(viewSummary(chart.core.frame()!, chart.core.settings.text)).toMatch(
    /OBV: 0(\.00)? to [-\u2212]?[\d.]+ million\.$/,
  );
});

test('a record that cannot be is refused with the field, and nothing is changed', async () => {
  const chart = chartWith();
  const { indicators } = chart.core;
  await expect(indicators!.add({ type: 'rsi', inputs: { length: 0 } })).rejects.toThrow('inputs.length');
  await expect(indicators!.add({ type: 'no-such' })).rejects.toThrow("no indicator 'no-such'");
  await expect(indicators!.add({ type: 'sma', input: { length: 5 } } as NewIndicator)).rejects.toThrow(
    /^input must be left out \(known: id, type, inputs, interval/,
  );
  await expect(indicators!.add({ type: 'sma', inputs: { lenght: 5 } })).rejects.toThrow(
    'inputs.lenght must be left out (known: length, source), got 5',
  );
  await expect(indicators!.add({ type: 'rsi', style: { line: { color: '#123456' } } })).rejects.toThrow(
    'style.line must be left out',
  );
  const unknown = { rsi: { colour: '#123456' } } as never;
  await expect(indicators!.add({ type: 'rsi', style: unknown })).rejects.toThrow('style.rsi.colour must be left out');
  const { id } = await indicators!.add({ type: 'rsi' });
  expect(() => indicators!.update(id, { levels: [Number.NaN] })).toThrow('levels');
  expect(() => indicators!.update(id, { inputs: { lenght: 5 } })).toThrow('inputs.lenght');
  expect(() => indicators!.update(id, { style: unknown })).toThrow('style.rsi.colour');
  expect(indicators!.list()).toHaveLength(1);
});

test('indicators change places in their pane, and the chart lets go of all of them', async () => {
  const chart = chartWith();
  const { indicators, annotations } = chart.core;
  const sma = await indicators!.add({ type: 'sma' });
  const ema = await indicators!.add({ type: 'ema' });
  indicators!.move(ema.id, -1);
  expect(indicators!.list().map(({ type }) => type)).toEqual(['ema', 'sma']);
  annotations!.undo();
  expect(indicators!.list().map(({ id }) => id)).toEqual([sma.id, ema.id]);
  chart.env.settle();
  chart.core.dispose();
  expect([chart.env.pendingFrames, chart.env.pendingTimers]).toEqual([0, 0]);
});

function legendOf({ core }: ChartDriver, pointed: CrosshairPicture | null = null): string {
  const { settings, measurer } = core;
  const view = legendView({
    instrument: core.data!.facts.instrument,
    frame: core.frame(),
    pointed,
    text: settings.text,
    measurer,
  });
  return view.panes.flatMap(({ rows }) => rows.map(({ runs }) => runs.map(({ text }) => text).join(' '))).join('\n');
}
