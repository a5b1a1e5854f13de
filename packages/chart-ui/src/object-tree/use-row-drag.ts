/** Rows are dragged to another place among each other: by a mouse from anywhere, by a finger from the grip at the end of a row. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RowCollection } from './row-collection.ts';
import { type Drop, type Move, type Moved, movedOf, moveTo } from './tree-moves.ts';
import { idsOf, type TreeRow } from './tree-rows.ts';

interface Dragging {
  readonly moved: Moved;
  /** Where it would go; null where it cannot. */
  readonly drop: Drop | null;
}

export interface RowDrag {
  /** Null while nothing is dragged. */
  readonly dragging: Dragging | null;
  begin(event: PointerEvent<HTMLElement>): void;
}

const BEGINS_CSS = 4;
/** So near to an edge the list scrolls by itself, in a millisecond by this share of how far the pointer is within, or beyond. */
const EDGE_CSS = 24;
const MOST_WITHIN_CSS = 32;
const SPEED_PER_MS = 0.06;

interface DragParts {
  readonly list: RefObject<HTMLElement | null>;
  readonly collection: RowCollection;
  readonly rowCss: number;
  readonly isReadOnly: boolean;
  /** Ids of what is selected: it goes along with a row of it. */
  readonly selected: ReadonlySet<string>;
  onMove(moved: Moved, move: Move): void;
}

export function useRowDrag(parts: DragParts): RowDrag {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef(parts);
  const stop = useRef<() => void>(() => {});
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => () => stop.current(), []);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const { list, collection, isReadOnly, selected } = latest.current;
    const target = event.target as HTMLElement;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    const row = key === undefined ? undefined : collection.rows[collection.placeOf(key)];
    const view = list.current?.ownerDocument.defaultView;
    const isGrip = target.closest('.object-tree__grip') !== null;
    if (isReadOnly || event.button !== 0 || row === undefined || view === null || view === undefined) return;
    if ((event.pointerType !== 'mouse' && !isGrip) || target.closest('button, input') !== null) return;
    const moved = movedOf(draggedWith(row, collection.rows, selected));
    if (moved === null) return;
    stop.current();
    const { pointerId, clientX, clientY } = event;
    let current: Dragging | null = null;
    let frame = 0;
    let atCss = clientY;
    const show = () => {
      current = { moved, drop: dropAt(atCss, moved, latest.current) };
      setDragging(current);
    };
    const scrollFrom = (beforeMs: number) => (nowMs: number) => {
      if (scrollAtEdge(atCss, nowMs - beforeMs, latest.current)) show();
      frame = view.requestAnimationFrame(scrollFrom(nowMs));
    };
    const follow = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      const isBegun = current !== null || Math.hypot(next.clientX - clientX, next.clientY - clientY) > BEGINS_CSS;
      if (!isBegun) return;
      next.preventDefault();
      if (current === null) frame = view.requestAnimationFrame((nowMs) => scrollFrom(nowMs)(nowMs));
      atCss = next.clientY;
      show();
    };
    const end = (isDropped: boolean) => {
      stop.current();
      const { collection: now, onMove } = latest.current;
      const move = isDropped && current?.drop ? moveTo(now.rows, current.drop, moved) : null;
      setDragging(null);
      if (move !== null) onMove(moved, move);
    };
    const up = (next: globalThis.PointerEvent) => next.pointerId === pointerId && end(true);
    const cancel = () => end(false);
    const giveUp = (next: globalThis.KeyboardEvent) => {
      if (next.key !== 'Escape' || current === null) return;
      next.preventDefault();
      next.stopPropagation();
      end(false);
    };
    view.addEventListener('pointermove', follow);
    view.addEventListener('pointerup', up, true);
    view.addEventListener('pointercancel', cancel);
    view.addEventListener('keydown', giveUp, true);
    stop.current = () => {
      view.cancelAnimationFrame(frame);
      view.removeEventListener('pointermove', follow);
      view.removeEventListener('pointerup', up, true);
      view.removeEventListener('pointercancel', cancel);
      view.removeEventListener('keydown', giveUp, true);
    };
  };
  return { dragging, begin };
}

/** Rows that go with the one that is taken hold of: all that is selected where it is, else itself. */
export function draggedWith(row: TreeRow, rows: readonly TreeRow[], selected: ReadonlySet<string>): readonly TreeRow[] {
  const isSelected = (one: TreeRow) => {
    const ids = idsOf(one);
    return ids.length > 0 && ids.every((id) => selected.has(id));
  };
  return isSelected(row) ? rows.filter(isSelected) : [row];
}

/** Answers whether the list went on. */
function scrollAtEdge(clientY: number, forMs: number, { list }: DragParts): boolean {
  const element = list.current;
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const withinCss = Math.max(0, clientY - bottom + EDGE_CSS) - Math.max(0, top + EDGE_CSS - clientY);
  const before = element.scrollTop;
  element.scrollTop += Math.max(-MOST_WITHIN_CSS, Math.min(withinCss, MOST_WITHIN_CSS)) * SPEED_PER_MS * forMs;
  return element.scrollTop !== before;
}

function dropAt(clientY: number, moved: Moved, { list, collection, rowCss }: DragParts): Drop | null {
  const element = list.current;
  if (element === null) return null;
  const yCss = clientY - element.getBoundingClientRect().top + element.scrollTop;
  const { rows } = collection;
  const at = Math.max(0, Math.min(Math.floor(yCss / rowCss), rows.length - 1));
  const part = yCss / rowCss - at;
  const { kind } = rows[at] ?? { kind: 'pane' };
  const half = part < 0.5 ? 'before' : 'after';
  const wanted = kind !== 'group' || moved.areGroups ? half : part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into';
  const drop: Drop = { at, part: wanted };
  return moveTo(rows, drop, moved) === null ? null : drop;
}
