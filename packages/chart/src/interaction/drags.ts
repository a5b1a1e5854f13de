/**
 * What a pressed pointer does until it is let go. Every drag is computed from where it began (viewport, prices, pointer), never by adding up
 * steps: lost events cost nothing, and coming back to the start restores the view exactly.
 */
import type { PanSample } from '../viewport/kinetic.ts';
import { panBy, type Viewport, zoomAround } from '../viewport/viewport.ts';
import type { ChartRegion } from './chart-region.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';

export interface Drag {
  move(input: PointerInput): void;
  /** The pointer was let go here (not called when it was taken away). */
  release(): void;
}

/** The price axis doubles or halves the range over this part of its height. */
const PRICE_DRAG_PART = 0.35;
const LEAST_PANE_CSS = 40;
const MAX_SAMPLES = 32;

/** What dragging from there does. */
export function startDrag(target: InteractionTarget, region: ChartRegion, start: PointerInput): Drag {
  switch (region.kind) {
    case 'plot':
      return panDrag(target, region.paneId, start);
    case 'price-axis':
      return priceAxisDrag(target, region, start);
    case 'time-axis':
      return timeAxisDrag(target, start);
    case 'separator':
      return separatorDrag(target, region, start);
  }
}

function panDrag(target: InteractionTarget, paneId: string, start: PointerInput): Drag {
  const { view } = target;
  const startViewport = view.viewport;
  const manual = manualScale(target, paneId);
  const samples: PanSample[] = [start];
  return {
    move(input) {
      if (startViewport === null) return;
      view.show(panBy(startViewport, input.xCss - start.xCss, view.widthCss));
      if (manual !== null) panPrices(target, manual, input.yCss - start.yCss);
      samples.push(input);
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    release: () => view.release(samples),
  };
}

function priceAxisDrag(
  target: InteractionTarget,
  { paneId, side }: ChartRegion & { kind: 'price-axis' },
  start: PointerInput,
): Drag {
  const found = target.paneScale(paneId, side);
  return {
    move(input) {
      if (found === null) return;
      const { id, scale } = found;
      const part = (input.yCss - start.yCss) / (scale.heightCss * PRICE_DRAG_PART);
      target.view.setManualRange(id, scale.zoomed(0.5, 2 ** part));
    },
    release() {},
  };
}

/** The scale of a pane as the hand moves it; null while it is automatic. */
function manualScale(target: InteractionTarget, paneId: string): ReturnType<InteractionTarget['paneScale']> {
  const found = target.paneScale(paneId);
  return found !== null && target.view.manualRanges.has(found.id) ? found : null;
}

function panPrices(
  { view }: InteractionTarget,
  { id, scale }: NonNullable<ReturnType<InteractionTarget['paneScale']>>,
  deltaCss: number,
): void {
  view.setManualRange(id, scale.panned(deltaCss / scale.heightCss));
}

/** Moves height from one pane to the other; the rest stays. */
function separatorDrag(
  target: InteractionTarget,
  { above, below }: ChartRegion & { kind: 'separator' },
  start: PointerInput,
): Drag {
  const heights = target.paneHeightsCss();
  const aboveCss = heights.get(above) ?? 0;
  const both = aboveCss + (heights.get(below) ?? 0);
  return {
    move(input) {
      const least = Math.min(LEAST_PANE_CSS, both / 2);
      const wanted = Math.min(Math.max(aboveCss + input.yCss - start.yCss, least), both - least);
      target.view.panes.setHeights(new Map([...heights, [above, wanted], [below, both - wanted]]));
    },
    release() {},
  };
}

/** The right edge stays; the moment under the pointer follows it. */
function timeAxisDrag(target: InteractionTarget, start: PointerInput): Drag {
  const { view } = target;
  const startViewport = view.viewport;
  return {
    move(input) {
      if (startViewport === null || view.limits === null) return;
      const before = Math.max(8, view.widthCss - start.xCss);
      const now = Math.max(8, view.widthCss - input.xCss);
      view.show(zoomAround(startViewport, 1, before / now, view.limits));
    },
    release() {},
  };
}

/** Moves the crosshair with the finger, from where it is and not from under the finger, which would hide it. */
export function trackDrag(target: InteractionTarget, start: PointerInput): Drag {
  const { place } = target.crosshair;
  const from = place.by === 'touch' ? place : start;
  return {
    move(input) {
      const xCss = from.xCss + input.xCss - start.xCss;
      const yCss = from.yCss + input.yCss - start.yCss;
      target.crosshair.place = {
        by: 'touch',
        xCss: Math.min(Math.max(xCss, 0), target.view.widthCss),
        yCss: Math.min(Math.max(yCss, 0), target.plotHeightCss()),
      };
      target.crosshairMoved();
    },
    release() {},
  };
}

/** Two fingers: their distance zooms, their middle pans, both at once. */
export interface Pinch {
  move(first: PointerInput, second: PointerInput): void;
}

export function startPinch(target: InteractionTarget, first: PointerInput, second: PointerInput): Pinch {
  const { view } = target;
  const startViewport: Viewport | null = view.viewport;
  const startMiddle = middle(first, second);
  const region = target.regionAt(startMiddle.xCss, startMiddle.yCss);
  const manual = region?.kind === 'plot' ? manualScale(target, region.paneId) : null;
  const startDistance = distance(first, second);
  return {
    move(one, other) {
      if (startViewport === null || view.limits === null) return;
      const now = middle(one, other);
      const zoomed = zoomAround(
        startViewport,
        startMiddle.xCss / view.widthCss,
        startDistance / distance(one, other),
        view.limits,
      );
      view.show(panBy(zoomed, now.xCss - startMiddle.xCss, view.widthCss));
      if (manual !== null) panPrices(target, manual, now.yCss - startMiddle.yCss);
    },
  };
}

function middle(first: PointerInput, second: PointerInput) {
  return { xCss: (first.xCss + second.xCss) / 2, yCss: (first.yCss + second.yCss) / 2 };
}

function distance(first: PointerInput, second: PointerInput): number {
  return Math.max(16, Math.hypot(first.xCss - second.xCss, first.yCss - second.yCss));
}
