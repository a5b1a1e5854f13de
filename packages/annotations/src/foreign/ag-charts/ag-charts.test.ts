import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../../test/any-annotation.ts';
import { exampleAnnotations } from '../../../test/example-annotations.ts';
import { type Annotation, unpinned } from '../../record/annotation.ts';
import { ANNOTATION_TOOLS } from '../../registry.ts';
import type { ForeignContext } from '../foreign-format.ts';
import { agCharts } from './ag-charts.ts';
import { AG_TOOLS } from './ag-tools.ts';

const CONTEXT: ForeignContext = { instrument: 'AAPL', instrumentOf: () => null, definitionOf };
const date = (value: string | number) => ({ __type: 'date', value });
const us = (iso: string) => Date.parse(iso) * 1000;
const A = { x: date('2023-10-23T00:00:00.000Z'), y: 148 };
const B = { x: date(Date.UTC(2024, 3, 12)), y: 207 };
const A_US = us('2023-10-23');
const B_US = us('2024-04-12');

function read(entry: object): Annotation {
  const { annotations } = agCharts.read([entry], CONTEXT);
  expect(annotations).toHaveLength(1);
  return annotations[0]!;
}

const toldOf = (entry: object) => agCharts.read([entry], CONTEXT).unmapped.map(({ name }) => name);

it('every tool of AG Charts has one here, and what has none there is told', () => {
  const theirs = new Set(AG_TOOLS.map(({ type }) => type));
  const ours = ANNOTATION_TOOLS.map(({ type }) => type);
  expect(ours).toEqual(expect.arrayContaining([...theirs]));
  const annotations = exampleAnnotations();
  const { value, unwritten } = agCharts.write!(annotations, [], definitionOf);
  expect((value as { annotations: unknown[] }).annotations).toHaveLength(theirs.size);
  const told = unwritten.map(({ name }) => name);
  for (const type of ours) if (!theirs.has(type)) expect(told).toContain(type);
});

describe('points of AG Charts', () => {
  it('of a channel are its first line and how far the other lies below', () => {
    expect(read({ type: 'parallel-channel', start: A, end: B, height: 14 }).anchors).toEqual([
      { timeUs: A_US, price: 148 },
      { timeUs: B_US, price: 207 },
      { timeUs: A_US, price: 134 },
    ]);
    expect(read({ type: 'disjoint-channel', start: A, end: B, startHeight: 10, endHeight: -5 }).anchors).toEqual([
      { timeUs: A_US, price: 148 },
      { timeUs: B_US, price: 207 },
      { timeUs: A_US, price: 138 },
      { timeUs: B_US, price: 212 },
    ]);
  });

  it('of a channel lie no farther apart than a number can say, which is told', () => {
    const given = read({ type: 'disjoint-channel', start: A, end: B, startHeight: 10, endHeight: -5 });
    const prices = [1e308, 207, -1e308, 212];
    const far = { ...given, anchors: given.anchors.map((anchor, at) => ({ ...anchor, price: prices[at]! })) };
    const { value, unwritten } = agCharts.write!([far], [], definitionOf);
    expect(unwritten.map(({ name }) => name)).toEqual(['disjoint-channel.anchors']);
    const { annotations } = agCharts.read(JSON.parse(JSON.stringify(value)), CONTEXT);
    expect(annotations.map(({ anchors }) => unpinned(anchors).map(({ price }) => price))).toEqual([
      [1e308, 207, 1e308 - Number.MAX_VALUE, 212],
    ]);
  });

  it('of a projection are three', () => {
    const entry = { type: 'fibonacci-retracement-trend-based', start: A, end: B, endRetracement: { x: A.x, y: 160 } };
    expect(unpinned(read(entry).anchors).map(({ price }) => price)).toEqual([148, 207, 160]);
  });

  it('of a level are a price, of an upright line a moment, of a text one point', () => {
    expect(read({ type: 'horizontal-line', value: 111 }).anchors).toEqual([{ timeUs: 0, price: 111 }]);
    expect(read({ type: 'vertical-line', value: A.x }).anchors).toEqual([{ timeUs: A_US, price: 0 }]);
    expect(read({ type: 'note', ...A, text: 'Look' })).toMatchObject({
      anchors: [{ timeUs: A_US, price: 148 }],
      text: { text: 'Look' },
    });
  });

  it.each([
    ['2024-03-21T18:30:00.000Z', '2024-03-21T18:30:00Z'],
    ['Thu Mar 21 2024 18:30:00 GMT+0000 (Greenwich Mean Time)', '2024-03-21T18:30:00Z'],
    ['Thu Mar 21 2024 18:30:00 GMT-0500', '2024-03-21T23:30:00Z'],
    ['Thursday, September 14, 2023', '2023-09-14T00:00:00Z'],
    ['2024-03-21T18:30:00', '2024-03-21T18:30:00Z'],
    ['2024-03-21', '2024-03-21T00:00:00Z'],
    [1_711_045_800_000, '2024-03-21T18:30:00Z'],
  ])('may lie at %s, whatever the zone of the machine', (value, moment) => {
    expect(unpinned(read({ type: 'vertical-line', value: date(value) }).anchors)[0]!.timeUs).toBe(us(moment));
    expect(unpinned(read({ type: 'vertical-line', value }).anchors)[0]!.timeUs).toBe(us(moment));
  });

  it.each(['Week 12', 'hello', 'Q1 2024', '', null, {}, { __type: 'date' }, true, 1e300, 'x'.repeat(200)])(
    'may not lie at %s, which is kept',
    (value) => {
      const entry = { type: 'vertical-line', value };
      const { annotations, foreign, unmapped } = agCharts.read([entry], CONTEXT);
      expect(annotations).toEqual([]);
      expect(foreign).toEqual([
        { format: 'ag-charts', type: 'vertical-line', annotation: null, order: 0, value: entry },
      ]);
      expect(unmapped).toEqual([{ name: 'vertical-line', count: 1, why: 'its points are no moments and prices' }]);
    },
  );

  it('are written as AG’s own state has dates', () => {
    const { value } = agCharts.write!([read({ type: 'vertical-line', value: A.x })], [], definitionOf);
    expect(value).toMatchObject({ annotations: [{ value: { __type: 'date', value: '2023-10-23T00:00:00Z' } }] });
  });
});

