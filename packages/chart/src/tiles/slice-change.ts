/** What two slices of one chart have to do with each other: whether they show the same time by other rows, and one cut to the view of the other. */
import { lowerBound, upperBound } from '@candlemark/bars';
import type { TradingSpan } from './slice-segments.ts';
import type { SliceSegment, VisibleSlice } from './visible-slice.ts';

/**
 * Whether some moment that both show is shown by rows of another kind: another level's, or settled ones where others stood in. A pan, more data and
 * a last bar that changes are no such thing, and neither is a jump to where nothing was in view before.
 */
export function showsOtherRows(before: VisibleSlice, after: VisibleSlice): boolean {
  if (before === after) return false;
  const first = before.segments.filter(hasRows);
  const second = after.segments.filter(hasRows);
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    const one = first[a]!;
    const other = second[b]!;
    const from = Math.max(one.fromTradingUs, other.fromTradingUs);
    const to = Math.min(one.toTradingUs, other.toTradingUs);
    if (from < to && !isSameKind(one, other)) return true;
    if (one.toTradingUs <= other.toTradingUs) a++;
    else b++;
  }
  return false;
}

/** The rows of a slice in another view: cut where it shows less, and as far as the same tiles reach where it shows more. */
export function sliceIn(slice: VisibleSlice, view: TradingSpan): VisibleSlice {
  const last = slice.segments.length - 1;
  const segments = slice.segments.flatMap((segment, index) => {
    const from = index === 0 ? Math.min(segment.fromTradingUs, startOf(segment)) : segment.fromTradingUs;
    const to = index === last ? Math.max(segment.toTradingUs, endOf(segment)) : segment.toTradingUs;
    return cut(segment, Math.max(from, view.fromTradingUs), Math.min(to, view.toTradingUs));
  });
  // What lay just out of one view may be in the other.
  return { ...slice, segments, before: null, after: null };
}

function hasRows({ start, end }: SliceSegment): boolean {
  return end > start;
}

function isSameKind(one: SliceSegment, other: SliceSegment): boolean {
  return levelOf(one) === levelOf(other) && one.provisional === other.provisional;
}

function levelOf(segment: SliceSegment): string {
  return segment.kind === 'trades' ? segment.kind : segment.interval;
}

/** Where the rows of a segment's tile begin; its own rows may begin later. */
function startOf(segment: SliceSegment): number {
  const starts = segment.kind === 'trades' ? segment.tradingUs : segment.placed.openTradingUs;
  return starts[0] ?? segment.fromTradingUs;
}

function endOf(segment: SliceSegment): number {
  const ends = segment.kind === 'trades' ? segment.tradingUs : segment.placed.closeTradingUs;
  return ends.at(-1) ?? segment.toTradingUs;
}

function cut(segment: SliceSegment, fromTradingUs: number, toTradingUs: number): readonly SliceSegment[] {
  if (fromTradingUs >= toTradingUs) return [];
  if (segment.kind === 'trades') {
    const start = lowerBound(segment.tradingUs, fromTradingUs);
    const end = Math.max(start, lowerBound(segment.tradingUs, toTradingUs));
    return [{ ...segment, fromTradingUs, toTradingUs, start, end }];
  }
  const start = upperBound(segment.placed.closeTradingUs, fromTradingUs);
  const end = Math.max(start, lowerBound(segment.placed.openTradingUs, toTradingUs));
  return [{ ...segment, fromTradingUs, toTradingUs, start, end }];
}
