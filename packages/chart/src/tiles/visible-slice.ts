/**
 * What the picture is made of: index ranges over the columns of loaded tiles, in time order, without copying. A slice is an
 * immutable value; the tile manager hands out the same object until something visible changes.
 */
import type { BarColumns, ChartLevel, Interval, TradeColumns } from '@candlemark/bars';

/** The bars of one tile and where they lie in trading time, computed once per tile. */
export interface PlacedBars {
  readonly bars: BarColumns;
  readonly openTradingUs: Float64Array;
  readonly closeTradingUs: Float64Array;
}

interface SegmentSpan {
  /** First row to draw. */
  readonly start: number;
  /** Past the last row to draw. A segment may be empty: the time is known and nothing was traded. */
  readonly end: number;
  /**
   * The span of trading time that this segment answers for. Segments lie in order and never overlap. The bars of a provisional
   * segment may stick out of its span: clip them to it.
   */
  readonly fromTradingUs: number;
  readonly toTradingUs: number;
  /** True while these rows stand in for others that are still to come: coarser bars, or bars that are not yet whole. */
  readonly provisional: boolean;
}

/** Bars of one level. `interval` differs from the slice's level where another level stands in or alone has the time. */
export interface BarSegment extends SegmentSpan {
  readonly kind: 'bars';
  readonly interval: Interval;
  readonly placed: PlacedBars;
}

/** Single trades; `tradingUs` holds their place in trading time. */
export interface TradeSegment extends SegmentSpan {
  readonly kind: 'trades';
  readonly trades: TradeColumns;
  readonly tradingUs: Float64Array;
}

export type SliceSegment = BarSegment | TradeSegment;

/** A bar just out of the view, of columns that have none in it: where a line comes from, or goes to. */
export interface NeighbourRow {
  readonly interval: Interval;
  readonly placed: PlacedBars;
  readonly row: number;
}

/** A stretch of covered time of which nothing is known yet. */
export interface SliceHole {
  readonly fromUs: number;
  readonly toUs: number;
}

export interface VisibleSlice {
  /** The level that the view asked for. */
  readonly level: ChartLevel;
  readonly segments: readonly SliceSegment[];
  readonly holes: readonly SliceHole[];
  /** The bar before the first segment's columns, where the view begins with those and it is here. */
  readonly before: NeighbourRow | null;
  /** The bar after the last segment's columns, likewise. */
  readonly after: NeighbourRow | null;
  /** Grows with every change; equal versions of one manager mean the same object. */
  readonly version: number;
}
