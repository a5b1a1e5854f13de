/**
 * Trading time to whole device pixels, so that a pan moves the picture as one piece. Rounding every bar's own position would let neighbours
 * jitter against each other while the view glides; here each moment is rounded against an anchor that stays put from frame to frame, and
 * the view's own offset is rounded once. Invariant: at one zoom and one anchor, the distance of any two moments in pixels never changes.
 * The anchor lies on a grid of eight views, close enough that a double keeps a hundredth of a pixel at every zoom.
 */
import type { Viewport } from '../viewport/viewport.ts';
import { viewportSpan } from '../viewport/viewport.ts';

export interface PixelMap {
  /** For hot loops: `Math.round((tradingUs - anchorTradingUs) * pxPerUs) - offsetDevice`. */
  readonly anchorTradingUs: number;
  /** Device pixels per microsecond of trading time. */
  readonly pxPerUs: number;
  readonly offsetDevice: number;
  toDevice(tradingUs: number): number;
  /** The same before rounding: rules and discs round (or not) around their own width. */
  toDeviceExact(tradingUs: number): number;
}

const ANCHOR_VIEWS = 8;

export function createPixelMap(viewport: Viewport, plotWidthDevice: number): PixelMap {
  const span = viewportSpan(viewport);
  const pxPerUs = plotWidthDevice / span;
  const grid = 2 ** Math.ceil(Math.log2(span * ANCHOR_VIEWS));
  const anchorTradingUs = Math.floor(viewport.fromTradingUs / grid) * grid;
  const offsetDevice = Math.round((viewport.fromTradingUs - anchorTradingUs) * pxPerUs);
  return {
    anchorTradingUs,
    pxPerUs,
    offsetDevice,
    toDevice: (tradingUs) => Math.round((tradingUs - anchorTradingUs) * pxPerUs) - offsetDevice,
    toDeviceExact: (tradingUs) => (tradingUs - anchorTradingUs) * pxPerUs - offsetDevice,
  };
}
