import { type Calendar, calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { csvPart } from '../chart-csv.ts';
import { legendView } from '../layers/legend-view.ts';
import { readingsOf } from '../readings/readings.ts';
import { createArraySource } from '../source/array-source.ts';
import type { Bar } from '../source/bar-input.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { CompareRecordError } from './compare-record.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2020, 0, 1);

/** A bar a day with these closes. */
function barsOf(closes: readonly number[], firstMs = FIRST_MS, stepMs = DAY_MS): Bar[] {
  return closes.map((close, at) => ({
    time: firstMs + at * stepMs,
    open: close,
    high: close + 1,
    low: close - 1,
    close,
    volume: 1,
  }));
}

const COUNT = 1_000;
const MAIN = barsOf(Array.from({ length: COUNT }, (_, at) => 100 + at / 10));
/** Twice as steep. */
const OTHER = barsOf(Array.from({ length: COUNT }, (_, at) => 1_000 + 2 * at));
const SOURCES: Readonly<Record<string, ChartTileSource>> = {
  OTHER: createArraySource(OTHER, { symbol: 'OTHER', displayDecimals: 2 }),
  LATE: createArraySource(OTHER.slice(500), { symbol: 'LATE' }),
  ENDED: createArraySource(OTHER.slice(0, 500), { symbol: 'ENDED' }),
};

const instrumentSource = (name: string): ChartTileSource => {
  const source = SOURCES[name];
  if (source === undefined) throw new Error(`There is no ${name}`);
  return source;
};

const chartWith = (options: DriverOptions = {}) =>
  new ChartDriver({
    source: createArraySource(MAIN, { symbol: 'MAIN' }),
    interval: '1D',
    instrumentSource,
    ...options,
  });

/** What is in view of a compare: its closes by time. */
function shown({ core }: ChartDriver, id: string): ReadonlyMap<number, number> {
  const series = core
    .frame()!
    .panes.flatMap((pane) => pane.series)
    .find(({ plan }) => plan.id === id);
  const values = new Map<number, number>();
  for (const segment of series?.rows?.slice.segments ?? []) {
    if (segment.kind === 'trades') continue;
    const { timeUs, close } = segment.placed.bars;
    for (let row = segment.start; row < segment.end; row++) values.set(timeUs[row]! / 1000, close[row]!);
  }
  return values;
}

const show = (chart: ChartDriver, from: number, to: number) => {
  chart.core.show({ from: FIRST_MS + from * DAY_MS, to: FIRST_MS + to * DAY_MS });
  chart.env.settle();
};

/** The next picture. */
function drawn({ core, env, screen: { surface } }: ChartDriver): string {
  surface.clear();
  core.seriesChanged(false);
  env.settle();
  return surface.drawList();
}

const mainScale = ({ core }: ChartDriver) => core.frame()!.panes[0]!.main;

test('another instrument is a line on the scale of the chart, which counts in percent from the first bar in view', async () => {
  const chart = chartWith();
  const { id } = await chart.core.compares!.add({ instrument: 'OTHER' });
  for (const [from, to] of [
    [100, 200],
    [150, 250],
    [800, 900],
  ] as const) {
    show(chart, from, to);
    expect(mainScale(chart).plan.mode).toBe('percent');
    const { scale, rows } = chart.core.frame()!.panes[0]!.series.find(({ plan }) => plan.id === id)!;
    const main = chart.core.frame()!.panes[0]!.series.find(({ plan }) => plan.id === 'main')!;
    const first = [...shown(chart, id).values()][0]!;
    const mainFirst = closesInView(chart)[0]!;
    // What has changed by as much lies as high.
    expect(scale!.storedToY((first * 1.01) / rows!.facts.priceUnit)).toBeCloseTo(
      main.scale!.storedToY((mainFirst * 1.01) / main.rows!.facts.priceUnit),
      6,
    );
  }
});

function closesInView({ core }: ChartDriver): readonly number[] {
  const { slice, facts } = core.frame()!;
  return slice.segments.flatMap((segment) =>
    segment.kind === 'trades'
      ? []
      : [...segment.placed.bars.close.subarray(segment.start, segment.end)].map((close) => close * facts.priceUnit),
  );
}