describe('looks of AG Charts', () => {
  it('of a line are its colour, width, dash, extension and text', () => {
    expect(
      read({
        type: 'line',
        start: A,
        end: B,
        stroke: 'lightseagreen',
        strokeOpacity: 0.5,
        strokeWidth: 3,
        lineStyle: 'dotted',
        extendEnd: true,
        visible: false,
        locked: true,
        text: { label: 'Trend', position: 'bottom', alignment: 'left', fontSize: 20, color: '#fa0' },
      }),
    ).toMatchObject({
      style: {
        lineColor: '#20b2aa80',
        lineWidth: 3,
        lineStyle: 'dotted',
        textPosition: 'bottom',
        textAlign: 'left',
        textSize: 20,
        textColor: '#ffaa00',
      },
      props: { extendStart: false, extendEnd: true },
      text: { label: 'Trend' },
      hidden: true,
      locked: true,
    });
  });

  it('of channels are a background, a middle line and a text over, in or under them', () => {
    const channel = { type: 'parallel-channel', start: A, end: B, height: 1 };
    const look = read({ ...channel, background: { fill: 'red' }, middle: { visible: false } });
    expect(look.style.fillColor).toBe('#ff000033');
    expect(look.props.middleLine).toBe(false);
    const label = 'Words';
    expect(read({ ...channel, text: { label, position: 'inside' } }).text).toEqual({ label });
    expect(read({ ...channel, text: { label, position: 'top' } }).text).toEqual({ first: label });
    expect(read({ ...channel, text: { label, position: 'bottom' } }).text).toEqual({ second: label });
  });

  it('of levels are bands and their colours', () => {
    const fib = { type: 'fibonacci-retracement', start: A, end: B };
    const shown = (annotation: Annotation) =>
      (annotation.props.levels as readonly { ratio: number; color: string; shown: boolean }[]).filter(
        (one) => one.shown,
      );
    expect(shown(read(fib))).toHaveLength(7);
    expect(shown(read({ ...fib, bands: 10 }))).toHaveLength(11);
    expect(
      shown(read({ ...fib, bands: 4, strokes: ['red', 'blue'] })).map(({ ratio, color }) => [ratio, color]),
    ).toEqual([
      [0, '#ff0000'],
      [0.382, '#0000ff'],
      [0.5, '#ff0000'],
      [0.618, '#0000ff'],
      [1, '#ff0000'],
    ]);
    expect(read({ ...fib, isMultiColor: false, rangeStroke: 'red' }).style.lineColor).toBe('#ff0000');
    expect(read({ ...fib, reverse: true, showFill: false, label: { fontSize: 16 } })).toMatchObject({
      props: { reverse: true, showFill: false },
      style: { textSize: 16 },
    });
  });

  it('of texts, notes, arrows and measures are theirs', () => {
    expect(read({ type: 'comment', ...A, text: 'x', fill: 'red', color: 'white', fontWeight: 700 })).toMatchObject({
      style: { fillColor: '#ff0000', textColor: '#ffffff', bold: true },
    });
    expect(read({ type: 'callout', start: A, end: B, text: 'x', fill: 'red', stroke: 'blue' })).toMatchObject({
      style: { fillColor: '#ff000033', lineColor: '#0000ff' },
    });
    expect(read({ type: 'note', ...A, text: 'x', fill: 'red', background: { fill: 'blue' } })).toMatchObject({
      style: { iconColor: '#ff0000', fillColor: '#0000ff' },
    });
    expect(read({ type: 'arrow-up', ...A, fill: 'red' }).style.fillColor).toBe('#ff0000');
    expect(read({ type: 'price-range', start: A, end: B, extendLeft: true }).props).toEqual({
      extendLeft: true,
      extendRight: false,
    });
    expect(
      read({ type: 'quick-date-price-range', start: A, end: B, up: { fill: 'red' }, down: { stroke: 'blue' } }).style,
    ).toMatchObject({ upFillColor: '#ff000033', downLineColor: '#0000ff' });
  });

  it('that annotations do not have are told by name, and so are those that are shown otherwise', () => {
    expect(
      toldOf({
        type: 'line',
        start: A,
        end: B,
        strokeWidth: 2.5,
        stroke: 'var(--x)',
        lineDash: [6, 5],
        handle: { fill: 'red' },
        text: { fontFamily: 'Verdana' },
        glow: 1,
      }),
    ).toEqual(['line.stroke', 'line.strokeWidth', 'line.lineDash', 'line.handle', 'line.text.fontFamily', 'line.glow']);
  });
});

