import { type RefObject, useEffect, useState } from 'react';
import type { ListView } from './row-window.ts';

const ROW_CSS = 30;
/** Of a finger. */
const TOUCH_ROW_CSS = 44;
/** Of pages that nobody has enlarged. */
const ROOT_CSS = 16;
export const TOUCH = '(pointer: coarse)';

/** How far a list is scrolled, how much of it can be seen, and how high its rows are: for a finger, and for the font that the reader has chosen. */
export function useListView(element: RefObject<HTMLElement | null>): {
  readonly view: ListView;
  readonly rowCss: number;
} {
  const [view, setView] = useState<ListView>({ scrollCss: 0, heightCss: 600 });
  const [rowCss, setRowCss] = useState(ROW_CSS);
  useEffect(() => {
    const list = element.current;
    const window = list?.ownerDocument.defaultView;
    if (list === null || window === null || window === undefined) return;
    const touch = window.matchMedia(TOUCH);
    const measure = () => {
      const rootCss = Number.parseFloat(window.getComputedStyle(list.ownerDocument.documentElement).fontSize);
      setRowCss(Math.round(((touch.matches ? TOUCH_ROW_CSS : ROW_CSS) * rootCss) / ROOT_CSS));
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
  return { view, rowCss };
}