test('its values are the same wherever the view is, and however one came there', async () => {
  const chart = chartWith();
  const { id } = await chart.core.compares!.add({ instrument: 'OTHER' });
  const closes = new Map(OTHER.map(({ time, close }) => [Number(time), close]));
  for (const from of [800, 20, 430, 0, 431]) {
    show(chart, from, from + 90);
    const values = shown(chart, id);
    expect(values.size).toBeGreaterThan(80);
    for (const [time, value] of values) expect(value).toBeCloseTo(closes.get(time)!, 9);
  }
});

test('is undone and done again, each change a step with a name', async () => {
  const chart = chartWith();
  const { annotations } = chart.core;
  const compares = chart.core.compares!;
  const { id } = await compares.add({ instrument: 'OTHER' });
  expect(annotations!.history.undoName).toBe('Compare with OTHER');
  compares.update(id, { color: '#ff0000', isPercent: false });
  expect(annotations!.history.undoName).toBe('Change OTHER');
  chart.env.settle();
  expect(mainScale(chart).plan.mode).toBe('linear');
  annotations!.undo();
  expect(compares.get(id)).toMatchObject({ color: null, isPercent: true });
  compares.remove(id);
  expect(compares.list()).toEqual([]);
  annotations!.undo();
  annotations!.undo();
  expect(compares.list()).toEqual([]);
  annotations!.redo();
  chart.env.settle();
  expect(shown(chart, id).size).toBeGreaterThan(10);
});

test('has a pane of its own, a scale of its own, or that of the prices', async () => {
  const chart = chartWith();
  const compares = chart.core.compares!;
  const own = await compares.add({ instrument: 'OTHER', pane: 'pane-a' });
  const left = await compares.add({ instrument: 'OTHER', scale: 'left' });
  const same = await compares.add({ instrument: 'OTHER', isPercent: false });
  chart.env.settle();
  const [main, below] = chart.core.frame()!.panes;
  expect(main!.main.plan.mode).toBe('linear');
  const seriesOf = (id: string) => main!.series.find(({ plan }) => plan.id === id)?.plan.scaleId;
  expect([seriesOf(left.id), seriesOf(same.id), below!.series.map(({ plan }) => plan.id)]).toEqual([
    'main:left',
    'main',
    [own.id],
  ]);
  expect(main!.left!.scale!.range.min).toBeGreaterThan(900);
  // Ours are some hundred, theirs some thousand: the common scale has room for both.
  expect(main!.main.scale!.range.max).toBeGreaterThan(1_000);
});

test('one that cannot be had says so on its line, and the chart is none the worse for it', async () => {
  const chart = chartWith();
  const { id } = await chart.core.compares!.add({ instrument: 'NONE' });
  chart.env.settle();
  const rows = legend(chart);
  const own = rows.find(({ seriesId }) => seriesId === id)!;
  expect(own.runs.map(({ text }) => text).join(' ')).toBe('NONE cannot be had: There is no NONE');
  expect(chart.core.status).toBe('ready');
});

function legend({ core }: ChartDriver) {
  const { panes } = legendView({
    instrument: core.data!.facts.instrument,
    frame: core.frame(),
    pointed: core.pointed,
    text: core.settings.text,
    measurer: core.measurer,
  });
  return panes.flatMap(({ rows }) => rows);
}

test('legend, readings and CSV tell its value and its change', async () => {
  const chart = chartWith();
  const { id } = await chart.core.compares!.add({ instrument: 'OTHER', name: 'Other & Co.' });
  show(chart, 100, 200);
  const values = [...shown(chart, id).values()];
  const ratio = values.at(-1)! / values[0]! - 1;
  const percent = `+${(100 * ratio).toFixed(2)}%`;
  const { runs } = legend(chart).find(({ seriesId }) => seriesId === id)!;
  expect(runs.map(({ text, tone }) => [text, tone]).slice(0, 3)).toEqual([
    ['Other & Co.', 'quiet'],
    [values.at(-1)!.toLocaleString('en-US', { minimumFractionDigits: 2 }), 'plain'],
    [percent, 'up'],
  ]);
  const reading = readingsOf(chart.core.frame(), null, chart.core.settings.text)!.series.find((one) => one.id === id)!;
  expect(reading.values.map(({ key, text }) => [key, text])).toEqual([
    ['value', runs[1]!.text],
    ['changePercent', percent],
  ]);
  const [head, ...lines] = csvPart.csv(chart.core).trim().split('\n');
  expect(head).toMatch(/,Other & Co\.$/);
  expect(lines.every((line) => Number(line.split(',').at(-1)) >= 1_000)).toBe(true);
});

