import { type RefObject, useEffect, useState } from 'react';

/** An end of what scrolls behind which there is more. */
export type ScrollEnd = 'start' | 'end';

const NEITHER: readonly ScrollEnd[] = [];
const START: readonly ScrollEnd[] = ['start'];
const END: readonly ScrollEnd[] = ['end'];
const BOTH: readonly ScrollEnd[] = ['start', 'end'];

/** Sizes and places may be parts of a pixel off. */
const SLACK_CSS = 1;

/** Behind which ends there is more than can be seen, live. */
export function useScrollEnds(
  area: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  axis: 'across' | 'down',
): readonly ScrollEnd[] {
  const [ends, setEnds] = useState(NEITHER);
  useEffect(() => {
    const element = area.current;
    const inner = content.current;
    if (element === null || inner === null) return;
    const look = () => {
      const isDown = axis === 'down';
      // Negative on a page that runs from right to left.
      const before = isDown ? element.scrollTop : Math.abs(element.scrollLeft);
      const seen = isDown ? element.clientHeight : element.clientWidth;
      const whole = isDown ? element.scrollHeight : element.scrollWidth;
      const hasStart = before > SLACK_CSS;
      const hasEnd = before + seen < whole - SLACK_CSS;
      setEnds(hasStart ? (hasEnd ? BOTH : START) : hasEnd ? END : NEITHER);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(inner);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [area, content, axis]);
  return ends;
}
