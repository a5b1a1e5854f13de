/** Pieces of rows cut down to the view: from spans of time to index ranges. Two binary searches per piece, no copying. */
import { lowerBound, upperBound } from '@candlemark/bars';
import type { PlacedRows } from './placed-rows.ts';
import type { Piece } from './stand-ins.ts';
import type { BarSegment, SliceSegment, TradeSegment } from './visible-slice.ts';

/** A span of trading time. */
export interface TradingSpan {
  readonly fromTradingUs: number;
  readonly toTradingUs: number;
}

/** The part of a piece that lies in the view, or null when none of it does. */
export function segmentOf(piece: Piece, view: TradingSpan, placed: PlacedRows): SliceSegment | null {
  const fromTradingUs = Math.max(placed.tradingTime.toTradingUs(piece.fromUs), view.fromTradingUs);
  const toTradingUs = Math.min(placed.tradingTime.toTradingUs(piece.toUs), view.toTradingUs);
  if (fromTradingUs >= toTradingUs) return null;
  const span = { fromTradingUs, toTradingUs, provisional: piece.provisional };
  if (piece.kind === 'trades') {
    const tradingUs = placed.trades(piece.trades);
    const start = lowerBound(tradingUs, fromTradingUs);
    const end = lowerBound(tradingUs, toTradingUs);
    return { kind: 'trades', trades: piece.trades, tradingUs, start, end, ...span };
  }
  const bars = placed.bars(piece.bars, piece.interval);
  const start = upperBound(bars.closeTradingUs, fromTradingUs);
  const end = Math.max(start, lowerBound(bars.openTradingUs, toTradingUs));
  return { kind: 'bars', interval: piece.interval, placed: bars, start, end, ...span };
}

/**
 * Adds a segment to a list in time order. One that goes on with the same rows as the last becomes part of it: a coarse bar that stands
 * in for two tiles is one bar.
 */
export function pushSegment(segments: SliceSegment[], segment: SliceSegment): void {
  const last = segments.at(-1);
  const goesOn =
    last !== undefined &&
    last.toTradingUs === segment.fromTradingUs &&
    last.provisional === segment.provisional &&
    rowsOf(last) === rowsOf(segment);
  if (!goesOn) segments.push(segment);
  else segments[segments.length - 1] = { ...last, toTradingUs: segment.toTradingUs, end: segment.end };
}

/** Whether two lists of segments show the same rows in the same places. */
export function areSameSegments(a: readonly SliceSegment[], b: readonly SliceSegment[]): boolean {
  return a.length === b.length && a.every((segment, index) => isSameSegment(segment, b[index]!));
}

function isSameSegment(a: SliceSegment, b: SliceSegment): boolean {
  return (
    a.start === b.start &&
    a.end === b.end &&
    a.fromTradingUs === b.fromTradingUs &&
    a.toTradingUs === b.toTradingUs &&
    a.provisional === b.provisional &&
    rowsOf(a) === rowsOf(b)
  );
}

function rowsOf(segment: BarSegment | TradeSegment): object {
  return segment.kind === 'bars' ? segment.placed : segment.trades;
}