test('with a scale that is not in percent its change is that from the bar before', async () => {
  const chart = chartWith();
  const { id } = await chart.core.compares!.add({ instrument: 'OTHER', pane: 'own' });
  show(chart, 100, 200);
  const [before, last] = [...shown(chart, id).values()].slice(-2);
  const { runs } = legend(chart).find(({ seriesId }) => seriesId === id)!;
  expect(runs[2]!.text).toBe(`+${(100 * (last! / before! - 1)).toFixed(2)}%`);
});

test.each([
  ['LATE', [400, 600], 500, 600],
  ['ENDED', [400, 600], 400, 499],
] as const)('%s has no values where it had none', async (instrument, [from, to], first, last) => {
  const chart = chartWith();
  const { id } = await chart.core.compares!.add({ instrument });
  show(chart, from, to);
  const days = [...shown(chart, id).keys()].map((ms) => (ms - FIRST_MS) / DAY_MS);
  expect(Math.abs(days[0]! - first)).toBeLessThanOrEqual(1);
  expect(Math.abs(days.at(-1)! - last)).toBeLessThanOrEqual(1);
  expect(days.length).toBeGreaterThan(95);
});

const NEW_YORK: Calendar = calendarFromTemplate('us-equities');
const ALWAYS: Calendar = calendarFromTemplate('24/7');
const HOUR_MS = 3_600_000;

test('what was traded while the chart is closed stands at its next bar', async () => {
  // Two weeks around the change of the clocks, each hour with its number.
  const startMs = Date.UTC(2024, 2, 4);
  const hours = barsOf(
    Array.from({ length: 14 * 24 }, (_, at) => 1_000 + at),
    startMs,
    HOUR_MS,
  );
  const always = createArraySource(hours, { symbol: 'ALWAYS', calendar: ALWAYS, interval: '1h' });
  const opens = [8, 11].flatMap((day) => {
    const openMs = Date.UTC(2024, 2, day, day < 10 ? 14 : 13, 30);
    return Array.from({ length: 7 }, (_, hour) => openMs + hour * HOUR_MS);
  });
  const bars = opens.map((time) => ({ time, open: 10, high: 11, low: 9, close: 10, volume: 1 }));
  const source = createArraySource(bars, { symbol: 'NY', calendar: NEW_YORK, interval: '1h' });
  const chart = new ChartDriver({ source, interval: '1h', instrumentSource: () => always });
  const { id } = await chart.core.compares!.add({ instrument: 'ALWAYS' });
  chart.core.view.walkToAll();
  chart.env.settle();
  const expected = opens.map((time) => {
    // The bar of 15:30 ends with the day, half an hour on.
    const closeMs = Math.min(
      time + HOUR_MS,
      Date.UTC(2024, 2, new Date(time).getUTCDate(), new Date(time).getUTCDate() < 10 ? 21 : 20),
    );
    return [time, 1_000 + Math.floor((closeMs - startMs) / HOUR_MS) - 1];
  });
  // A bar that saw none since the one before has none.
  const told = expected.filter(([, value], at) => at === 0 || value !== expected[at - 1]![1]);
  expect([...shown(chart, id)]).toEqual(told);
});

test('twenty of them are drawn, each in a colour of the palette', async () => {
  const chart = chartWith();
  const compares = chart.core.compares!;
  for (let at = 0; at < 20; at++) await compares.add({ instrument: at % 2 ? 'OTHER' : 'ENDED' });
  show(chart, 300, 400);
  const { series } = chart.core.frame()!.panes[0]!;
  const added = series.filter(({ plan }) => plan.look !== null);
  expect(added).toHaveLength(20);
  expect(new Set(added.map(({ plan }) => plan.look!.colorIn(chart.core.settings.theme))).size).toBe(6);
  expect(added.every(({ rows }) => rows!.slice.segments.some(({ start, end }) => end > start))).toBe(true);
});

