/**
 * The wheel: up and down zooms about the pointer, sideways (or with Shift) pans, over the price axis it stretches prices. Deltas come in pixels,
 * lines or pages and from notched wheels or trackpads; they are brought to pixels and capped, so that one notch is the same step everywhere.
 */
import type { InteractionTarget } from './interaction-target.ts';
import type { WheelInput } from './pointer-input.ts';

const PX_PER_LINE = 33;
const PX_PER_PAGE = 400;
const MAX_PX = 240;
/** A notch of 100 px changes the span by a fifth. */
const ZOOM_PER_PX = 0.0018;
/** A pinch on a trackpad sends a few pixels at a time. */
const PINCH_ZOOM_PER_PX = 0.01;
/** Smaller steps come from a trackpad, which eases by itself. */
const NOTCH_PX = 40;

export function applyWheel(input: WheelInput, target: InteractionTarget): void {
  const deltaX = pixels(input.isShift && input.deltaX === 0 ? input.deltaY : input.deltaX, input.mode);
  const deltaY = input.isShift ? 0 : pixels(input.deltaY, input.mode);
  const { view } = target;
  const region = target.regionAt(input.xCss, input.yCss);
  if (region?.kind === 'price-axis') {
    const found = target.paneScale(region.paneId, region.side);
    if (found !== null && deltaY !== 0) {
      const { id, scale } = found;
      const anchor = 1 - (input.yCss - scale.topCss) / scale.heightCss;
      view.setManualRange(id, scale.zoomed(anchor, Math.exp(deltaY * ZOOM_PER_PX)));
    }
    return;
  }
  if (Math.abs(deltaX) > Math.abs(deltaY)) {
    view.panByCss(-deltaX);
    return;
  }
  if (deltaY === 0 || view.widthCss <= 0) return;
  const anchorFraction = Math.min(Math.max(input.xCss / view.widthCss, 0), 1);
  const isPinch = input.isControl && Math.abs(deltaY) < NOTCH_PX;
  const logFactor = deltaY * (isPinch ? PINCH_ZOOM_PER_PX : ZOOM_PER_PX);
  view.zoom(anchorFraction, logFactor, Math.abs(deltaY) < NOTCH_PX);
}

function pixels(delta: number, mode: number): number {
  const scale = mode === 1 ? PX_PER_LINE : mode === 2 ? PX_PER_PAGE : 1;
  return Math.min(Math.max(delta * scale, -MAX_PX), MAX_PX);
}
