/** Range marks as they lie in one picture: a band, brackets on its top, and a label between them where it has room. */
import type { RangeMark } from '../options/event-mark.ts';
import { eachRangeIn } from './event-mark-set.ts';
import type { EventMarkInput } from './event-mark-shapes.ts';

export interface EventRangeShape {
  readonly mark: RangeMark;
  /** Ends of the band, which may lie out of the view. */
  readonly leftCss: number;
  readonly rightCss: number;
  readonly topCss: number;
  readonly bottomCss: number;
  /** Height of the bracket. */
  readonly bracketCss: number;
  /** The part of the label's text that has room; empty where there is none. */
  readonly label: string;
  readonly labelXCss: number;
}

/** Free of the legend's first line. */
const BRACKET_TOP_CSS = 36;
const ROW_CSS = 20;
const LABEL_PADDING_CSS = 6;
/** Bands narrower than this are one where they fall on the same pixels. */
const THIN_CSS = 2;

export function eventRangeShapes(input: EventMarkInput): readonly EventRangeShape[] {
  const { marks, facts, timeScale, map, ratio, pane, measure } = input;
  if (marks.isEmpty || pane.heightCss <= 0) return [];
  const { ranges } = marks.placedIn(facts);
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  const shapes: EventRangeShape[] = [];
  let thinUntilCss = Number.NEGATIVE_INFINITY;
  eachRangeIn(ranges, fromTradingUs, toTradingUs, (at) => {
    const leftCss = Math.round(map.toDeviceExact(ranges.fromTradingUs[at]!)) / ratio;
    const rightCss = Math.round(map.toDeviceExact(ranges.toTradingUs[at]!)) / ratio;
    if (rightCss - leftCss < THIN_CSS) {
      if (rightCss <= thinUntilCss) return;
      thinUntilCss = rightCss;
    }
    const mark = ranges.marks[at]!;
    const seenLeft = Math.max(leftCss, 0);
    const seenRight = Math.min(rightCss, timeScale.widthCss);
    const roomCss = seenRight - seenLeft - 2 * LABEL_PADDING_CSS;
    const label = mark.label ?? '';
    shapes.push({
      mark,
      leftCss,
      rightCss,
      topCss: pane.topCss,
      bottomCss: pane.topCss + pane.heightCss,
      bracketCss: pane.topCss + BRACKET_TOP_CSS + ranges.row[at]! * ROW_CSS,
      label: label !== '' && measure(label) <= roomCss ? label : '',
      labelXCss: (seenLeft + seenRight) / 2,
    });
  });
  return shapes;
}
