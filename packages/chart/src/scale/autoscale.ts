/**
 * The price range that shows everything visible: one pass over the low and high columns of the slice, without allocation per bar.
 * Margins are those that readers of charts are used to: 10 % of the plot above, 8 % below (volume lies there).
 */
import type { SliceSegment, VisibleSlice } from '../tiles/visible-slice.ts';
import type { PriceRange } from './price-scale.ts';

export interface AutoscaleInput {
  readonly slice: VisibleSlice;
  /** From `priceUnit(instrument)`. */
  readonly priceUnit: number;
  /** The least step of prices in real units; keeps a flat stretch from being blown up into noise. */
  readonly tickSize: number;
}

const MARGIN_TOP = 0.1;
const MARGIN_BOTTOM = 0.08;
/** A flat stretch is shown in a range of this many ticks. */
const LEAST_TICKS = 4;

/** The range that shows every visible bar and trade, and the price that held before, with margins; null when nothing is known. */
export function autoscale({ slice, priceUnit, tickSize }: AutoscaleInput): PriceRange | null {
  const extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  for (const segment of slice.segments) extendBySegment(extent, segment);
  if (extent.low > extent.high) return null;
  return withMargins(extent.low * priceUnit, extent.high * priceUnit, tickSize);
}

function extendBySegment(extent: { low: number; high: number }, segment: SliceSegment): void {
  const lows = segment.kind === 'bars' ? segment.placed.bars.low : segment.trades.price;
  const highs = segment.kind === 'bars' ? segment.placed.bars.high : segment.trades.price;
  let { low, high } = extent;
  // The price of the trade before holds at the left edge of the view, and its line is drawn there.
  const first = segment.kind === 'trades' && segment.start > 0 ? segment.start - 1 : segment.start;
  for (let row = first; row < segment.end; row++) {
    // Comparisons with NaN are false: a missing price changes nothing.
    if (lows[row]! < low) low = lows[row]!;
    if (highs[row]! > high) high = highs[row]!;
  }
  extent.low = low;
  extent.high = high;
}

function withMargins(low: number, high: number, tickSize: number): PriceRange {
  const least = Math.max(tickSize * LEAST_TICKS, Math.abs(high) * 1e-9) || 1;
  const span = Math.max(high - low, least);
  const middle = (low + high) / 2;
  const perPlot = span / (1 - MARGIN_TOP - MARGIN_BOTTOM);
  return { min: middle - span / 2 - perPlot * MARGIN_BOTTOM, max: middle + span / 2 + perPlot * MARGIN_TOP };
}
