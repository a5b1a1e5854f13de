/** What keys move is brought into the view, with some of the view ahead of it. */
import { viewportSpan } from '../viewport/viewport.ts';
import type { InteractionTarget } from './interaction-target.ts';

/** This part of the view stays ahead. */
export const EDGE_PART = 0.1;

/** @param part of the view that stays ahead */
export function revealTime({ view }: Pick<InteractionTarget, 'view'>, tradingUs: number, part = EDGE_PART): void {
  const viewport = view.heading;
  if (viewport === null) return;
  const margin = viewportSpan(viewport) * part;
  const before = viewport.fromTradingUs + margin - tradingUs;
  const after = tradingUs - (viewport.toTradingUs - margin);
  const shift = before > 0 ? -before : Math.max(after, 0);
  if (shift === 0) return;
  view.show({ fromTradingUs: viewport.fromTradingUs + shift, toTradingUs: viewport.toTradingUs + shift });
}
