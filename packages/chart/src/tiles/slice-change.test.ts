import { describe, expect, it } from 'vitest';
import { showsOtherRows, sliceIn } from './slice-change.ts';
import type { BarSegment, SliceSegment, VisibleSlice } from './visible-slice.ts';

/** Ten bars of ten microseconds each, from `from` on; those of them in view. */
function barsOf(interval: BarSegment['interval'], from: number, view: readonly [number, number]): BarSegment {
  const openTradingUs = Float64Array.from({ length: 10 }, (_, row) => from + row * 10);
  const closeTradingUs = openTradingUs.map((open) => open + 10);
  const bars = { length: 10, timeUs: openTradingUs } as BarSegment['placed']['bars'];
  const fromTradingUs = Math.max(view[0], from);
  const toTradingUs = Math.min(view[1], from + 100);
  return {
    kind: 'bars',
    interval,
    placed: { bars, openTradingUs, closeTradingUs },
    start: Math.floor((fromTradingUs - from) / 10),
    end: Math.ceil((toTradingUs - from) / 10),
    fromTradingUs,
    toTradingUs,
    provisional: false,
  };
}

let version = 0;
function slice(...segments: readonly SliceSegment[]): VisibleSlice {
  return { level: '1h', segments, holes: [], before: null, after: null, version: version++ };
}

describe('other rows are shown', () => {
  const hours = barsOf('1h', 0, [0, 100]);

  it('where another level answers for the same time', () => {
    expect(showsOtherRows(slice(hours), slice(barsOf('1D', 0, [0, 100])))).toBe(true);
  });

  it('where a stand-in makes room, even for the same level', () => {
    const standIn = { ...hours, provisional: true };
    expect(showsOtherRows(slice(standIn), slice(hours))).toBe(true);
    expect(showsOtherRows(slice(standIn), slice(standIn))).toBe(false);
  });

  it('in one place among several', () => {
    const later = barsOf('1h', 100, [100, 200]);
    expect(showsOtherRows(slice(hours, later), slice(hours, { ...later, interval: '1D' }))).toBe(true);
    expect(showsOtherRows(slice(hours, later), slice(hours, { ...later }))).toBe(false);
  });

  it('not where one pans, jumps, or something comes to where nothing was', () => {
    expect(showsOtherRows(slice(barsOf('1h', 0, [0, 60])), slice(barsOf('1h', 0, [30, 90])))).toBe(false);
    expect(showsOtherRows(slice(hours), slice(barsOf('1D', 500, [500, 600])))).toBe(false);
    expect(showsOtherRows(slice(), slice(hours))).toBe(false);
    expect(showsOtherRows(slice({ ...hours, end: hours.start }), slice(barsOf('1D', 0, [0, 100])))).toBe(false);
  });
});

describe('a slice in another view', () => {
  const shown = slice(barsOf('1h', 0, [20, 60]));
  const rowsIn = (fromTradingUs: number, toTradingUs: number) =>
    sliceIn(shown, { fromTradingUs, toTradingUs }).segments.map(({ start, end }) => [start, end]);

  it('is cut where that shows less', () => {
    expect(rowsIn(30, 50)).toEqual([[3, 5]]);
    expect(rowsIn(35, 36)).toEqual([[3, 4]]);
  });

  it('reaches as far as its tiles where that shows more', () => {
    expect(rowsIn(-1000, 1000)).toEqual([[0, 10]]);
    expect(rowsIn(10, 70)).toEqual([[1, 7]]);
  });

  it('is empty where they have nothing in common', () => {
    expect(rowsIn(200, 300)).toEqual([]);
  });

  it('grows at its ends only: within, segments keep off each other', () => {
    const two = slice(barsOf('1D', 0, [20, 50]), barsOf('1h', 0, [50, 80]));
    const spans = sliceIn(two, { fromTradingUs: -50, toTradingUs: 150 }).segments;
    expect(spans.map((one) => [one.fromTradingUs, one.toTradingUs])).toEqual([
      [0, 50],
      [50, 100],
    ]);
  });
});
