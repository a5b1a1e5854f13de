import type { ChartIndicator } from '@candlemark/chart';
import { INDICATORS, indicatorOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { changeOfValues, indicatorTabs, indicatorValues, OTHER_INSTRUMENT } from './indicator-setting-tabs.ts';
import { ENGLISH_INDICATORS } from './indicator-words.ts';

const indicatorOfType = (type: string, more: Partial<ChartIndicator> = {}): ChartIndicator => ({
  id: 'a',
  type,
  inputs: {},
  interval: 'follow',
  pane: 'main',
  scale: null,
  style: {},
  levels: null,
  shownOn: { from: null, to: null },
  order: 1,
  ...more,
});
const tabsOf = (type: string, more: Partial<ChartIndicator> = {}, compares: readonly string[] = []) =>
  indicatorTabs({
    definition: indicatorOf(type)!,
    indicator: indicatorOfType(type, more),
    intervals: ['trades', '1h', '1D'],
    sources: [{ value: 'b:rsi', title: 'RSI: RSI' }],
    compares: new Map(compares.map((name) => [`id-${name}`, name])),
    panes: [{ value: 'main', title: 'Prices' }],
    text: (key) => key,
    words: ENGLISH_INDICATORS,
    quietColor: '#808080',
    themeColor: () => '#123456',
  });
const namesOf = (type: string) =>
  tabsOf(type).flatMap(({ groups }) =>
    groups.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind === 'colors' ? field.rows.flatMap(({ names }) => names) : [field.name])),
    ),
  );

test('every indicator has a field for each of its inputs, plots and levels, and a value for each field', () => {
  for (const definition of INDICATORS) {
    const names = namesOf(definition.type);
    const values = indicatorValues(indicatorOfType(definition.type), definition);
    for (const key of Object.keys(definition.inputs)) expect(names).toContain(`input.${key}`);
    for (const key of Object.keys(definition.plots)) expect(names).toContain(`color.${key}`);
    expect(names).toContain('levels');
    expect(values.levels).toEqual((definition.levels ?? []).map((value) => ({ value })));
    expect(names.filter((name) => values[name] === undefined)).toEqual([]);
  }
});

test('a value that changes is a change of its field alone', () => {
  const rsi = indicatorOf('rsi')!;
  const change = (values: object, more: Partial<ChartIndicator> = {}) =>
    changeOfValues(indicatorOfType('rsi', more), rsi, { ...values });
  const same = { style: { rsi: {} }, shownOn: { from: null, to: null } };
  expect(change({ 'input.length': 21 })).toEqual({ ...same, inputs: { length: 21 } });
  expect(change({ interval: '1h' })).toEqual({ ...same, interval: '1h' });
  expect(change({ interval: 'follow' }, { interval: '1h' as ChartIndicator['interval'] })).toMatchObject({
    interval: 'follow',
  });
  expect(change({ scale: 'left' })).toMatchObject({ scale: 'left' });
  expect(change({ scale: '' })).toMatchObject({ scale: null });
  const levels = [{ value: 30, color: '#ff0000' }, { value: 80 }];
  expect(change({ levels })).toEqual({ ...same, levels });
  expect(change({ 'color.rsi': '#ff0000', 'line.rsi': 'dotted' })).toMatchObject({
    style: { rsi: { color: '#ff0000', lineStyle: 'dotted' } },
  });
  expect(change({ 'color.rsi': false })).toMatchObject({ style: { rsi: { isHidden: true } } });
  expect(change({ 'shown.from': '1h', 'shown.to': 'any' })).toMatchObject({ shownOn: { from: '1h', to: null } });
});

test('the shape of a mark is kept where it is not as the definition has it', () => {
  const fractals = indicatorOf('williams-fractals')!;
  const marked = (mark: string) =>
    changeOfValues(indicatorOfType('williams-fractals'), fractals, { 'mark.up': mark }).style;
  expect(marked('flag')).toEqual({ up: { mark: 'flag' }, down: {} });
  expect(marked('triangle-up')).toEqual({ up: {}, down: {} });
});

test('a plot that is hidden at first is shown by choosing its colour', () => {
  const trend = indicatorOf('supertrend')!;
  expect(indicatorValues(indicatorOfType('supertrend'), trend)['color.trend']).toBe(false);
  const shown = changeOfValues(indicatorOfType('supertrend'), trend, { 'color.trend': null });
  expect(shown.style?.trend).toEqual({ isHidden: false });
});

const sourcesOf = (other: string, compares: readonly string[]) =>
  tabsOf('ratio', { inputs: { other } }, compares).flatMap(({ groups }) =>
    groups.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        field.kind === 'choice' && field.name.startsWith('input.other')
          ? [{ name: field.name, values: field.choices.map(({ value }) => value) }]
          : [],
      ),
    ),
  );

test('each other instrument is one choice, whichever of its values is read, and any may be looked for', () => {
  const compares = Array.from({ length: 20 }, (_, at) => `C${at}`);
  const [closes, none] = sourcesOf('close', compares);
  expect(none).toBeUndefined();
  expect(closes!.values.filter((value) => value.startsWith('id-'))).toEqual(compares.map((name) => `id-${name}:close`));
  expect(closes!.values.at(-1)).toBe(OTHER_INSTRUMENT);
  const [source, which] = sourcesOf('id-C3:volume', compares);
  expect(source!.values).toHaveLength(closes!.values.length);
  expect(source!.values).toContain('id-C3:volume');
  expect(which!.values[0]).toBe('close');
  expect(which!.values).toContain('volume');
  expect(sourcesOf('SPX', [])[0]!.values.slice(-2)).toEqual(['SPX', OTHER_INSTRUMENT]);
  expect(sourcesOf('SPX:volume', [])[0]!.values.slice(-2)).toEqual(['SPX:volume', OTHER_INSTRUMENT]);
  // What is compared too stands there once.
  expect(sourcesOf('C1:volume', ['C1', 'C2'])[0]!.values.slice(-3)).toEqual([
    'C1:volume',
    'id-C2:close',
    OTHER_INSTRUMENT,
  ]);
  // The plot of another indicator has no values of its own.
  expect(sourcesOf('b:rsi', [])).toHaveLength(1);
});

test('which value is read of another instrument changes that alone', () => {
  const ratio = indicatorOf('ratio')!;
  const changed = (other: string, which: string) =>
    changeOfValues(
      indicatorOfType('ratio', { inputs: { other } }),
      ratio,
      { 'input.other.which': which },
      (id) => id === 'c',
    ).inputs;
  expect(changed('SPX', 'volume')).toEqual({ other: 'SPX:volume' });
  expect(changed('SPX:volume', 'close')).toEqual({ other: 'SPX' });
  expect(changed('c:close', 'hl2')).toEqual({ other: 'c:hl2' });
  expect(changed('c:hl2', 'close')).toEqual({ other: 'c:close' });
  expect(indicatorValues(indicatorOfType('ratio', { inputs: { other: 'SPX:high' } }), ratio)).toMatchObject({
    'input.other': 'SPX:high',
    'input.other.which': 'high',
  });
});
