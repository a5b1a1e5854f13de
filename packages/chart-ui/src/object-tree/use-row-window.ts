import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowCollection } from './row-collection.ts';
import { type ListView, rowsInPage, scrollStaying, scrollTo } from './row-window.ts';

const ROW_CSS = 30;
/** Of a finger. */
const TOUCH_ROW_CSS = 44;
const TOUCH = '(pointer: coarse)';

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
  const [view, setView] = useState<ListView>({ scrollCss: 0, heightCss: 600 });
  const [rowCss, setRowCss] = useState(ROW_CSS);
  const before = useRef(collection);
  useEffect(() => {
    const list = element.current;
    const window = list?.ownerDocument.defaultView;
    if (list === null || window === null || window === undefined) return;
    const touch = window.matchMedia(TOUCH);
    const measure = () => {
      setRowCss(touch.matches ? TOUCH_ROW_CSS : ROW_CSS);
      setView({ scrollCss: list.scrollTop, heightCss: list.clientHeight });
    };
    const watch = new window.ResizeObserver(measure);
    watch.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    touch.addEventListener('change', measure);
    measure();
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', measure);
      touch.removeEventListener('change', measure);
    };
  }, [element]);
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
