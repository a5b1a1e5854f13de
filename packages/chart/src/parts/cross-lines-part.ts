import { CROSS_LINES_RULE } from '../options/cross-lines-rule.ts';
import type { CrossLinesPart } from '../picture/frame.ts';
import type { LatePart } from './late-parts.ts';

/** For `options.crossLines`. What draws them is loaded with the first line. */
export const crossLinesPart: LatePart<CrossLinesPart> = {
  rule: CROSS_LINES_RULE,
  isWanted: ({ crossLines }) => crossLines.length > 0,
  load: async () => (await import('./marks-in-core.ts')).crossLinesInCore,
};
