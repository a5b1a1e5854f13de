/**
 * What a hand at a place of the plot means: the middle of the bar there, also of one that is still to come, and a price that the instrument can have. The moment is
 * kept as it is, so the place is the same on every other interval.
 */
import { type Anchor, type AnnotationView, constrain, type PointCss } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { futureBar } from '../picture/future-bar.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { rowHolding, rowMiddleTradingUs, type SliceRow } from '../picture/slice-rows.ts';

/** Whether a hand is drawn to the prices of the bar: never, from near them, or always. */
export const MAGNETS = ['off', 'weak', 'strong'] as const;
export type Magnet = (typeof MAGNETS)[number];

/** A weak magnet holds from here on. */
const WEAK_REACH_CSS = 12;
const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Where anchors are put: a pane of a frame, as its annotations see it. */
export interface PointedPane {
  readonly frame: Frame;
  readonly pane: PaneFrame;
  readonly view: AnnotationView;
  readonly magnet: Magnet;
}

/** @param xCss from the plot's left edge, @param yCss from the upper edge of the chart */
export function pointedAnchor({ frame, pane, view, magnet }: PointedPane, xCss: number, yCss: number): Anchor {
  const { facts, slice, timeScale } = frame;
  const heightCss = yCss - pane.topCss;
  const tradingUs = timeScale.xToTrading(xCss);
  const future = futureBar(slice, facts, tradingUs);
  if (future !== null) return { timeUs: timeOf(frame, future.middleTradingUs), price: wholePrice(view, heightCss) };
  const at = rowHolding(slice, tradingUs);
  const isIn = at !== null && at.segment.kind === 'bars' && tradingUs < at.segment.placed.closeTradingUs[at.row]!;
  // Between trades, and where there is no bar, time is what it is.
  if (!isIn) return { timeUs: view.timeUsAt(xCss), price: wholePrice(view, heightCss) };
  const held = magnet === 'off' || pane.id !== MAIN_PANE ? null : heldPrice(at, frame, view, heightCss, magnet);
  return { timeUs: timeOf(frame, rowMiddleTradingUs(at)), price: held ?? wholePrice(view, heightCss) };
}

/** The same for a hand that is held to straight lines through another anchor. */
export function constrainedAnchor(on: PointedPane, from: Anchor, xCss: number, yCss: number): Anchor {
  const { pane, view } = on;
  const point: PointCss = { xCss: view.xOf(from.timeUs), yCss: view.yOf(from.price) };
  const held = constrain(point, { xCss, yCss: yCss - pane.topCss });
  if (held.keeps === null) return { timeUs: view.timeUsAt(held.xCss), price: view.priceAt(held.yCss) };
  const anchor = pointedAnchor(on, held.xCss, held.yCss + pane.topCss);
  return held.keeps === 'time' ? { ...anchor, timeUs: from.timeUs } : { ...anchor, price: from.price };
}

function timeOf({ facts }: Frame, tradingUs: number): number {
  return Math.round(facts.tradingTime.toTimeUs(tradingUs));
}

/** To a whole number of ticks, where there are that many decimals left in a number. */
function wholePrice(view: AnnotationView, heightCss: number): number {
  const price = view.priceAt(heightCss);
  const { tickSize } = view;
  if (tickSize === null) return price;
  const ticks = Math.round(price / tickSize);
  return Number.isSafeInteger(ticks) ? Number((ticks * tickSize).toPrecision(15)) : price;
}

/** The price of the bar that lies nearest, as far as the magnet reaches. */
function heldPrice(
  { segment, row }: SliceRow,
  { facts }: Frame,
  view: AnnotationView,
  heightCss: number,
  magnet: Magnet,
): number | null {
  if (segment.kind !== 'bars') return null;
  const prices = PRICES.map((name) => segment.placed.bars[name][row]! * facts.priceUnit);
  const away = (price: number) => Math.abs(view.yOf(price) - heightCss);
  const nearest = prices.reduce((best, price) => (away(price) < away(best) ? price : best));
  return magnet === 'weak' && away(nearest) > WEAK_REACH_CSS ? null : Number(nearest.toPrecision(15));
}
