import type { Extent } from '../scale/autoscale.ts';
import type { RectBatch } from '../surface/rect-batch.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { PlacedSegment } from './bar-placement.ts';
import type { BarShape } from './bar-shape.ts';
import type { SeriesFrame } from './series-frame.ts';

/** Stored prices by row. */
export interface PriceColumns {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** How one kind of bar looks. */
export interface BarStyle<Batch = RectBatch> {
  addBar(batch: Batch, bar: BarShape): void;
  /** The bars of one pixel column, from first open to last close; default: a rule from the lowest low to the highest high. */
  addColumn?(batch: Batch, bar: BarShape): void;
  /** Whether the body of a candle is filled. Without it the bars have no bodies. */
  isFilled?(bar: BarShape): boolean;
  /** Opacity of its rectangles where others lie under them; default 1. */
  alpha?(): number;
  /** Looks at the frame before its bars come; answers the number that they share, as `SeriesPainter.layout` does. */
  begin?(frame: SeriesFrame): number;
  /** What of these prices may lie beyond the bars' own: see `SeriesPainter.extent`. */
  extent?(slice: VisibleSlice): Extent | null;
  /** Prices to draw in place of the bars' own. */
  prices?(placed: PlacedSegment): PriceColumns;
  /** Whether bars taken together rise; null and default: by the chart's rule. */
  rises?(prices: PriceColumns, firstRow: number, lastRow: number): boolean | null;
  /** Width of a body in device pixels, of the wick's parity; default: the one that the bars of a view share. */
  bodyWidth?(placed: PlacedSegment, row: number, ownSpanDevice: number): number;
}
