import { describe, expect, it } from 'vitest';
import { rowsInView } from './rows-in-view.ts';

/** A row for each microsecond. */
const rowsOf = (length: number) => ({ length, timeUs: Float64Array.from({ length }, (_, row) => row) });
/** So many of them to a pixel. */
const viewAt = (fromUs: number, usPerPx: number) => ({
  widthCss: 100,
  timeUsAt: (xCss: number) => fromUs + xCss * usPerPx,
});

describe('rows in view', () => {
  it('are all of those that can be seen, and one beyond each edge', () => {
    const rows = rowsInView(rowsOf(1000), viewAt(500, 0.1));
    expect(rows.at(0)).toBeLessThan(500 - 6);
    expect(rows.at(-1)).toBeGreaterThan(510 + 6);
    expect(rows).toEqual(Array.from(rows, (_, at) => rows[0]! + at));
  });

  it('are no more than there are pixels, the same ones while one pans, and the last one always', () => {
    const rows = rowsInView(rowsOf(100_000), viewAt(0, 1000));
    expect(rows.length).toBeLessThan(250);
    expect(rows.at(0)).toBe(0);
    expect(rows.at(-1)).toBe(99_999);
    const panned = rowsInView(rowsOf(1_000_000), viewAt(500_123, 1000));
    const further = new Set(rowsInView(rowsOf(1_000_000), viewAt(503_456, 1000)));
    expect(panned.slice(10, -10).every((row) => further.has(row))).toBe(true);
  });

  it('are none of nothing', () => {
    expect(rowsInView(rowsOf(0), viewAt(0, 1))).toEqual([]);
  });
});
