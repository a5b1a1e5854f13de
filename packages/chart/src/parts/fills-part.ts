import { FILLS_RULE } from '../options/fills-rule.ts';
import { FILLS_TEXT_EN } from '../text/fills-en.ts';
import { MARKS_TEXT_EN } from '../text/marks-en.ts';
import type { FillsInCore } from './core-parts.ts';
import type { LatePart } from './late-parts.ts';

/** For `options.fills`: what own orders traded, with position, average price and result. What draws and tells them is loaded with the first one. */
export const fillsPart: LatePart<FillsInCore> = {
  rule: FILLS_RULE,
  text: { ...MARKS_TEXT_EN, ...FILLS_TEXT_EN },
  isWanted: ({ fills = [] }) => fills.length > 0,
  load: async () => {
    const [{ fillsInCore }, { eventMarksInCore }] = await Promise.all([
      import('./fills-in-core.ts'),
      import('./marks-in-core.ts'),
    ]);
    return fillsInCore(eventMarksInCore);
  },
};
