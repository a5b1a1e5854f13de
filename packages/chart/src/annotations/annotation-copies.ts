import type { Annotation } from '@candlemark/annotations';

/** Others like these: unlocked, with ids of their own, and those that were of one group are so again, in another one. */
export function copiesOf(originals: readonly Annotation[], newId: () => string): readonly Annotation[] {
  const groups = new Map<string, string>();
  for (const { group } of originals) {
    if (group !== null && !groups.has(group)) groups.set(group, newId());
  }
  return originals.map((one) => ({
    ...one,
    id: newId(),
    locked: false,
    group: one.group === null ? null : groups.get(one.group)!,
  }));
}
