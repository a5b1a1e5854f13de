import { describe, expect, it } from 'vitest';
import { dashesBeforeCss } from './dashes-before.ts';
import type { Pen } from './shape.ts';

const DASHED: Pen = { color: null, widthCss: 1, style: 'dashed' };
const PERIOD_CSS = 10;
/** A row every four pixels. */
const xAt = (pannedCss: number) => (row: number) => row * 4 - pannedCss;
const yOf = (row: number) => 100 + 20 * Math.sin(row / 5);
const rowsFrom = (first: number, step: number) => Array.from({ length: 50 }, (_, at) => first + at * step);

/** Where the dashes are at a row that stays in view. */
function dashesAt(row: number, first: number, step: number): number {
  const xOf = xAt((first + step) * 4);
  let alongCss = dashesBeforeCss(DASHED, rowsFrom(first, step), xOf, yOf);
  for (let at = first; at < row; at += step) alongCss += Math.hypot(4 * step, yOf(at + step) - yOf(at));
  return alongCss % PERIOD_CSS;
}

describe('the dashes of a line that comes into view', () => {
  it('are where they are however far one has panned', () => {
    for (const step of [1, 2])
      for (const first of [200, 202, 300]) expect(dashesAt(340, first, step)).toBeCloseTo(dashesAt(340, 0, step), 6);
  });

  it('begin where the line does, where that can be seen, and are none of a solid one', () => {
    expect(dashesBeforeCss(DASHED, rowsFrom(3, 1), xAt(0), yOf)).toBe(0);
    expect(dashesBeforeCss({ ...DASHED, style: 'solid' }, rowsFrom(300, 1), xAt(2000), yOf)).toBe(0);
    expect(dashesBeforeCss(DASHED, [], xAt(2000), yOf)).toBe(0);
  });

  it('are found in a few steps however many rows are before them, and where some of them have no place', () => {
    let asked = 0;
    const counted = (row: number) => {
      asked += 1;
      return row % 2 === 0 ? Number.NaN : yOf(row);
    };
    const beforeCss = dashesBeforeCss(DASHED, rowsFrom(1_000_500, 1), xAt(4_002_010), counted);
    expect(beforeCss).toBeGreaterThanOrEqual(0);
    expect(beforeCss).toBeLessThan(PERIOD_CSS);
    expect(asked).toBeLessThan(2100);
  });
});
