/** Which event marks lie under a point of the plot. */
import { marksWithin } from './event-mark-set.ts';
import { MARK_HEIGHT_CSS, marksOf } from './event-mark-shapes.ts';
import type { Frame } from './frame.ts';
import type { PointedMarks } from './pointed-marks.ts';
import type { SliceRow } from './slice-rows.ts';

/** Around a mark of 16 pixels this makes 24: enough for a finger. */
const REACH_CSS = 4;
const BRACKET_REACH_CSS = 12;
/** More are told by their number. */
const POINTED_MOST = 6;

/** The mark, the count of marks, or the bracket of a range at a point; null where there is none. */
export function markAt({ eventMarks, eventRanges }: Frame, xCss: number, yCss: number): PointedMarks | null {
  // What was painted last lies on top.
  const shape = eventMarks.findLast(
    (mark) =>
      Math.abs(xCss - mark.xCss) <= mark.widthCss / 2 + REACH_CSS &&
      Math.abs(yCss - mark.yCss) <= MARK_HEIGHT_CSS / 2 + REACH_CSS,
  );
  if (shape !== undefined) {
    const { from, to } = shape;
    return { marks: marksOf(shape, POINTED_MOST), count: to - from, xCss: shape.xCss, yCss: shape.yCss };
  }
  const range = eventRanges.findLast(
    ({ leftCss, rightCss, bracketCss }) =>
      xCss >= leftCss - REACH_CSS && xCss <= rightCss + REACH_CSS && Math.abs(yCss - bracketCss) <= BRACKET_REACH_CSS,
  );
  return range === undefined ? null : { marks: [range.mark], count: 1, xCss, yCss: range.bracketCss };
}

/** The marks of a bar and the ranges over it. */
export function marksOfRow(
  { placedMarks }: Frame,
  { segment, row }: SliceRow,
  place: { readonly xCss: number; readonly yCss: number },
): PointedMarks | null {
  if (placedMarks === null) return null;
  const isTrade = segment.kind === 'trades';
  const from = isTrade ? segment.tradingUs[row]! : segment.placed.openTradingUs[row]!;
  // A trade answers for the time until the next one.
  const to = isTrade ? (segment.tradingUs[row + 1] ?? from + 1) : segment.placed.closeTradingUs[row]!;
  const { marks, count } = marksWithin(placedMarks, from, Math.max(to, from + 1), POINTED_MOST);
  return count === 0 ? null : { marks, count, ...place };
}
