import { describeMarks, markWords } from '../a11y/describe-marks.ts';
import { chooseMarks, tapMark } from '../interaction/mark-taps.ts';
import { paintEventBands, paintEventMarks } from '../layers/event-marks-layer.ts';
import { EVENT_MARKS_RULE } from '../options/event-marks-rule.ts';
import { markAt, marksOfRow } from '../picture/event-mark-hit.ts';
import { EventMarkSet } from '../picture/event-mark-set.ts';
import { eventMarkShapes } from '../picture/event-mark-shapes.ts';
import { eventRangeShapes } from '../picture/event-range-shapes.ts';
import { MARKS_TEXT_EN } from '../text/marks-en.ts';
import type { EventMarksInCore } from './core-parts.ts';

export const eventMarksPart: EventMarksInCore = {
  rule: EVENT_MARKS_RULE,
  text: MARKS_TEXT_EN,
  setOf: (marks) => new EventMarkSet(marks),
  shapes: eventMarkShapes,
  ranges: eventRangeShapes,
  paintBehind: paintEventBands,
  paintOver: paintEventMarks,
  at: markAt,
  ofRow: marksOfRow,
  words: markWords,
  spoken: describeMarks,
  tap: tapMark,
  commands: [
    {
      name: 'openMark',
      keys: ['Enter'],
      run: ({ events, pointed }) => {
        if (pointed?.marks != null) chooseMarks(events, pointed.marks);
      },
      isEnabled: ({ pointed }) => pointed?.marks != null,
    },
  ],
};
