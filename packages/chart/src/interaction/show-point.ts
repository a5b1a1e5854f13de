import type { InteractionTarget } from './interaction-target.ts';
import { panPrices, pickedScale } from './price-moves.ts';
import { EDGE_PART, revealTime } from './reveal.ts';

/** A moment and a price on a pane's main scale. */
export interface PointOfPane {
  readonly paneId: string;
  readonly tradingUs: number;
  readonly price: number;
}

/** Prices further away than the pane is high stay where they are: the bars would be gone. */
export function revealPrice(target: InteractionTarget, paneId: string, price: number): void {
  const found = pickedScale(target, { paneId }) ?? target.paneScale(paneId);
  if (found === null) return;
  const { topCss, heightCss } = found.scale;
  const yCss = found.scale.priceToY(price);
  const above = topCss - yCss;
  const below = yCss - (topCss + heightCss);
  const away = Math.max(above, below);
  if (!(away > 0) || away > heightCss) return;
  const deltaCss = away + heightCss * EDGE_PART;
  panPrices(target, found, above > 0 ? deltaCss : -deltaCss);
}

/** Puts the crosshair on a point of a pane; null takes it away. The first one moves nothing under the hand that has the pointer there. */
export function showPoint(target: InteractionTarget, point: PointOfPane | null): void {
  const { crosshair } = target;
  if (point) {
    revealTime(target, point.tradingUs, crosshair.place.by === 'point' ? EDGE_PART : 0);
    revealPrice(target, point.paneId, point.price);
  }
  crosshair.place = point ? { by: 'point', ...point } : { by: 'none' };
  target.crosshairMoved();
}
