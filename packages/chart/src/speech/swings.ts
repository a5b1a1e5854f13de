/**
 * Swings: a bar whose high none of the five bars on either side reaches, or whose low none of them goes below. Of several alike in a row the first is told. The newest
 * bars are none yet: what follows them is not known. Cost: eleven rows a step, until one is found.
 */
import { type SliceRow, stepRow } from '../picture/slice-rows.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';

export interface Swing {
  readonly kind: 'high' | 'low';
  readonly at: SliceRow;
}

/** In any unit; not a number where there is none. */
interface Extent {
  readonly high: number;
  readonly low: number;
}

/** Bars on either side. */
const REACH = 5;

/** The nearest one after a row (`direction` 1) or before it, as far as rows are loaded; null where there is none. */
export function nextSwing(
  slice: VisibleSlice,
  from: SliceRow,
  direction: 1 | -1,
  extentOf: (at: SliceRow) => Extent,
): Swing | null {
  let at = neighbour(slice, from, direction);
  while (at !== null) {
    const kind = swingAt(slice, at, extentOf);
    if (kind !== null) return { kind, at };
    at = neighbour(slice, at, direction);
  }
  return null;
}

/** A high, where it is both. */
function swingAt(slice: VisibleSlice, at: SliceRow, extentOf: (at: SliceRow) => Extent): Swing['kind'] | null {
  const own = extentOf(at);
  let isHigh = true;
  let isLow = true;
  for (const side of [-1, 1] as const) {
    let beside: SliceRow | null = at;
    for (let reach = 0; reach < REACH; reach++) {
      beside = neighbour(slice, beside, side);
      if (beside === null) return null;
      const { high, low } = extentOf(beside);
      isHigh &&= side < 0 ? high < own.high : high <= own.high;
      isLow &&= side < 0 ? low > own.low : low >= own.low;
    }
  }
  return isHigh ? 'high' : isLow ? 'low' : null;
}

function neighbour(slice: VisibleSlice, at: SliceRow, step: 1 | -1): SliceRow | null {
  const next = stepRow(slice, at, step);
  return next.row === at.row && next.segmentIndex === at.segmentIndex ? null : next;
}