describe('a state of AG Charts', () => {
  const entry = { type: 'horizontal-line', value: 5 };
  const zoom = { ratioX: { start: 0, end: 1 } };

  it('is a list, a state or the options of a chart', () => {
    for (const state of [[entry], { annotations: [entry] }, { data: [], initialState: { annotations: [entry] } }]) {
      expect(agCharts.sniff(state)).toBe(true);
      expect(agCharts.read(state, CONTEXT).annotations).toHaveLength(1);
    }
    for (const other of [[], {}, null, [{ type: 'LineToolTrendLine' }], { annotations: [{}] }, 'line'])
      expect(agCharts.sniff(other)).toBe(false);
  });

  it('keeps what it holds beside drawings', () => {
    const { annotations, foreign, unmapped } = agCharts.read({ zoom, annotations: [entry] }, CONTEXT);
    expect(unmapped).toEqual([{ name: 'zoom', count: 1, why: '' }]);
    expect(agCharts.write!(annotations, foreign, definitionOf).value).toEqual({ zoom, annotations: [entry] });
  });

  it('of which no instrument is known is kept', () => {
    const { annotations, foreign } = agCharts.read([entry], { ...CONTEXT, instrument: null });
    expect(annotations).toEqual([]);
    expect(foreign).toHaveLength(1);
  });

  it('takes what lies over what with it, and what was removed stays away', () => {
    const entries = [1, 2, 3].map((value) => ({ type: 'horizontal-line', value }));
    const { annotations, foreign } = agCharts.read(entries, CONTEXT);
    expect(annotations.map(({ z }) => z)).toEqual([0, 1, 2]);
    const upsideDown = annotations.map((one) => ({ ...one, z: -one.z })).filter(({ z }) => z !== -1);
    expect(agCharts.write!(upsideDown, foreign, definitionOf).value).toEqual({ annotations: [entries[2], entries[0]] });
  });

  it('tells what of an annotation it cannot say', () => {
    const [annotation] = agCharts.read([entry], CONTEXT).annotations as [Annotation];
    const named = { ...annotation, name: 'Mine', intervals: ['1h'], scope: { kind: 'layout', layout: 'L' } } as const;
    expect(agCharts.write!([named], [], definitionOf).unwritten.map(({ name }) => name)).toEqual([
      'horizontal-line.scope',
      'horizontal-line.name',
      'horizontal-line.intervals',
    ]);
    expect(agCharts.write!([{ ...annotation, type: 'gann' }], [], () => null).unwritten).toEqual([
      { name: 'gann', count: 1, why: '' },
    ]);
  });
});
