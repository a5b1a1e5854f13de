/** The areas between close and high and between low and close. Bars of one pixel column count with their highest high, lowest low and last close. */
import type { BarColumns } from '@candlemark/bars';
import { BandWalk, lastValue } from '../band-walk.ts';

/** Areas: from close to high, and from close to low. */
export function rangeBands(): BandWalk {
  return new BandWalk(3, readRange);
}

function readRange({ high, low, close }: BarColumns, firstRow: number, lastRow: number, into: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let row = firstRow; row <= lastRow; row++) {
    if (high[row]! > highest) highest = high[row]!;
    if (low[row]! < lowest) lowest = low[row]!;
  }
  into[0] = lastValue(close, firstRow, lastRow);
  into[1] = highest < lowest ? Number.NaN : highest;
  into[2] = lowest;
}
