/** Prices under the hand: what drags, fingers and wheels do to a pane's scale. */
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { PriceRange, PriceScale } from '../scale/price-scale.ts';
import { type Fingers, fingerDistance } from '../viewport/viewport.ts';
import type { InteractionTarget } from './interaction-target.ts';

export interface PickedScale {
  readonly id: string;
  readonly scale: PriceScale;
}

/** A place where prices are taken hold of: the plot of a pane, or the axis on one of its sides. */
export interface PricePlace {
  readonly paneId: string;
  readonly side?: 'left' | 'right';
}

/** The scale that the person has taken in hand there; null while it follows what is visible. */
export function pickedScale(target: InteractionTarget, { paneId, side }: PricePlace): PickedScale | null {
  const found = target.paneScale(paneId, side);
  const range = found === null ? undefined : target.view.manualRanges.get(found.id);
  // What happened since the last picture counts too.
  return found === null || range === undefined ? null : { id: found.id, scale: found.scale.withRange(range) };
}

/** All scales of a pane with an axis that the person has taken in hand. */
export function pickedScales(target: InteractionTarget, paneId: string): readonly PickedScale[] {
  const picked = [pickedScale(target, { paneId, side: 'left' }), pickedScale(target, { paneId, side: 'right' })];
  return picked.filter((scale) => scale !== null);
}

/** Moves prices with a hand that has moved down since `start`. */
export function panPrices({ view }: InteractionTarget, { id, scale }: PickedScale, deltaCss: number): void {
  view.setManualRange(id, scale.panned(deltaCss / scale.heightCss));
}

/** Shows `factor` times as many prices, about the one at a height. Answers whether there is a scale. */
export function stretchPrices(target: InteractionTarget, place: PricePlace, yCss: number, factor: number): boolean {
  const found = pickedScale(target, place) ?? target.paneScale(place.paneId, place.side);
  if (found === null) return false;
  const { id, scale } = found;
  target.view.setManualRange(id, scale.zoomed(1 - (yCss - scale.topCss) / scale.heightCss, factor));
  return true;
}

/** How far up a height of the chart lies in the main pane: 0 at its lower edge, 1 at its upper one. */
export function pricePart(target: InteractionTarget, yCss: number): number {
  const found = target.paneScale(MAIN_PANE);
  if (found === null) return 0.5;
  const { topCss, heightCss } = found.scale;
  return Math.min(Math.max(1 - (yCss - topCss) / heightCss, 0), 1);
}

/** The prices that two fingers show which each hold on to the price that they came down on. */
export function pinchedRange(scale: PriceScale, { startCss, nowCss }: Fingers): PriceRange {
  const startMiddle = (startCss[0] + startCss[1]) / 2;
  const nowMiddle = (nowCss[0] + nowCss[1]) / 2;
  const factor = fingerDistance(startCss) / fingerDistance(nowCss);
  return rangeBetween(
    scale,
    startMiddle + (scale.topCss - nowMiddle) * factor,
    startMiddle + (scale.topCss + scale.heightCss - nowMiddle) * factor,
  );
}

/** The prices between two heights, whichever of them is the higher one. */
export function rangeBetween(scale: PriceScale, oneYCss: number, otherYCss: number): PriceRange {
  const one = scale.yToPrice(oneYCss);
  const other = scale.yToPrice(otherYCss);
  return { min: Math.min(one, other), max: Math.max(one, other) };
}
