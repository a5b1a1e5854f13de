/**
 * The range that shows everything visible: one pass over the columns of the slice, without allocation per bar. What is visible is measured in stored
 * units; margins are shares of the pane's height.
 */
import type { Interval } from '@candlemark/bars';
import { medianTradingSpans } from '../tiles/bar-spans.ts';
import type { SliceSegment, VisibleSlice } from '../tiles/visible-slice.ts';
import { type PriceCurveKind, type PriceRange, priceCurve } from './price-curve.ts';

/** The least and the greatest of what is visible, in stored units. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

export interface RangeOfInput {
  readonly extent: Extent;
  /** The real value of a stored unit. */
  readonly unit: number;
  /** The least step in real units; keeps a flat stretch from being blown up into noise. */
  readonly tickSize: number;
  readonly margins: { readonly top: number; readonly bottom: number };
  readonly curve?: PriceCurveKind;
  readonly isInverted?: boolean;
}

/** A flat stretch is shown in a range of this many ticks. */
const LEAST_TICKS = 4;

/** Lowest low and highest high of every visible bar and trade, and the price that held before; null when nothing is known. */
export function priceExtent(slice: VisibleSlice): Extent | null {
  const extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  for (const segment of slice.segments) extendBySegment(extent, segment);
  return extent.low > extent.high ? null : extent;
}

/** From nothing to the highest volume; what a longer bar that stands in has is spread over the bars that it stands for. */
export function volumeExtent(slice: VisibleSlice): Extent | null {
  const spans = medianTradingSpans(slice);
  const levelSpan = spans.get(slice.level as Interval) ?? Math.min(...spans.values());
  let high = 0;
  for (const segment of slice.segments) {
    if (segment.kind === 'trades' || segment.placed.bars.volume === null) continue;
    const { volume } = segment.placed.bars;
    let highest = 0;
    // A missing volume is NaN, and no comparison with it holds.
    for (let row = segment.start; row < segment.end; row++) if (volume[row]! > highest) highest = volume[row]!;
    const span = spans.get(segment.interval) ?? levelSpan;
    high = Math.max(high, span > 0 && levelSpan > 0 ? (highest * levelSpan) / span : highest);
  }
  return high > 0 ? { low: 0, high } : null;
}

/** The range whose edges leave the margins free around the extent. */
export function rangeOf({ extent, unit, tickSize, margins, curve = 'linear', isInverted }: RangeOfInput): PriceRange {
  const low = extent.low * unit;
  const high = extent.high * unit;
  const least = Math.max(tickSize * LEAST_TICKS, Math.abs(high) * 1e-9) || 1;
  const missing = Math.max(0, least - (high - low)) / 2;
  const [above, below] = isInverted === true ? [margins.bottom, margins.top] : [margins.top, margins.bottom];
  const shown = { min: curve === 'logarithmic' && low > 0 ? low : low - missing, max: high + missing };
  const { heightOf, priceAt } = priceCurve(curve, shown);
  const bottom = heightOf(shown.min);
  const perPlot = (heightOf(shown.max) - bottom) / (1 - above - below);
  return { min: priceAt(bottom - perPlot * below), max: priceAt(heightOf(shown.max) + perPlot * above) };
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
