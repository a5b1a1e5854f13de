// When something is on screen: after the commit of the frame that drew it, since that is where the browser rasters.

import { LINE_COLOUR } from './trend-lines.ts';

/** Fewer coloured pixels than this are a line of the last price, not candles. */
const LEAST_COLOURED_PIXELS = 250;
/** Grid, axes and text are grey; candles and lines are not. */
const LEAST_SATURATION = 40;
const LEAST_LINE_PIXELS = 50;
const STRIP_CSS = 200;

/** Waits for the end of the next frame, its raster included. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

/** When the first frame ended that shows something coloured in the middle of the element, by `performance.now()`. */
export function untilCandles(element: HTMLElement): Promise<number> {
  return untilSeen(element, LEAST_COLOURED_PIXELS, (red, green, blue) => {
    return Math.max(red, green, blue) - Math.min(red, green, blue) >= LEAST_SATURATION;
  });
}

/** When the first frame ended that shows lines in the middle of the element, by `performance.now()`. */
export function untilLines(element: HTMLElement): Promise<number> {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(LINE_COLOUR.slice(at, at + 2), 16));
  return untilSeen(element, LEAST_LINE_PIXELS, (r, g, b) => r === red && g === green && b === blue);
}

type IsMeant = (red: number, green: number, blue: number) => boolean;

async function untilSeen(element: HTMLElement, leastPixels: number, isMeant: IsMeant): Promise<number> {
  for (;;) {
    await nextPaint();
    // Looking takes its time, which is none of the chart's.
    const paintedMs = performance.now();
    if (pixelsIn(element, isMeant) >= leastPixels) return paintedMs;
  }
}

/** Of a strip in the middle. */
function pixelsIn(element: HTMLElement, isMeant: IsMeant): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const strip = new OffscreenCanvas(STRIP_CSS, height).getContext('2d', { willReadFrequently: true });
  if (strip === null) throw new Error('This browser has no Canvas2D');
  strip.translate(-(left + (width - STRIP_CSS) / 2), -top);
  // Words of the chart stand on canvases of their own, in colours of bars.
  for (const canvas of element.querySelectorAll<HTMLCanvasElement>('canvas:not([data-words])')) {
    const place = canvas.getBoundingClientRect();
    if (canvas.width > 0 && canvas.height > 0 && place.width > 0) {
      strip.drawImage(canvas, place.left, place.top, place.width, place.height);
    }
  }
  const { data } = strip.getImageData(0, 0, STRIP_CSS, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (isMeant(data[at]!, data[at + 1]!, data[at + 2]!)) count += 1;
  }
  return count;
}
