/**
 * Two fingers. Each holds on to what it came down on: to its moment, so that the distance of the two zooms and their middle pans; and where one finger
 * lies clearly above the other, to its price instead. Computed from where the fingers began.
 */
import { pinchViewport } from '../viewport/viewport.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';
import { type PricePlace, panPrices, pickedScale, pinchedRange, pricePart } from './price-moves.ts';

export interface Pinch {
  move(first: PointerInput, second: PointerInput): void;
}

/** The line through the fingers is this much steeper than wide before prices are meant. */
const STEEP = 2;

export function startPinch(target: InteractionTarget, first: PointerInput, second: PointerInput): Pinch {
  const isSteep = Math.abs(first.yCss - second.yCss) > STEEP * Math.abs(first.xCss - second.xCss);
  const region = target.regionAt((first.xCss + second.xCss) / 2, (first.yCss + second.yCss) / 2);
  const place = region?.kind === 'plot' || region?.kind === 'price-axis' ? region : null;
  const isOnPrices = place !== null && (isSteep || place.kind === 'price-axis');
  return isOnPrices ? pricePinch(target, place, first, second) : timePinch(target, place, first, second);
}

function timePinch(
  target: InteractionTarget,
  place: PricePlace | null,
  first: PointerInput,
  second: PointerInput,
): Pinch {
  const { view } = target;
  const startViewport = view.viewport;
  const picked = place === null ? null : pickedScale(target, place);
  const startY = middle(first.yCss, second.yCss);
  return {
    move(one, other) {
      if (startViewport === null || view.limits === null) return;
      const fingers = { startCss: [first.xCss, second.xCss], nowCss: [one.xCss, other.xCss] } as const;
      const y = middle(one.yCss, other.yCss);
      view.show(pinchViewport(startViewport, fingers, view.widthCss, view.limits), pricePart(target, y));
      if (picked !== null && !view.isRatioLocked) panPrices(target, picked, y - startY);
    },
  };
}

function pricePinch(
  target: InteractionTarget,
  { paneId, side }: PricePlace,
  first: PointerInput,
  second: PointerInput,
): Pinch {
  const found = target.paneScale(paneId, side);
  return {
    move(one, other) {
      if (found === null) return;
      const fingers = { startCss: [first.yCss, second.yCss], nowCss: [one.yCss, other.yCss] } as const;
      target.view.setManualRange(found.id, pinchedRange(found.scale, fingers));
    },
  };
}

function middle(a: number, b: number): number {
  return (a + b) / 2;
}
