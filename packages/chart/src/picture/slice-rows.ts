/**
 * Rows of a slice as one sequence across its segments: which row lies nearest to a moment, what comes before and after. A position is
 * (segment, row); looking one up is a binary search within the segments and allocates one small object, never one per row.
 */
import { lowerBound } from '@candlemark/bars';
import type { ColorRule } from '../series/chart-type.ts';
import type { SliceSegment, VisibleSlice } from '../tiles/visible-slice.ts';

/** One row of a slice. */
export interface SliceRow {
  readonly segmentIndex: number;
  readonly segment: SliceSegment;
  readonly row: number;
}

/** Trading time of the middle of a bar, or of a trade. */
export function rowMiddleTradingUs({ segment, row }: SliceRow): number {
  if (segment.kind === 'trades') return segment.tradingUs[row]!;
  return (segment.placed.openTradingUs[row]! + segment.placed.closeTradingUs[row]!) / 2;
}

/** The row whose middle lies nearest; null in an empty slice. */
export function nearestRow(slice: VisibleSlice, tradingUs: number): SliceRow | null {
  let nearest: SliceRow | null = null;
  let least = Number.POSITIVE_INFINITY;
  slice.segments.forEach((segment, segmentIndex) => {
    if (segment.end <= segment.start) return;
    const starts = segment.kind === 'trades' ? segment.tradingUs : segment.placed.openTradingUs;
    const found = lowerBound(starts, tradingUs, segment.start, segment.end);
    for (const row of [found - 1, found]) {
      if (row < segment.start || row >= segment.end) continue;
      const candidate = { segmentIndex, segment, row };
      const distance = Math.abs(rowMiddleTradingUs(candidate) - tradingUs);
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
  });
  return nearest;
}

/**
 * The row that holds a moment, or the last one before it, in the view or just out of it; null where nothing is known of that time or nothing was
 * traded before.
 */
export function rowHolding(slice: VisibleSlice, tradingUs: number): SliceRow | null {
  const { segments } = slice;
  let segmentIndex = segments.findLastIndex(({ fromTradingUs }) => fromTradingUs <= tradingUs);
  if (segmentIndex < 0) segmentIndex = 0;
  const segment = segments[segmentIndex];
  const isHole = segment === undefined || (tradingUs >= segment.toTradingUs && segmentIndex < segments.length - 1);
  if (isHole) return null;
  const opens = segment.kind === 'trades' ? segment.tradingUs : segment.placed.openTradingUs;
  // The first row above the moment, then one back: several trades may share it.
  const row = lowerBound(opens, tradingUs + 1) - 1;
  return row < 0 ? firstFrom(slice, segmentIndex - 1, -1) : { segmentIndex, segment, row };
}

/** Stored close of a bar, or the price of a trade. */
export function closeOf({ segment, row }: SliceRow): number {
  return segment.kind === 'trades' ? segment.trades.price[row]! : segment.placed.bars.close[row]!;
}

/** The first row of the slice; null when there is none. */
export function firstRow(slice: VisibleSlice): SliceRow | null {
  return firstFrom(slice, 0, 1);
}

/** The last row of the slice; null when there is none. */
export function lastRow(slice: VisibleSlice): SliceRow | null {
  return firstFrom(slice, slice.segments.length - 1, -1);
}

/** The last row of the slice, else the trade whose price holds while none is in view; null when nothing is known. */
export function newestRow(slice: VisibleSlice): SliceRow | null {
  const last = lastRow(slice);
  if (last !== null) return last;
  const segmentIndex = slice.segments.findLastIndex(({ kind, start }) => kind === 'trades' && start > 0);
  const segment = slice.segments[segmentIndex];
  return segment === undefined ? null : { segmentIndex, segment, row: segment.start - 1 };
}

/** `steps` rows further (negative: back), or as far as the slice goes. */
export function stepRow(slice: VisibleSlice, from: SliceRow, steps: number): SliceRow {
  const direction = steps < 0 ? -1 : 1;
  let left = Math.abs(steps);
  let at = from;
  while (left > 0) {
    const room = direction > 0 ? at.segment.end - 1 - at.row : at.row - at.segment.start;
    if (left <= room) return { ...at, row: at.row + direction * left };
    const next = firstFrom(slice, at.segmentIndex + direction, direction);
    if (next === null) return { ...at, row: at.row + direction * Math.max(0, room) };
    left -= room + 1;
    at = next;
  }
  return at;
}

/** The row before this one, even where it lies outside of the view but its tile is here. */
export function previousRow(slice: VisibleSlice, { segment, segmentIndex, row }: SliceRow): SliceRow | null {
  if (row > 0) return { segment, segmentIndex, row: row - 1 };
  return firstFrom(slice, segmentIndex - 1, -1);
}

/** Whether a row counts as a rising one; a trade is measured by the price before it. */
export function rowRises(slice: VisibleSlice, at: SliceRow, rule: ColorRule): boolean {
  const { segment, row } = at;
  const own = segment.kind === 'trades' ? null : segment.placed.bars.open[row]!;
  const before = own === null || rule === 'previous-close' ? previousRow(slice, at) : null;
  const reference = before === null ? own : closeOf(before);
  return reference === null || closeOf(at) >= reference;
}

/** The row nearest to the edge that one comes from, in the first segment in this direction that has rows. */
function firstFrom(slice: VisibleSlice, segmentIndex: number, direction: 1 | -1): SliceRow | null {
  for (let index = segmentIndex; index >= 0 && index < slice.segments.length; index += direction) {
    const segment = slice.segments[index]!;
    if (segment.end > segment.start) {
      return { segmentIndex: index, segment, row: direction > 0 ? segment.start : segment.end - 1 };
    }
  }
  return null;
}
