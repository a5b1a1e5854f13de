/**
 * What a pressed pointer does until it is let go. Every drag is computed from where it began (viewport, prices, pointer), never by adding up
 * steps: lost events cost nothing, and coming back to the start restores the view exactly.
 */

import type { PlacedCrosshair } from '../view/crosshair.ts';
import type { PanSample } from '../viewport/kinetic.ts';
import { panBy, zoomAround } from '../viewport/viewport.ts';
import type { ChartRegion } from './chart-region.ts';
import type { Drag } from './drag.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';
import { panPrices, pickedScales } from './price-moves.ts';

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
  const picked = pickedScales(target, paneId);
  const samples: PanSample[] = [start];
  return {
    move(input) {
      if (startViewport === null) return;
      view.show(panBy(startViewport, input.xCss - start.xCss, view.widthCss));
      for (const scale of picked) panPrices(target, scale, input.yCss - start.yCss);
      samples.push(input);
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    release: (timeMs) => view.release(samples, timeMs),
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
  const { crosshair } = target;
  const { place } = crosshair;
  const from: Pick<PlacedCrosshair, 'xCss' | 'yCss' | 'finger'> = place.by === 'touch' ? place : start;
  let { finger } = from;
  return {
    move(input) {
      const heightCss = target.plotHeightCss();
      // Words do not jump to and fro about a border: in between it counts as where it was.
      if (input.yCss < heightCss / 3) finger = 'top';
      else if (input.yCss > (heightCss * 2) / 3) finger = 'bottom';
      const xCss = from.xCss + input.xCss - start.xCss;
      const yCss = from.yCss + input.yCss - start.yCss;
      crosshair.place = {
        by: 'touch',
        xCss: Math.min(Math.max(xCss, 0), target.view.widthCss),
        yCss: Math.min(Math.max(yCss, 0), heightCss),
        finger,
      };
      target.crosshairMoved();
    },
    release() {},
  };
}
