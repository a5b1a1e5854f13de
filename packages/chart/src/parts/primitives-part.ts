import { PRIMITIVES_RULE } from '../options/primitives-rule.ts';
import type { LatePart } from './late-parts.ts';
import type { PrimitivesPart } from './primitives-in-core.ts';

/** For `options.primitives`. What calls them is loaded with the first one. */
export const primitivesPart: LatePart<PrimitivesPart> = {
  rule: PRIMITIVES_RULE,
  isWanted: ({ primitives }) => primitives.length > 0,
  load: async () => (await import('./primitives-in-core.ts')).primitivesInCore,
};
