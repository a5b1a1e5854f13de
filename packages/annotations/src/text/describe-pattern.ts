import type { DescribedFacts } from '../definition.ts';
import { type PatternParts, ratioOf, rounded } from '../geometry/pattern.ts';
import type { Anchor } from '../record/annotation.ts';
import { describePoints } from './describe-points.ts';
import { say } from './words.ts';

/** Its points, and how its movements compare: `XABCD pattern at … Ratios: AB of XA 0.618, BC of AB 0.5.` */
export function describePattern(
  toolKey: string,
  anchors: readonly Anchor[],
  { names, ratios }: PatternParts,
  facts: DescribedFacts,
): string {
  const { words } = facts;
  const nameOf = ([from, to]: readonly [number, number]) => `${names[from]}${names[to]}`;
  const told = ratios.flatMap((ratio) => {
    const value = ratioOf(anchors, ratio);
    if (value === null) return [];
    const values = { of: nameOf(ratio.of), in: nameOf(ratio.in), ratio: words.ratio(rounded(value)) };
    return [say(words, 'describe.ratio', values)];
  });
  const points = describePoints(toolKey, anchors, facts);
  return told.length === 0 ? points : `${points}${say(words, 'describe.ratios', { ratios: told.join(', ') })}`;
}