test('the first two have other colours than the lines of the first three indicators', async () => {
  const chart = chartWith();
  const { compares, indicators } = chart.core;
  for (const instrument of ['OTHER', 'ENDED']) await compares!.add({ instrument });
  for (const type of ['bollinger-bands', 'sma', 'sma']) await indicators!.add({ type });
  show(chart, 300, 400);
  const lines = chart.core.frame()!.panes[0]!.series.filter(({ plan }) => plan.look !== null);
  const colorsOf = (isOfCompare: boolean) =>
    lines
      .filter(({ plan }) => (plan.plot?.isInstrument === true) === isOfCompare)
      .map(({ plan }) => plan.look!.colorIn(chart.core.settings.theme));
  const own = colorsOf(false);
  expect(colorsOf(true)).toHaveLength(2);
  expect(own.length).toBeGreaterThan(4);
  expect(colorsOf(true).filter((color) => own.includes(color))).toEqual([]);
});

test('what is not shown at an interval is not drawn there', async () => {
  const chart = chartWith();
  const compares = chart.core.compares!;
  const { id } = await compares.add({ instrument: 'OTHER', shownOn: { from: '1W', to: null } });
  show(chart, 100, 200);
  const isVisible = () => chart.core.frame()!.panes[0]!.series.find(({ plan }) => plan.id === id)!.isVisible;
  expect(isVisible()).toBe(false);
  compares.update(id, { shownOn: { from: '1h', to: '1D' } });
  chart.env.settle();
  expect(isVisible()).toBe(true);
});

test('its newest value in view has a label on its axis, as that counts, in its colour', async () => {
  const chart = chartWith();
  const compares = chart.core.compares!;
  const { id } = await compares.add({ instrument: 'OTHER', color: '#123456' });
  show(chart, 100, 200);
  const labels = () =>
    drawn(chart)
      .split('\n')
      .flatMap((line, at, lines) => (line.trim().startsWith('rect #123456') ? [lines[at + 1]!] : []));
  const values = () => [...shown(chart, id).values()];
  const percent = () => (100 * (values().at(-1)! / values()[0]! - 1)).toFixed(2);
  expect(labels()).toHaveLength(1);
  expect(labels()[0]).toContain(`"${percent()}%"`);
  compares.update(id, { scale: 'left', isPercent: false });
  chart.env.settle();
  expect(labels()[0]).toContain(`"${values().at(-1)!.toLocaleString('en-US')}`);
  // Without an axis, and where the newest price has none, there is none.
  compares.update(id, { scale: 'own' });
  chart.env.settle();
  expect(labels()).toEqual([]);
  compares.update(id, { scale: 'left' });
  chart.core.setSettings({ ...chart.core.settings, lastPriceParts: { line: true, label: false, countdown: false } });
  chart.env.settle();
  expect(labels()).toEqual([]);
});

test('a bar that grows, a trade, and one more bar of the other instrument move its line and its words', async () => {
  const source = createArraySource(OTHER.slice(0, -1), { symbol: 'LIVE', displayDecimals: 2 });
  const chart = chartWith({ instrumentSource: () => source });
  const { id } = await chart.core.compares!.add({ instrument: 'LIVE' });
  show(chart, COUNT - 60, COUNT + 5);
  const last = () => [...shown(chart, id)].at(-1)!;
  const value = () => legend(chart).find(({ seriesId }) => seriesId === id)!.runs[1]!.text;
  const before = shown(chart, id);
  const grown = OTHER.at(-2)!;
  expect(last()).toEqual([grown.time, grown.close]);
  source.update({ ...grown, close: 4_000, high: 4_000 });
  chart.env.settle();
  expect(last()).toEqual([grown.time, 4_000]);
  source.addTrades([{ time: Number(grown.time) + DAY_MS / 2, price: 4_100 }]);
  chart.env.settle();
  expect(last()).toEqual([grown.time, 4_100]);
  source.update({ ...OTHER.at(-1)!, close: 5_000, high: 5_000 });
  chart.env.settle();
  expect(last()).toEqual([OTHER.at(-1)!.time, 5_000]);
  expect(value()).toBe('5,000.00');
  // Those before stay as they were.
  for (const [time, close] of [...before].slice(0, -1)) expect(shown(chart, id).get(time)).toBe(close);
});

