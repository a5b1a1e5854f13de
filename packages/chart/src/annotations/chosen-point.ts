/** A point of a pane that keys choose, and where their moves bring it: from bar to bar, from tick to tick, from price to price of the bar under it. */
import type { Anchor } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { futureBar } from '../picture/future-bar.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { nearestRow, rowMiddleTradingUs, type SliceRow, stepRow } from '../picture/slice-rows.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { viewportSpan } from '../viewport/viewport.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';

export interface ChosenPoint {
  readonly paneId: string;
  readonly tradingUs: number;
  readonly price: number;
}

/** What a price of a bar is called. */
export type PriceName = 'open' | 'high' | 'low' | 'close';
const PRICE_NAMES: readonly PriceName[] = ['open', 'high', 'low', 'close'];

/** Of the view, where a level has no length of its own. */
const TRADE_STEP_PART = 0.01;

/** Where keys begin: at what is pointed at, else at the close of the bar in the middle of the view. Null while there is nothing. */
export function firstPoint(frame: Frame, pointed: CrosshairPicture | null): ChosenPoint | null {
  const { slice, timeScale, facts } = frame;
  if (pointed !== null) {
    const pane = frame.panes.find(({ topCss, heightCss }) => pointed.yCss < topCss + heightCss);
    const tradingUs =
      pointed.at === null ? facts.tradingTime.toTradingUs(pointed.timeUs) : rowMiddleTradingUs(pointed.at);
    return { paneId: pane?.id ?? MAIN_PANE, tradingUs, price: pointed.price };
  }
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  const row = nearestRow(slice, (fromTradingUs + toTradingUs) / 2);
  if (row === null) return null;
  const [price] = pricesOf(row, frame).slice(-1);
  return price === undefined ? null : { paneId: MAIN_PANE, tradingUs: rowMiddleTradingUs(row), price };
}

export function anchorOf({ facts }: Frame, { tradingUs, price }: ChosenPoint): Anchor {
  return { timeUs: Math.round(facts.tradingTime.toTimeUs(tradingUs)), price };
}

/** So many bars further, also past the newest one, where the calendar says when they will be. */
export function movedByBars(frame: Frame, point: ChosenPoint, bars: number): ChosenPoint {
  const { slice, facts } = frame;
  const row = isToCome(frame, point.tradingUs) ? null : nearestRow(slice, point.tradingUs);
  const stepped = row === null ? point.tradingUs : rowMiddleTradingUs(stepRow(slice, row, bars));
  if ((stepped - point.tradingUs) * Math.sign(bars) > 0) return { ...point, tradingUs: stepped };
  const target = point.tradingUs + bars * spacingOf(frame);
  const future = futureBar(slice, facts, target);
  if (future !== null) return { ...point, tradingUs: future.middleTradingUs };
  const back = row === null ? nearestRow(slice, target) : null;
  return { ...point, tradingUs: back === null ? target : rowMiddleTradingUs(back) };
}

/** So many screens further, in whole bars where these have a length, so that the point is as far into a bar as before; but none beyond the data. */
export function movedByScreens(frame: Frame, point: ChosenPoint, screens: number): ChosenPoint {
  const { facts, timeScale } = frame;
  const spacing = spacingOf(frame);
  const span = Math.max(1, Math.round(viewportSpan(timeScale.viewport) / spacing)) * spacing;
  const { fromUs, toUs } = dataSpan(facts.instrument);
  const [first, last] = [fromUs, toUs].map((timeUs) => facts.tradingTime.toTradingUs(timeUs)) as [number, number];
  const target = point.tradingUs + screens * span;
  return {
    ...point,
    tradingUs: Math.min(Math.max(target, Math.min(first, point.tradingUs)), Math.max(last, point.tradingUs)),
  };
}

/** So many ticks up, on a whole number of them. */
export function movedByTicks({ facts }: Frame, point: ChosenPoint, ticks: number): ChosenPoint {
  const perUnit = 10 ** facts.instrument.displayDecimals;
  const next = Math.round(point.price * perUnit) + ticks;
  return Number.isSafeInteger(next) ? { ...point, price: next / perUnit } : point;
}

/** On the next of the open, high, low and close of the bar under it; null where there is no bar. */
export function onNextPrice(
  frame: Frame,
  point: ChosenPoint,
): { readonly point: ChosenPoint; readonly name: PriceName } | null {
  if (point.paneId !== MAIN_PANE || isToCome(frame, point.tradingUs)) return null;
  const row = nearestRow(frame.slice, point.tradingUs);
  const prices = row === null ? [] : pricesOf(row, frame);
  if (row === null || prices.length === 0) return null;
  const next = (prices.indexOf(point.price) + 1) % prices.length;
  const name = prices.length === PRICE_NAMES.length ? PRICE_NAMES[next]! : 'close';
  return { point: { ...point, tradingUs: rowMiddleTradingUs(row), price: prices[next]! }, name };
}

/** The pane above or below that shows anything, in the middle of its prices; null where there is none. */
export function inPaneBeside({ panes }: Frame, point: ChosenPoint, step: 1 | -1): ChosenPoint | null {
  const open = panes.filter(({ main, isCollapsed }) => main.scale !== null && !isCollapsed);
  const pane: PaneFrame | undefined = open[open.findIndex(({ id }) => id === point.paneId) + step];
  const scale = pane?.main.scale;
  if (pane === undefined || !scale) return null;
  return { ...point, paneId: pane.id, price: scale.yToPrice(scale.topCss + scale.heightCss / 2) };
}

/** Open, high, low and close; of a trade its price. */
function pricesOf({ segment, row }: SliceRow, { facts }: Frame): readonly number[] {
  const stored =
    segment.kind === 'trades'
      ? [segment.trades.price[row]!]
      : PRICE_NAMES.map((name) => segment.placed.bars[name][row]!);
  return stored.map((value) => Number((value * facts.priceUnit).toPrecision(15)));
}

function isToCome({ slice, facts }: Frame, tradingUs: number): boolean {
  return futureBar(slice, facts, tradingUs) !== null;
}

function spacingOf({ facts, level, timeScale }: Frame): number {
  const spacingUs = facts.levels.find((one) => one.level === level)?.spacingTradingUs ?? 0;
  return spacingUs > 0 ? spacingUs : viewportSpan(timeScale.viewport) * TRADE_STEP_PART;
}
