import { useEffect, useLayoutEffect, useState } from 'react';

/** A picture is asked for a little before it comes into view. */
const MARGIN_CSS = 300;
const SCROLLER = '.insights';

/** Whether the element was ever in view, or near. */
export function useInView(element: Element | null): boolean {
  const [isSeen, setSeen] = useState(false);
  // What is in view from the first is known without waiting for a frame.
  useLayoutEffect(() => {
    if (element !== null && isNear(element)) setSeen(true);
  }, [element]);
  useEffect(() => {
    const View = element?.ownerDocument.defaultView;
    if (element === null || View == null || isSeen) return;
    const observer = new View.IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      // Margins are those of the root; around an element that scrolls, only if that is it.
      { root: element.closest(SCROLLER), rootMargin: `${MARGIN_CSS}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

function isNear(element: Element): boolean {
  const scroller = element.closest(SCROLLER);
  if (scroller === null) return false;
  const view = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return top < view.bottom + MARGIN_CSS && bottom > view.top - MARGIN_CSS;
}
