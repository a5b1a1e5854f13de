import type { Annotation } from '@candlemark/annotations';
import { freeGroupName } from './group-name.ts';

/**
 * Others like these: unlocked, with ids of their own, and those that were of one group are so again, in another one.
 * @param groups names of groups that there are
 */
export function copiesOf(
  originals: readonly Annotation[],
  newId: () => string,
  groups: ReadonlySet<string>,
): readonly Annotation[] {
  const taken = new Set(groups);
  const names = new Map<string, string>();
  for (const { group } of originals) {
    if (group === null || names.has(group)) continue;
    const name = freeGroupName(group, taken);
    names.set(group, name);
    taken.add(name);
  }
  return originals.map((one) => ({
    ...one,
    id: newId(),
    locked: false,
    group: one.group === null ? null : names.get(one.group)!,
  }));
}
