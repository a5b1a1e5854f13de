import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editBetween, isSameData, touchesPath, valueAt, withEdit } from './record-fields.ts';

const name = fc.constantFrom('anchors', 'style', 'props', 'text', 'name', 'z');
const inner = fc.constantFrom('lineColor', 'width', 'main', 'a.b', 'with space', '__proto__x');
const leaf = fc.oneof(
  fc.integer(),
  fc.string({ maxLength: 3 }),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const part = fc.dictionary(inner, leaf, { maxKeys: 3 });
const fields = fc.dictionary(name, fc.oneof(leaf, part), { maxKeys: 5 });

describe('fields of records', () => {
  it('become others by the edit between them', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        expect(withEdit(before, editBetween(before, after))).toEqual(after);
        expect(withEdit({}, editBetween(null, after))).toEqual(after);
      }),
    );
  });

  it('need no edit to stay as they are', () => {
    fc.assert(
      fc.property(fields, (same) => {
        expect(editBetween(same, structuredClone(same))).toEqual({ set: {}, unset: [] });
      }),
    );
  });

  it('exchange a part that says its kind as a whole', () => {
    const inLayout = { scope: { kind: 'layout', layout: 'A' } };
    const inChart = { scope: { kind: 'chart', layout: 'A', chart: 'B' } };
    expect(editBetween(inLayout, inChart)).toEqual({ set: inChart, unset: [] });
    expect(editBetween(inChart, inLayout)).toEqual({ set: inLayout, unset: [] });
  });

  it('take edits of fields that do not touch in any order', () => {
    fc.assert(
      fc.property(fields, fields, fields, (start, one, other) => {
        const a = editBetween(start, one);
        const b = editBetween(start, other);
        const paths = (edit: typeof a) => [...Object.keys(edit.set), ...edit.unset];
        fc.pre(!paths(a).some((path) => paths(b).some((touched) => touchesPath(path, touched))));
        expect(withEdit(withEdit(start, a), b)).toEqual(withEdit(withEdit(start, b), a));
      }),
    );
  });

  it('are the same when every value in them is', () => {
    fc.assert(
      fc.property(fields, fields, (a, b) => {
        expect(isSameData(a, structuredClone(a))).toBe(true);
        expect(isSameData(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
      }),
    );
  });

  it('are found by their path, and nothing is found where nothing is', () => {
    const record = { anchors: [1], style: { lineColor: 'red', 'a.b': 2 } };
    expect(valueAt(record, 'anchors')).toEqual([1]);
    expect(valueAt(record, 'style.lineColor')).toBe('red');
    expect(valueAt(record, 'style.a.b')).toBe(2);
    expect(valueAt(record, 'style.none')).toBeUndefined();
    expect(valueAt(record, 'anchors.0')).toBeUndefined();
    expect(valueAt(record, 'constructor')).toBeUndefined();
    expect(withEdit({ style: 5 }, { set: { 'style.lineColor': 'red' } })).toEqual({ style: { lineColor: 'red' } });
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : value;
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inside]) => [key, sorted(inside)]);
  // An object without fields is no list without values.
  return { entries };
}
