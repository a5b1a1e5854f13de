/**
 * Bars gathered into columns of equal trading time. A bar counts in every column that it touches, so that no price between the lowest and the highest of
 * all bars is left out, and of several in a column the last one closes it. Cost: the number of bars and of columns.
 */
import type { TradingSpan } from '../tiles/slice-segments.ts';
import type { BarSegment, VisibleSlice } from '../tiles/visible-slice.ts';

export interface GatheredColumns {
  readonly length: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly close: Float64Array;
}

/** @param unit the price of one stored unit */
export function gatherColumns(
  { segments }: VisibleSlice,
  span: TradingSpan,
  length: number,
  unit: number,
): GatheredColumns {
  const columns = { length, min: nothing(length), max: nothing(length), close: nothing(length) };
  for (const segment of segments) if (segment.kind === 'bars') gather(columns, segment, span, unit);
  return columns;
}

/** Whether any column has a price. */
export function hasPrices({ close }: GatheredColumns): boolean {
  return close.some((price) => !Number.isNaN(price));
}

function nothing(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN);
}

function gather(columns: GatheredColumns, segment: BarSegment, span: TradingSpan, unit: number): void {
  const { length, min, max, close } = columns;
  const { bars, openTradingUs, closeTradingUs } = segment.placed;
  const perUs = length / (span.toTradingUs - span.fromTradingUs);
  for (let row = segment.start; row < segment.end; row++) {
    // What stands in for a finer bar reaches out of its segment.
    const openUs = Math.max(openTradingUs[row]!, segment.fromTradingUs);
    const closeUs = Math.min(closeTradingUs[row]!, segment.toTradingUs);
    const first = Math.min(Math.max(Math.floor((openUs - span.fromTradingUs) * perUs), 0), length - 1);
    const last = Math.min(Math.ceil((closeUs - span.fromTradingUs) * perUs) - 1, length - 1);
    const [low, high] = [bars.low[row]! * unit, bars.high[row]! * unit];
    for (let at = first; at <= Math.max(first, last); at++) {
      // Not below, and not: above or equal. Nothing is below NaN.
      if (!(low >= min[at]!)) min[at] = low;
      if (!(high <= max[at]!)) max[at] = high;
      close[at] = bars.close[row]! * unit;
    }
  }
}
