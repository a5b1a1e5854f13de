import fc from 'fast-check';
import { AG_TOOLS, type AgTool } from '../src/foreign/ag-charts/ag-tools.ts';
import { setAt, type WritableRecord } from '../src/foreign/paths.ts';
import { fileTime } from '../src/format/file-time.ts';
import { anyColor, anyPrice, anyText, anyTimeUs } from './any-annotation.ts';

/** Drawings as AG Charts may keep them. */

const anyMoment: fc.Arbitrary<unknown> = fc.oneof(
  anyTimeUs.map((timeUs) => ({ __type: 'date', value: fileTime(timeUs) })),
  fc.integer({ min: 0, max: 4e12 }).map((value) => ({ __type: 'date', value })),
  fc.integer({ min: 0, max: 4e12 }),
  fc.constant({ __type: 'date', value: 'Thu Mar 21 2024 18:30:00 GMT+0000 (Greenwich Mean Time)' }),
  fc.constant('Thursday, September 14, 2023'),
  fc.record({
    value: fc.constant('2024-03-21T18:30:00Z'),
    groupPercentage: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);
const anyCss = fc.oneof(
  anyColor,
  fc.constantFrom(
    'red',
    'lightseagreen',
    '#fa0',
    '#808080B0',
    'rgba(1, 2, 3, .5)',
    'hsl(120 50% 50%)',
    'transparent',
    'var(--x)',
  ),
);
const anySize = fc.oneof(fc.constantFrom(1, 2, 3, 12, 14), fc.double({ min: 0, max: 50, noNaN: true }));

/** By the last part of a path. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  x: anyMoment,
  y: anyPrice,
  height: anyPrice,
  startHeight: anyPrice,
  endHeight: anyPrice,
  stroke: anyCss,
  fill: fc.oneof(anyCss, fc.constant({ type: 'gradient', colorStops: [] })),
  color: anyCss,
  rangeStroke: anyCss,
  strokes: fc.array(anyCss, { maxLength: 12 }),
  bands: fc.constantFrom(4, 6, 10, 5),
  strokeOpacity: fc.double({ min: 0, max: 1, noNaN: true }),
  fillOpacity: fc.double({ min: 0, max: 1, noNaN: true }),
  strokeWidth: anySize,
  fontSize: anySize,
  fontWeight: fc.constantFrom('normal', 'bold', 400, 600, 'lighter'),
  lineStyle: fc.constantFrom('solid', 'dashed', 'dotted', 'wavy'),
  lineDash: fc.constantFrom([], [1, 2], [6, 5]),
  position: fc.constantFrom('top', 'center', 'bottom', 'inside'),
  alignment: fc.constantFrom('left', 'center', 'right'),
  label: anyText,
  text: fc.oneof(anyText, fc.constant([{ text: 'a segment' }])),
  fontFamily: fc.constant('Verdana'),
  cornerRadius: fc.constant(4),
};
const BEYOND = [
  'handle.fill',
  'handle.strokeWidth',
  'text.fontFamily',
  'axisLabel.cornerRadius',
  'statistics.divider.stroke',
];

export function anyAgEntryOf({ type, anchors, fields }: AgTool): fc.Arbitrary<WritableRecord> {
  const paths = [...new Set([...fields.flatMap(({ theirs }) => theirs), ...BEYOND])];
  const anyValueAt = (path: string) => {
    if (path === 'value') return type === 'vertical-line' ? anyMoment : anyPrice;
    return VALUES[path.split('.').at(-1)!] ?? fc.boolean();
  };
  const points = fc.tuple(...anchors.theirs.map(anyValueAt));
  const others = fc
    .subarray(paths)
    .chain((chosen) => fc.tuple(...chosen.map((path) => fc.tuple(fc.constant(path), anyValueAt(path)))));
  return fc.tuple(points, others).map(([values, given]) => {
    const entry: WritableRecord = { type };
    for (const [at, path] of anchors.theirs.entries()) setAt(entry, path, values[at]);
    for (const [path, value] of given as [string, unknown][]) setAt(entry, path, value);
    return entry;
  });
}

export const anyAgEntry: fc.Arbitrary<WritableRecord> = fc.oneof(...AG_TOOLS.map(anyAgEntryOf));
