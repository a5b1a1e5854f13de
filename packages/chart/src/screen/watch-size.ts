import type { ChartSize } from '../picture/frame-geometry.ts';

/**
 * Tells the element's size in device pixels, now and whenever it or the pixel ratio changes. Where the browser knows the exact box
 * (`devicePixelContentBox`) that is taken, because a fractional ratio makes rounding ambiguous. Returns what stops it.
 */
export function watchSize(element: HTMLElement, changed: (size: ChartSize) => void): () => void {
  const view = element.ownerDocument.defaultView;
  if (!view?.ResizeObserver || !view.matchMedia) return () => {};
  const observer = new view.ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (entry !== undefined) changed(sizeOf(entry, view.devicePixelRatio));
  });
  observe(observer, element);
  // Another ratio with the same box in CSS pixels (a window moved to another screen) is not always a resize.
  let query: MediaQueryList | null = null;
  const ratioChanged = () => {
    query?.removeEventListener('change', ratioChanged);
    query = view.matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`);
    query.addEventListener('change', ratioChanged);
    observer.unobserve(element);
    observe(observer, element);
  };
  ratioChanged();
  return () => {
    observer.disconnect();
    query?.removeEventListener('change', ratioChanged);
  };
}

function observe(observer: ResizeObserver, element: HTMLElement): void {
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    observer.observe(element);
  }
}

function sizeOf(entry: ResizeObserverEntry, ratio: number): ChartSize {
  const width = entry.contentRect.width * ratio;
  const height = entry.contentRect.height * ratio;
  const exact = entry.devicePixelContentBoxSize?.[0];
  // While developer tools emulate another screen, the exact box is that of the real one: more than rounding apart.
  if (exact !== undefined && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1) {
    return { widthDevice: exact.inlineSize, heightDevice: exact.blockSize, ratio };
  }
  return { widthDevice: Math.round(width), heightDevice: Math.round(height), ratio };
}
