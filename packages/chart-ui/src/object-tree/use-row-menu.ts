/** Where the menu of a row is asked for: by the other button of a mouse, by the menu key, and by a finger that rests on a row. */
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { TreeState } from 'react-stately';
import { ownCss } from '../ui/own-css.ts';
import type { RowMenuPlace } from './row-menu.tsx';
import type { TreeRow } from './tree-rows.ts';

const LONG_PRESS_MS = 500;
/** A finger that goes further scrolls. */
const RESTS_CSS = 8;

interface RowMenuParts {
  readonly state: TreeState<TreeRow>;
  menuRow(target: EventTarget): TreeRow | null;
}

export interface UsedRowMenu {
  /** Null while there is none. */
  readonly menu: RowMenuPlace | null;
  open(event: MouseEvent<HTMLElement>): void;
  hold(event: PointerEvent<HTMLElement>): void;
  close(): void;
}

export function useRowMenu({ state, menuRow }: RowMenuParts): UsedRowMenu {
  const [menu, setMenu] = useState<RowMenuPlace | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  /** Answers whether the row has one. */
  const openAt = (list: HTMLElement, target: EventTarget, { clientX, clientY }: MouseEvent): boolean => {
    const row = menuRow(target);
    const tree = list.closest<HTMLElement>('.object-tree');
    if (row === null || tree === null) return false;
    // Where the focus comes back to.
    state.selectionManager.setFocused(true);
    state.selectionManager.setFocusedKey(row.key);
    const { left, top } = tree.getBoundingClientRect();
    const perCss = ownCss(tree);
    setMenu({ row, xCss: (clientX - left) * perCss, yCss: (clientY - top) * perCss });
    return true;
  };
  return {
    menu,
    open(event) {
      stop.current();
      if (openAt(event.currentTarget, event.target, event)) event.preventDefault();
    },
    hold(event) {
      const { currentTarget, target, pointerType, clientX, clientY } = event;
      const view = currentTarget.ownerDocument.defaultView;
      stop.current();
      if (pointerType === 'mouse' || view === null || !(target instanceof view.Element)) return;
      if (target.closest('button, input, .object-tree__grip') !== null) return;
      const over = new view.AbortController();
      const timer = view.setTimeout(() => {
        stop.current();
        openAt(currentTarget, target, event);
      }, LONG_PRESS_MS);
      stop.current = () => {
        over.abort();
        view.clearTimeout(timer);
      };
      const { signal } = over;
      const moved = (next: globalThis.PointerEvent) => {
        if (Math.hypot(next.clientX - clientX, next.clientY - clientY) > RESTS_CSS) stop.current();
      };
      view.addEventListener('pointermove', moved, { signal });
      for (const end of ['pointerup', 'pointercancel']) view.addEventListener(end, () => stop.current(), { signal });
    },
    close: () => setMenu(null),
  };
}
