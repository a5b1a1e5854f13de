import { MARK_COMMANDS } from '../interaction/mark-commands.ts';
import { EVENT_MARKS_RULE } from '../options/event-marks-rule.ts';
import { MARKS_TEXT_EN } from '../text/marks-en.ts';
import type { EventMarksInCore } from './core-parts.ts';
import type { LatePart } from './late-parts.ts';

/** For `options.eventMarks`. What draws and tells them is loaded with the first mark. */
export const eventMarksPart: LatePart<EventMarksInCore> = {
  rule: EVENT_MARKS_RULE,
  text: MARKS_TEXT_EN,
  commands: MARK_COMMANDS,
  isWanted: ({ eventMarks }) => eventMarks.length > 0,
  load: async () => (await import('./marks-in-core.ts')).eventMarksInCore,
};
