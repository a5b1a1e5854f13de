import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rowsInPage, scrollStaying, scrollTo } from '../ui/row-window.ts';
import { useListView } from '../ui/use-list-view.ts';
import type { RowCollection } from './row-collection.ts';

export interface RowWindow {
  readonly rowCss: number;
  readonly places: readonly number[];
  /** Scrolls as far as a row needs to be in sight. */
  show(place: number): void;
}

/**
 * The rows of a scrolled list that are in the page. What others change above those in sight does not move them.
 * @param focused the row that has the focus; -1 without
 */
export function useRowWindow(
  element: RefObject<HTMLElement | null>,
  collection: RowCollection,
  focused: number,
): RowWindow {
  const { view, rowCss } = useListView(element);
  const before = useRef(collection);
  useLayoutEffect(() => {
    const list = element.current;
    const was = before.current;
    before.current = collection;
    if (list === null || was === collection || list.scrollTop === 0) return;
    const place = Math.floor(list.scrollTop / rowCss);
    const now = collection.placeOf(was.rows[place]?.key ?? null);
    list.scrollTop = scrollStaying({ before: place, now }, rowCss, {
      scrollCss: list.scrollTop,
      heightCss: list.clientHeight,
    });
  }, [element, collection, rowCss]);
  return {
    rowCss,
    places: rowsInPage(collection.size, rowCss, view, focused),
    show(place) {
      const list = element.current;
      if (list === null || place < 0) return;
      list.scrollTop = scrollTo(place, rowCss, { scrollCss: list.scrollTop, heightCss: list.clientHeight });
    },
  };
}
