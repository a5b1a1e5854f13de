import { type RefObject, useEffect } from 'react';

/** Where in the chart a mouse brings the bar: its lower part. */
const NEAR_PART = 0.65;

/** Marks an element with `data-near` while a mouse that presses nothing is in the lower part of what it stands in. */
export function useNearPointer(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    const around = own?.parentElement;
    if (own === null || around === null || around === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    const look = (event: PointerEvent) => {
      const { top, height } = around.getBoundingClientRect();
      const isNear = event.pointerType === 'mouse' && event.clientY - top > height * NEAR_PART;
      // What is pressed in the chart goes on in the chart.
      own.toggleAttribute('data-near', isNear && (event.buttons === 0 || own.contains(event.target as Node)));
    };
    around.addEventListener('pointermove', look, { signal, passive: true });
    around.addEventListener('pointerleave', () => own.removeAttribute('data-near'), { signal });
    return () => listening.abort();
  }, [element]);
}
