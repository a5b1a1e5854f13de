/**
 * The newest price as it stands in a picture: its line, its label on the axis, and how long its bar is still open. A price out of the scale keeps its
 * label, at the edge that it lies beyond.
 */
import { US_PER_HOUR } from '@candlemark/bars';
import type { PaneFrame } from './pane-frame.ts';
import type { PriceLabel } from './price-axis.ts';

/** The close of the newest row. */
export interface LastPrice {
  readonly price: number;
  /** By the chart's rule of colours. */
  readonly isUp: boolean;
  /** At whose height it stands while it is on its way; else its own. */
  readonly glidePrice?: number;
}

/** What of it is shown. */
export interface LastPriceParts {
  readonly line: boolean;
  readonly label: boolean;
  readonly countdown: boolean;
}

export interface LastPriceMark extends LastPrice, PriceLabel {
  /** Whether a line is drawn at its height. */
  readonly hasLine: boolean;
  /** Null where none is shown. */
  readonly label: LastPriceLabel | null;
}

export interface LastPriceLabel {
  readonly topCss: number;
  /** Of the price alone. */
  readonly heightCss: number;
  /** Where the price lies when it is out of the scale. */
  readonly beyond: 'above' | 'below' | null;
  /** When the bar ends, while the clock has not come there: room for the countdown is below the price. */
  readonly barCloseUs: number | null;
}

export interface LastPriceInput {
  readonly lastPrice: LastPrice | null;
  readonly parts: LastPriceParts;
  readonly pane: PaneFrame;
  /** When the newest bar ends; null where it is over, or does not end by the clock. */
  readonly barCloseUs: number | null;
}

/** Height of a price in a label on the axis. */
export const LAST_PRICE_LABEL_CSS = 20;
export const COUNTDOWN_CSS = 16;
/** In a lower one the price could not be read. */
const LEAST_LABEL_CSS = 14;

export function lastPriceMark({ lastPrice, parts, pane, barCloseUs }: LastPriceInput): LastPriceMark | null {
  const { scale, axis } = pane.main;
  if (lastPrice === null || scale === null || pane.heightCss <= 0) return null;
  const yCss = scale.priceToY(lastPrice.glidePrice ?? lastPrice.price);
  if (Number.isNaN(yCss)) return null;
  const bottomCss = pane.topCss + pane.heightCss;
  const beyond = yCss < pane.topCss ? 'above' : yCss > bottomCss ? 'below' : null;
  // Nothing reaches over the edge of a low pane: first the countdown gives way, then the room about the price.
  const hasCountdown = parts.countdown && pane.heightCss >= LAST_PRICE_LABEL_CSS + COUNTDOWN_CSS;
  const shownCloseUs = hasCountdown ? barCloseUs : null;
  const heightCss = Math.min(LAST_PRICE_LABEL_CSS, pane.heightCss);
  const wholeCss = heightCss + (shownCloseUs === null ? 0 : COUNTDOWN_CSS);
  const topCss = Math.max(pane.topCss, Math.min(yCss - heightCss / 2, bottomCss - wholeCss));
  return {
    ...lastPrice,
    yCss,
    text: axis.textOf(lastPrice.price),
    hasLine: parts.line && beyond === null,
    label: parts.label && heightCss >= LEAST_LABEL_CSS ? { topCss, heightCss, beyond, barCloseUs: shownCloseUs } : null,
  };
}

/** What has to fit into the axis: the price, and a countdown of as many digits as there may be. */
export function lastPriceTexts(mark: LastPriceMark | null, nowUs: number): readonly string[] {
  if (mark?.label == null) return [];
  const { barCloseUs } = mark.label;
  if (barCloseUs === null) return [mark.text];
  return [mark.text, barCloseUs - nowUs < US_PER_HOUR ? '00:00' : '00:00:00'];
}
