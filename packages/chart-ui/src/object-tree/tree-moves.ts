/** Where rows go that are dragged, or moved by keys: the place among annotations that a place among rows means. */
import type { ArrangedPlace } from '@candlemark/chart';
import { idsOf, type TreeRow } from './tree-rows.ts';

/** Before or after a row, or into a group. */
export type DropPart = 'before' | 'after' | 'into';

export interface Drop {
  /** The index of a row. */
  readonly at: number;
  readonly part: DropPart;
}

export interface Move {
  readonly place: ArrangedPlace;
  /** Into this group, or (null) into none; left out, each keeps its own. */
  readonly group?: string | null;
}

/** What is moved. */
export interface Moved {
  readonly ids: ReadonlySet<string>;
  /** All of it are groups, which stay groups and go into no other. */
  readonly areGroups: boolean;
  /** In another pane there is nothing to be moved to. */
  readonly pane: string;
}

/** What rows move together; null where there is nothing to move, or where they lie in several panes. */
export function movedOf(rows: readonly TreeRow[]): Moved | null {
  const ids = new Set(rows.flatMap(idsOf));
  const [first, ...others] = rows.filter((row) => idsOf(row).length > 0);
  if (first === undefined || others.some(({ pane }) => pane !== first.pane)) return null;
  const groups = rows.filter(({ kind }) => kind === 'group');
  const ofGroups = new Set(groups.flatMap(idsOf));
  return { ids, pane: first.pane, areGroups: groups.length > 0 && ofGroups.size === ids.size };
}

/** What a drop means; null where nothing can be dropped. */
export function moveTo(rows: readonly TreeRow[], { at, part }: Drop, moved: Moved): Move | null {
  const row = rows[at];
  if (row === undefined || row.pane !== moved.pane) return null;
  if (row.kind === 'annotation') return besideAnnotation(row, part, moved);
  if (row.kind !== 'group') return part === 'after' ? overAll(rows, at, moved) : null;
  const staying = row.members.filter(({ id }) => !moved.ids.has(id));
  const [front, back] = [staying[0], staying.at(-1)];
  if (front === undefined || back === undefined) return null;
  const isOpen = rows[at + 1]?.parent === row.key;
  const isInto = part === 'into' || (part === 'after' && isOpen);
  if (isInto && moved.areGroups) return null;
  if (isInto) return { place: { over: front.id }, group: row.group };
  return outside(part === 'before' ? { over: front.id } : { under: back.id }, moved);
}

function besideAnnotation({ annotation }: TreeRow & { kind: 'annotation' }, part: DropPart, moved: Moved): Move | null {
  const { id, group } = annotation;
  if (moved.ids.has(id) || (group !== null && moved.areGroups)) return null;
  const place = part === 'before' ? { over: id } : { under: id };
  return group === null ? outside(place, moved) : { place, group };
}

/** Under the series, which come first in their pane: over all annotations. */
function overAll(rows: readonly TreeRow[], at: number, moved: Moved): Move | null {
  const next = rows[at + 1];
  return next === undefined || idsOf(next).length === 0 ? null : moveTo(rows, { at: at + 1, part: 'before' }, moved);
}

function outside(place: ArrangedPlace, { areGroups }: Moved): Move {
  return areGroups ? { place } : { place, group: null };
}

/** One step up (-1) or down (1) among the rows; null at the ends. */
export function stepMove(rows: readonly TreeRow[], by: -1 | 1, moved: Moved): Move | null {
  const isMoved = (row: TreeRow) => {
    const ids = idsOf(row);
    return ids.length > 0 && ids.every((id) => moved.ids.has(id));
  };
  const edge = by < 0 ? rows.findIndex(isMoved) : rows.findLastIndex(isMoved);
  if (edge < 0) return null;
  const own = rows[edge]!;
  let at = edge + by;
  while (rows[at] !== undefined && isMoved(rows[at]!)) at += by;
  const next = rows[at];
  const parent = rows.find(({ key }) => key === own.parent);
  const isInGroup = parent?.kind === 'group' && !moved.areGroups;
  // Out of its group, before it or after it.
  if (isInGroup && next?.parent !== parent.key) {
    if (by < 0) return moveTo(rows, { at: rows.indexOf(parent), part: 'before' }, moved);
    const last = parent.members.findLast(({ id }) => !moved.ids.has(id));
    return last === undefined ? null : { place: { under: last.id }, group: null };
  }
  if (next === undefined || next.pane !== moved.pane) return null;
  const outer = rows.findIndex(({ key }) => key === next.parent && key.startsWith('group:'));
  // A group goes past another one as a whole.
  if (moved.areGroups && outer >= 0) return moveTo(rows, { at: outer, part: by < 0 ? 'before' : 'after' }, moved);
  if (by > 0 && next.kind === 'group' && moved.areGroups) {
    const last = next.members.at(-1);
    return last === undefined ? null : { place: { under: last.id } };
  }
  if (by < 0 && next.kind === 'annotation' && next.annotation.group !== null && next.parent !== own.parent)
    return moveTo(rows, { at, part: 'after' }, moved);
  return moveTo(rows, { at, part: by < 0 ? 'before' : 'after' }, moved);
}
