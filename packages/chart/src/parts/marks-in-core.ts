/** What is marked in the picture, in one file: whoever marks events marks levels too. */
import { describeMarks, markWords } from '../a11y/describe-marks.ts';
import { MARK_COMMANDS } from '../interaction/mark-commands.ts';
import { tapMark } from '../interaction/mark-taps.ts';
import { paintCrossLineFills, paintCrossLines } from '../layers/cross-lines-layer.ts';
import { paintEventBands, paintEventMarks } from '../layers/event-marks-layer.ts';
import { paintExtremes } from '../layers/extreme-layer.ts';
import { CROSS_LINES_RULE } from '../options/cross-lines-rule.ts';
import { EVENT_MARKS_RULE } from '../options/event-marks-rule.ts';
import { crossLineShapes } from '../picture/cross-line-shape.ts';
import { markAt, marksOfRow } from '../picture/event-mark-hit.ts';
import { EventMarkSet } from '../picture/event-mark-set.ts';
import { framedMarks } from '../picture/event-mark-shapes.ts';
import { eventRangeShapes } from '../picture/event-range-shapes.ts';
import { extremeMarks } from '../picture/extreme-marks.ts';
import type { CrossLinesPart, ExtremesPart } from '../picture/frame.ts';
import { MARKS_TEXT_EN } from '../text/marks-en.ts';
import type { EventMarksInCore } from './core-parts.ts';

export const eventMarksInCore: EventMarksInCore = {
  rule: EVENT_MARKS_RULE,
  text: MARKS_TEXT_EN,
  commands: MARK_COMMANDS,
  setOf: (marks) => new EventMarkSet(marks),
  shapes: framedMarks,
  ranges: eventRangeShapes,
  paintBehind: paintEventBands,
  paintOver: paintEventMarks,
  at: markAt,
  ofRow: marksOfRow,
  words: markWords,
  spoken: describeMarks,
  tap: tapMark,
};

export const crossLinesInCore: CrossLinesPart = {
  rule: CROSS_LINES_RULE,
  shapes: crossLineShapes,
  paintBehind: paintCrossLineFills,
  paintOver: paintCrossLines,
};

export const extremesInCore: ExtremesPart = { marks: extremeMarks, paint: paintExtremes };