test('keeps its last value beside a bar of the chart until its own has come, in words too', async () => {
  const own = createArraySource(MAIN.slice(0, -1), { symbol: 'MAIN', interval: '1D' });
  const source = createArraySource(OTHER.slice(0, -1), { symbol: 'LIVE', displayDecimals: 2, interval: '1D' });
  const chart = chartWith({ source: own, instrumentSource: () => source });
  const { id } = await chart.core.compares!.add({ instrument: 'LIVE', pane: 'own' });
  show(chart, COUNT - 60, COUNT + 5);
  const words = () =>
    legend(chart)
      .find(({ seriesId }) => seriesId === id)!
      .runs.map(({ text }) => text);
  const before = words();
  expect(before).toEqual(['LIVE', '2,996.00', '+0.07%']);
  own.update(MAIN.at(-1)!);
  // In no frame is there less to read than before.
  for (let frame = 0; frame < 5; frame++) {
    chart.env.advance(16);
    expect(words()).toEqual(before);
  }
  chart.env.settle();
  expect(words()).toEqual(before);
  const told = () =>
    readingsOf(chart.core.frame(), null, chart.core.settings.text)!.series.find((one) => one.id === id)!;
  expect(told().values.map(({ text }) => text)).toEqual(before.slice(1));
  chart.press('ArrowLeft');
  chart.env.advance(2_000);
  expect(chart.screen.announcements.at(-1)).toMatch(/ LIVE: 2,996\.00, \+0\.07%\.$/);
  expect(chart.core.pointed!.reading!.timeUs / 1000).toBe(MAIN.at(-1)!.time);
  source.update(OTHER.at(-1)!);
  chart.env.settle();
  expect(words()).toEqual(['LIVE', '2,998.00', '+0.07%']);
});

/** A part that is not there says nothing. */
const WITHOUT_INDICATORS = { indicators: undefined } as unknown as DriverOptions['parts'] & object;

test('a chart without indicators says its values at a bar, and names it with what is in view', async () => {
  const chart = chartWith({ parts: WITHOUT_INDICATORS });
  const { id } = await chart.core.compares!.add({ instrument: 'OTHER', name: 'Other' });
  show(chart, 100, 200);
  chart.env.advance(5_000);
  expect(chart.screen.label).toMatch(/, compared with Other\. Arrow keys read bar by bar\.$/);
  chart.press('ArrowLeft');
  chart.env.advance(2_000);
  expect(chart.screen.announcements.at(-1)).toMatch(/ Other: 1,3\d\d\.00, \+[\d.]+%\.$/);
  chart.core.compares!.remove(id);
  chart.env.settle();
  chart.env.advance(5_000);
  expect(chart.screen.label).not.toMatch(/compared/);
});

test('moves before another one, and keeps its colour', async () => {
  const chart = chartWith();
  const compares = chart.core.compares!;
  const first = await compares.add({ instrument: 'OTHER' });
  const second = await compares.add({ instrument: 'ENDED' });
  compares.move(second.id, -1);
  expect(compares.list().map(({ id, slot }) => [id, slot])).toEqual([
    [second.id, second.slot],
    [first.id, first.slot],
  ]);
  chart.core.annotations!.undo();
  expect(compares.list().map(({ id }) => id)).toEqual([first.id, second.id]);
});

test.each([
  ['instrument', {}],
  ['lineWidth', { instrument: 'OTHER', lineWidth: 99 }],
  ['type', { instrument: 'OTHER', type: 'pie' }],
  ['color', { instrument: 'OTHER', color: 'red' }],
  ['shownOn.from', { instrument: 'OTHER', shownOn: { from: 'day', to: null } }],
])('refuses a record whose %s cannot be, by its name', async (field, given) => {
  const chart = chartWith();
  const adding = chart.core.compares!.add(given as never);
  await expect(adding).rejects.toThrow(CompareRecordError);
  await expect(adding).rejects.toThrow(field);
});

test('a record of a later version is kept, and not shown', () => {
  const chart = chartWith();
  const later = { id: 'a', instrument: 'OTHER', type: 'cube' };
  chart.core.annotations!.document.receive([['compare/a', later]]);
  expect(chart.core.compares!.list()).toEqual([]);
  expect(chart.core.annotations!.document.get('compare/a')).toBe(later);
});

test('an average of prices goes with these where the scale counts in percent', async () => {
  const chart = chartWith();
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 50 } });
  await chart.core.compares!.add({ instrument: 'OTHER' });
  show(chart, 300, 400);
  const { series } = chart.core.frame()!.panes[0]!;
  const [main, sma] = [
    series.find(({ plan }) => plan.id === 'main')!,
    series.find(({ plan }) => plan.definition.type.startsWith('indicator'))!,
  ];
  const y = (one: typeof main, price: number) => one.scale!.storedToY(price / one.rows!.facts.priceUnit);
  expect(y(sma, 130)).toBeCloseTo(y(main, 130), 6);
});
