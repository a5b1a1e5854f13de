import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './box.ts';

/** The inner size of an element in whole pixels, now and whenever it changes; null until it is known. */
export function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = ref.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const observer = new view.ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect;
      if (box === undefined) return;
      const [widthCss, heightCss] = [Math.floor(box.width), Math.floor(box.height)];
      setSize((now) => (now?.widthCss === widthCss && now.heightCss === heightCss ? now : { widthCss, heightCss }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
