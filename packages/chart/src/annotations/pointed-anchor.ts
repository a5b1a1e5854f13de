/**
 * What a hand at a place of the plot means: the middle of the bar there, also of one that is still to come, and a price that the instrument can have. The moment is
 * kept as it is, so the place is the same on every other interval.
 */
import {
  type Anchor,
  type AnnotationDefinition,
  type AnnotationView,
  anchorAt,
  constrain,
  type PointCss,
} from '@candlemark/annotations';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import { futureBar } from '../picture/future-bar.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { rowHolding, rowMiddleTradingUs, type SliceRow } from '../picture/slice-rows.ts';
import { nearestAnchor } from './other-anchors.ts';

/** Whether a hand is drawn to the prices of the bar: never, from near them, or always. If at all, to anchors of other annotations too, from near them. */
export const MAGNETS = ['off', 'weak', 'strong'] as const;
export type Magnet = (typeof MAGNETS)[number];

/** From here on it is near. */
const REACH_CSS = { mouse: 12, pen: 16, touch: 24 } as const;
const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Where anchors are put: a pane of a frame, as its annotations see it. */
export interface PointedPane {
  readonly frame: Frame;
  readonly pane: PaneFrame;
  readonly view: AnnotationView;
  readonly magnet: Magnet;
  /** Id of the annotation that the hand holds; null without. */
  readonly held: string | null;
}

/** Where the hand is. */
export type PointedPlace = Pick<PointerInput, 'xCss' | 'yCss' | 'kind' | 'isControl'>;

/** The price or the anchor that is nearest to the hand, as far as the magnet reaches; Control turns the magnet round while it is held. */
export function pointedAnchor(on: PointedPane, place: PointedPlace): Anchor {
  const { pane, view } = on;
  const { xCss, yCss, kind } = place;
  const heightCss = yCss - pane.topCss;
  const magnet = turned(on.magnet, place.isControl === true);
  const reachCss = REACH_CSS[kind];
  const { anchor, prices } = barAnchor(on, xCss, heightCss);
  if (magnet === 'off') return anchor;
  const near = nearestAnchor(on, xCss, heightCss, reachCss);
  const away = (price: number) => Math.abs(view.yOf(price) - heightCss);
  const price = prices.toSorted((a, b) => away(a) - away(b))[0];
  const isHeld = price !== undefined && (magnet === 'strong' || away(price) <= reachCss);
  if (near !== null && (!isHeld || near.awayCss <= away(price))) return near.anchor;
  return isHeld ? { ...anchor, price } : anchor;
}

/** The same for a tool: what is held to the screen is where the hand is, whatever bars lie there. */
export function pointedFor(
  { isPinned }: Pick<AnnotationDefinition, 'isPinned'>,
  on: PointedPane,
  place: PointedPlace,
): Anchor {
  return isPinned === true ? anchorAt(on.view, place.xCss, place.yCss - on.pane.topCss) : pointedAnchor(on, place);
}

function turned(magnet: Magnet, isTurned: boolean): Magnet {
  if (!isTurned) return magnet;
  return magnet === 'off' ? 'weak' : 'off';
}

/**
 * Where a hand is without a magnet, and the prices that one would draw it to.
 * @param xCss from the plot's left edge
 * @param heightCss from the upper edge of the pane
 */
function barAnchor(
  { frame, pane, view }: PointedPane,
  xCss: number,
  heightCss: number,
): { readonly anchor: Anchor; readonly prices: readonly number[] } {
  const { facts, slice, timeScale } = frame;
  const price = wholeTicks(view, view.priceAt(heightCss));
  const tradingUs = timeScale.xToTrading(xCss);
  const future = futureBar(slice, facts, tradingUs);
  if (future !== null) return { anchor: { timeUs: timeOf(frame, future.middleTradingUs), price }, prices: [] };
  const at = rowHolding(slice, tradingUs);
  const isIn = at !== null && at.segment.kind === 'bars' && tradingUs < at.segment.placed.closeTradingUs[at.row]!;
  // Between trades, and where there is no bar, time is what it is.
  if (!isIn) return { anchor: { timeUs: view.timeUsAt(xCss), price }, prices: [] };
  return {
    anchor: { timeUs: timeOf(frame, rowMiddleTradingUs(at)), price },
    prices: pane.id === MAIN_PANE ? pricesOf(at, frame) : [],
  };
}

/** Where an anchor lies in the plots. */
export function placeOf({ timeUs, price }: Anchor, { pane, view }: PointedPane): PointCss {
  return { xCss: view.xOf(timeUs), yCss: view.yOf(price) + pane.topCss };
}

/** The same for a hand that is held to straight lines through another anchor. */
export function constrainedAnchor(on: PointedPane, from: Anchor, place: PointedPlace): Anchor {
  const { pane, view } = on;
  const point: PointCss = { xCss: view.xOf(from.timeUs), yCss: view.yOf(from.price) };
  const held = constrain(point, { xCss: place.xCss, yCss: place.yCss - pane.topCss });
  if (held.keeps === null) return { timeUs: view.timeUsAt(held.xCss), price: view.priceAt(held.yCss) };
  const anchor = pointedAnchor(on, { ...place, xCss: held.xCss, yCss: held.yCss + pane.topCss });
  return held.keeps === 'time' ? { ...anchor, timeUs: from.timeUs } : { ...anchor, price: from.price };
}

function timeOf({ facts }: Frame, tradingUs: number): number {
  return Math.round(facts.tradingTime.toTimeUs(tradingUs));
}

/** To a whole number of ticks, where there are that many decimals left in a number. */
export function wholeTicks({ tickSize }: AnnotationView, price: number): number {
  if (tickSize === null) return price;
  const ticks = Math.round(price / tickSize);
  return Number.isSafeInteger(ticks) ? Number((ticks * tickSize).toPrecision(15)) : price;
}

function pricesOf({ segment, row }: SliceRow, { facts }: Frame): readonly number[] {
  if (segment.kind !== 'bars') return [];
  return PRICES.map((name) => Number((segment.placed.bars[name][row]! * facts.priceUnit).toPrecision(15)));
}
