/** Safari's own events for a pinch on a trackpad. On a phone it sends them beside those of the fingers, which already say all. */
import type { ChartCore } from '../chart-core.ts';
import { placeIn, placeOfElement } from './element-box.ts';

export function listenToTrackpadPinch(root: HTMLElement, core: ChartCore, signal: AbortSignal): void {
  const { gestures, wheel } = core;
  const listen = (type: string, run: (event: Event) => void) => {
    const take = (event: Event) => {
      // Else the page itself is zoomed.
      event.preventDefault();
      if (!gestures.isDragging) run(event);
    };
    root.addEventListener(type, take, { signal, passive: false });
  };
  listen('gesturestart', () => wheel.pinchStart());
  listen('gesturechange', (event) => {
    const pinch = readPinch(event);
    if (pinch === null) return;
    wheel.pinch({ ...placeIn(placeOfElement(root), pinch, core.plotLeftCss), scale: pinch.scale });
  });
  listen('gestureend', () => {});
}

function readPinch(
  event: Event,
): { readonly clientX: number; readonly clientY: number; readonly scale: number } | null {
  if (!('scale' in event && 'clientX' in event && 'clientY' in event)) return null;
  const { scale, clientX, clientY } = event;
  const isRead = typeof scale === 'number' && typeof clientX === 'number' && typeof clientY === 'number';
  return isRead ? { scale, clientX, clientY } : null;
}
