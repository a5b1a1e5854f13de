import { useEffect, useState } from 'react';

/** A picture is asked for a little before it comes into view. */
const MARGIN = '300px';

/** Whether the element was ever in view, or near. */
export function useInView(element: Element | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const View = element?.ownerDocument.defaultView;
    if (element === null || View == null || isSeen) return;
    const observer = new View.IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      // Margins are those of the root; around an element that scrolls, only if that is it.
      { root: element.closest('.insights'), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
