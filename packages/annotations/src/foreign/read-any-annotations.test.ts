import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../test/any-annotation.ts';
import { exampleAnnotations } from '../../test/example-annotations.ts';
import { ANNOTATION_FILE_LIMITS, fileOf } from '../format/annotation-file.ts';
import { writeAnnotationFile } from '../format/write-annotation-file.ts';
import type { Annotation } from '../record/annotation.ts';
import { type ImportContext, isForeignText, readAnyAnnotations } from './read-any-annotations.ts';
import { UnmappedList } from './unmapped-list.ts';

const INSTRUMENTS = [
  { id: 'aapl', symbol: 'AAPL', name: 'Apple' },
  { id: 'gold', symbol: '', name: 'Gold' },
];
const CONTEXT: ImportContext = {
  instrument: null,
  definitionOf,
  hasInstrument: (wanted) => INSTRUMENTS.some(({ id }) => id === wanted),
  instrumentOf: (wanted) => INSTRUMENTS.find(({ symbol }) => symbol === wanted)?.id ?? null,
  instrumentNamed: (wanted) => INSTRUMENTS.find(({ name }) => name === wanted)?.id ?? null,
};
const [line] = exampleAnnotations() as [Annotation];
const on = (instrument: string, id = 'a'): Annotation => ({ ...line, id, instrument });
const read = (text: string, context = CONTEXT) => readAnyAnnotations(text, context);

describe('a file of any form', () => {
  it('is told by what it says, and by how it looks', () => {
    expect(read(writeAnnotationFile(fileOf([on('aapl')]))).reading?.format).toBe('candlemark/annotations');
    const forced = { ...CONTEXT, instrument: 'aapl' };
    const ag = JSON.stringify({ annotations: [{ type: 'horizontal-line', value: 1 }] });
    expect(read(ag, forced).reading).toMatchObject({ format: 'ag-charts', annotations: [{ instrument: 'aapl' }] });
    const tv = JSON.stringify([{ type: 'LineToolHorzLine', points: [{ time_t: 0, price: 1 }] }]);
    expect(read(tv, forced).reading).toMatchObject({ format: 'tradingview', annotations: [{ instrument: 'aapl' }] });
  });

  it('of another program is known by its text', () => {
    expect(isForeignText(' [{"type":"LineToolHorzLine","points":[{"time_t":0,"price":1}]}]')).toBe(true);
    expect(isForeignText('{"annotations":[{"type":"horizontal-line","value":1}]}')).toBe(true);
    const others = [writeAnnotationFile(fileOf([on('aapl')])), '', '5', '[', '[]', 'see [1]', '{"a":1}'];
    expect(others.map((text) => isForeignText(text))).toEqual(others.map(() => false));
  });

  it.each(['', '{', '[]', '{"charts":[]}', '5', '['.repeat(100)])('is refused where it is none: %s', (text) => {
    expect(read(text)).toMatchObject({ reading: null, issues: [{ path: '' }] });
  });

  it('of another program counts a drawing once, though it is kept beside what became of it', () => {
    const drawings = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, value) => ({ type: 'horizontal-line', value })));
    const forced = { ...CONTEXT, instrument: 'aapl' };
    const limits = { ...ANNOTATION_FILE_LIMITS, annotations: 5 };
    const { reading } = readAnyAnnotations(drawings(5), forced, limits);
    expect([reading!.annotations.length, reading!.foreign.length]).toEqual([5, 5]);
    expect(readAnyAnnotations(drawings(6), forced, limits).issues).toEqual([
      { path: '', message: 'has more than 5 drawings' },
    ]);
  });

  it('of our own form is taken whole or not at all', () => {
    const { reading, issues } = read(writeAnnotationFile(fileOf([on('aapl'), { ...on('aapl', 'b'), z: 0.5 }])));
    expect(reading).toBe(null);
    expect(issues).toMatchObject([{ path: 'annotations[1].z' }]);
  });
});

describe('annotations from elsewhere', () => {
  const instruments = new Map([
    ['elsewhere', { symbol: 'AAPL', name: '' }],
    ['metal', { symbol: '', name: 'Gold' }],
    ['stranger', { symbol: 'MSFT', name: 'Microsoft' }],
  ]);

  it('come to the instruments of the same id, symbol or name', () => {
    const annotations = [on('aapl', 'a'), on('elsewhere', 'b'), on('metal', 'c')];
    const { reading } = read(writeAnnotationFile({ annotations, instruments, foreign: [] }));
    expect(reading!.annotations.map(({ id, instrument }) => [id, instrument])).toEqual([
      ['a', 'aapl'],
      ['b', 'aapl'],
      ['c', 'gold'],
    ]);
  });

  it('of instruments that there are not stay in their file, which is told', () => {
    const annotations = [on('stranger', 'a'), on('stranger', 'b'), on('nobody', 'c'), on('aapl', 'd')];
    const foreign = ['a', 'd', null].map((annotation, order) => ({
      format: 'ag-charts',
      type: 'line',
      annotation,
      order,
      value: order,
    }));
    const { reading } = read(writeAnnotationFile({ annotations, instruments, foreign }));
    expect(reading!.annotations.map(({ id }) => id)).toEqual(['d']);
    expect(reading!.unmapped).toEqual([
      { name: 'MSFT', count: 2, why: 'there is no such instrument' },
      { name: 'nobody', count: 1, why: 'there is no such instrument' },
    ]);
    expect(reading!.foreign.map(({ order }) => order)).toEqual([1, 2]);
  });

  it('that are brought to another instrument leave the one that they come from as it is', () => {
    const text = writeAnnotationFile({ annotations: [on('aapl'), on('elsewhere', 'b')], instruments, foreign: [] });
    const forced = () => read(text, { ...CONTEXT, instrument: 'gold' }).reading!.annotations;
    expect(forced().map(({ instrument }) => instrument)).toEqual(['gold', 'gold']);
    expect(forced().map(({ id }) => id)).toEqual([expect.stringMatching(/^on-[\da-f]{16}$/), 'b']);
    expect(forced()).toEqual(forced());
  });
});

it('what cannot be mapped is counted by name and reason, as far as anybody reads', () => {
  const list = new UnmappedList();
  for (let at = 0; at < 1000; at++) list.add(`name ${at % 300}`, 'why');
  list.add('name 0', 'why');
  list.add('name 0', 'another');
  expect(list.list).toHaveLength(201);
  expect(list.list[0]).toEqual({ name: 'name 0', count: 5, why: 'why' });
  expect(list.list.at(-1)).toMatchObject({ name: 'others' });
  expect(list.list.reduce((sum, { count }) => sum + count, 0)).toBe(1002);
});
