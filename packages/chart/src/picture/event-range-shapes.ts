/** Range marks as they lie in one picture: a band, brackets on its top, and a label between them where it has room. */
import type { RangeMark } from '../options/event-mark.ts';
import { eachRangeIn } from './event-mark-set.ts';
import type { EventMarkInput } from './event-mark-shapes.ts';
import { boxAround, type LabelRoom, takeRoom } from './label-room.ts';

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
  readonly labelYCss: number;
}

export interface EventRangeInput extends EventMarkInput {
  /** Height of a label. */
  readonly textCss: number;
  readonly room: LabelRoom;
}

/** Free of the legend's first line. */
const BRACKET_TOP_CSS = 36;
const ROW_CSS = 20;
const LABEL_PADDING_CSS = 6;
/** Between the bracket and its label. */
const LABEL_DROP_CSS = 5;
/** A label steps aside this far at a time. */
const SIDE_STEP_CSS = 12;
/** Bands narrower than this are one where they fall on the same pixels. */
const THIN_CSS = 2;

export function eventRangeShapes(input: EventRangeInput): readonly EventRangeShape[] {
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
    const bracketCss = pane.topCss + BRACKET_TOP_CSS + ranges.row[at]! * ROW_CSS;
    const labelYCss = bracketCss + LABEL_DROP_CSS + input.textCss / 2;
    const text = mark.label ?? '';
    const widthCss = measure(text);
    const slackCss = (seenRight - seenLeft - widthCss) / 2 - LABEL_PADDING_CSS;
    const middles = text === '' ? [] : placesAbout((seenLeft + seenRight) / 2, slackCss);
    const labelXCss = takeRoom(input.room, middles, (xCss) => boxAround(xCss, labelYCss, widthCss, input.textCss));
    shapes.push({
      mark,
      leftCss,
      rightCss,
      topCss: pane.topCss,
      bottomCss: pane.topCss + pane.heightCss,
      bracketCss,
      label: labelXCss === null ? '' : text,
      labelXCss: labelXCss ?? 0,
      labelYCss,
    });
  });
  return shapes;
}

/** The middle and what lies up to `slackCss` to either side of it, the nearest first; none where there is no room at all. */
function placesAbout(middleCss: number, slackCss: number): readonly number[] {
  const places = slackCss < 0 ? [] : [middleCss];
  for (let aside = SIDE_STEP_CSS; aside <= slackCss; aside += SIDE_STEP_CSS)
    places.push(middleCss - aside, middleCss + aside);
  return places;
}
