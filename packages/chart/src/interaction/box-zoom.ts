/**
 * Zooming to a box: its times fill the plot and its prices the pane. One that is drawn flat means times alone, and a tiny one is taken for a slip of the
 * hand.
 */
import { showRange, viewportSpan } from '../viewport/viewport.ts';
import type { Drag } from './drag.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';
import { rangeBetween } from './price-moves.ts';
import { boxBetween, type ZoomBox } from './zoom-box.ts';

const LEAST_CSS = 8;
/** A lower box means times alone. */
const FLAT_CSS = 20;

export function boxDrag(target: InteractionTarget, paneId: string, start: PointerInput): Drag {
  let end = start;
  return {
    shape: 'zoom-in',
    move(input) {
      end = input;
      target.showZoomBox(boxOf(target, paneId, start, end));
    },
    release() {
      target.showZoomBox(null);
      const box = boxOf(target, paneId, start, end);
      if (box !== null && box.widthCss >= LEAST_CSS) zoomTo(target, box);
    },
    cancel: () => target.showZoomBox(null),
  };
}

function boxOf(target: InteractionTarget, paneId: string, start: PointerInput, end: PointerInput): ZoomBox | null {
  const found = target.paneScale(paneId);
  if (found === null) return null;
  const { topCss, heightCss } = found.scale;
  const box = boxBetween(start, end, { widthCss: target.view.widthCss, topCss, heightCss });
  const isTimeOnly = box.heightCss < FLAT_CSS;
  return { paneId, ...box, ...(isTimeOnly && { yCss: topCss, heightCss }), isTimeOnly };
}

function zoomTo(target: InteractionTarget, { paneId, xCss, yCss, widthCss, heightCss, isTimeOnly }: ZoomBox): void {
  const { view } = target;
  const { viewport, limits } = view;
  const found = target.paneScale(paneId);
  if (viewport === null || limits === null || found === null) return;
  const usPerCss = viewportSpan(viewport) / view.widthCss;
  const from = viewport.fromTradingUs + xCss * usPerCss;
  view.remember();
  const prices = { scaleId: found.id, from: found.scale.range, to: rangeBetween(found.scale, yCss, yCss + heightCss) };
  view.walkTo(showRange(from, from + widthCss * usPerCss, limits), isTimeOnly ? null : prices);
}
