/**
 * What a pressed pointer does until it is let go. Every drag is computed from where it began (viewport, prices, pointer), never by adding up
 * steps: lost events cost nothing, and coming back to the start restores the view exactly.
 */
import type { PriceScale } from '../scale/price-scale.ts';
import type { PanSample } from '../viewport/kinetic.ts';
import { panBy, type Viewport, zoomAround } from '../viewport/viewport.ts';
import type { ChartRegion, InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';

export interface Drag {
  move(input: PointerInput): void;
  /** The pointer was let go here (not called when it was taken away). */
  release(): void;
}

type StartDrag = (target: InteractionTarget, start: PointerInput) => Drag;

/** The price axis doubles or halves the range over this part of its height. */
const PRICE_DRAG_PART = 0.35;
const MAX_SAMPLES = 32;

export const DRAGS: Readonly<Record<ChartRegion, StartDrag>> = {
  plot: panDrag,
  'price-axis': priceAxisDrag,
  'time-axis': timeAxisDrag,
};

function panDrag(target: InteractionTarget, start: PointerInput): Drag {
  const { view } = target;
  const startViewport = view.viewport;
  const startScale = manualScale(target);
  const samples: PanSample[] = [start];
  return {
    move(input) {
      if (startViewport === null) return;
      view.show(panBy(startViewport, input.xCss - start.xCss, view.widthCss));
      if (startScale !== null) {
        view.setManualRange(startScale.panned((input.yCss - start.yCss) / startScale.heightCss));
      }
      samples.push(input);
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    release: () => view.release(samples),
  };
}

function priceAxisDrag(target: InteractionTarget, start: PointerInput): Drag {
  const startScale = target.priceScale();
  return {
    move(input) {
      if (startScale === null) return;
      const part = (input.yCss - start.yCss) / (startScale.heightCss * PRICE_DRAG_PART);
      target.view.setManualRange(startScale.zoomed(0.5, 2 ** part));
    },
    release() {},
  };
}

/** The scale as the hand moves it; null while it is automatic. */
function manualScale({ view, priceScale }: InteractionTarget): PriceScale | null {
  return view.manualRange === null ? null : priceScale();
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
  const startScale = manualScale(target);
  const startMiddle = middle(first, second);
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
      if (startScale !== null) {
        view.setManualRange(startScale.panned((now.yCss - startMiddle.yCss) / startScale.heightCss));
      }
    },
  };
}

function middle(first: PointerInput, second: PointerInput) {
  return { xCss: (first.xCss + second.xCss) / 2, yCss: (first.yCss + second.yCss) / 2 };
}

function distance(first: PointerInput, second: PointerInput): number {
  return Math.max(16, Math.hypot(first.xCss - second.xCss, first.yCss - second.yCss));
}
