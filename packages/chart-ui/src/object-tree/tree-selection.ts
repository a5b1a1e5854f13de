/** What is selected in the tree as keys of rows, and back as ids of annotations. A group is selected where each of its members is. */
import { annotationKey, type GroupRow } from './tree-rows.ts';

const ANNOTATION = annotationKey('');

/** @param groups those that are shown */
export function selectedKeys(ids: ReadonlySet<string>, groups: readonly GroupRow[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const id of ids) keys.add(annotationKey(id));
  if (ids.size === 0) return keys;
  for (const { key, members } of groups) if (members.every(({ id }) => ids.has(id))) keys.add(key);
  return keys;
}

/**
 * What keys and presses have made of the keys that were selected.
 * @param isSole the one that is left was chosen in the place of all others
 */
export function selectedIds(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  groups: readonly GroupRow[],
  isSole: boolean,
): readonly string[] {
  const ids = new Set<string>();
  for (const key of after) if (key.startsWith(ANNOTATION)) ids.add(key.slice(ANNOTATION.length));
  for (const { key, members } of groups) {
    const isIn = after.has(key);
    if (isIn && (isSole || !before.has(key))) for (const { id } of members) ids.add(id);
    // It was taken away by itself, and its members with it.
    if (!isIn && !isSole && before.has(key)) for (const { id } of members) ids.delete(id);
  }
  return [...ids];
}
