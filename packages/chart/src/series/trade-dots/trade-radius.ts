import type { VisibleSlice } from '../../tiles/visible-slice.ts';

const LEAST_CSS = 2;
const MOST_CSS = 7;

/** Radius of a trade's dot: the area above the least grows with the size, so that twice the size looks twice as much. */
export function tradeRadiusCss(size: number, largest: number): number {
  if (!(size > 0 && largest > 0)) return LEAST_CSS;
  return LEAST_CSS + (MOST_CSS - LEAST_CSS) * Math.sqrt(Math.min(1, size / largest));
}

/** The largest visible trade, in stored units; 0 when no size is known. */
export function largestSize(slice: VisibleSlice): number {
  let largest = 0;
  for (const segment of slice.segments) {
    if (segment.kind !== 'trades') continue;
    const { size } = segment.trades;
    for (let row = segment.start; row < segment.end; row++) if (size[row]! > largest) largest = size[row]!;
  }
  return largest;
}
