import type { ExtremesPart } from '../picture/frame.ts';
import type { LatePart } from './late-parts.ts';

/** For `options.priceScale.highLow`, where it is on. */
export const extremesPart: LatePart<ExtremesPart> = {
  isWanted: ({ hasExtremes }) => hasExtremes,
  load: async () => (await import('./marks-in-core.ts')).extremesInCore,
};
