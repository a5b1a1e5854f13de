import type { AnnotationView } from '../geometry/annotation-view.ts';
import { ANNOTATION_TEXT_EN } from '../text/en.ts';
import { madeUpBars } from './made-up-bars.ts';

/** Beginning of the made-up view. */
export const VIEW_FROM_US = Date.UTC(2024, 0, 1) * 1000;
export const MINUTE_US = 60_000_000;
/** Of a letter, whatever its font's weight. */
const LETTER_SHARE = 0.5;

export interface MadeUpView {
  readonly widthCss?: number;
  readonly heightCss?: number;
  /** Prices at the lower and the upper edge. */
  readonly prices?: readonly [low: number, high: number];
  readonly isLog?: boolean;
  readonly isInverted?: boolean;
  readonly usPerPx?: number;
  readonly fromUs?: number;
}

/** A pane with bars of one minute, always open; all of its scales are simple enough to be checked by hand. */
export function madeUpView({
  widthCss = 800,
  heightCss = 400,
  prices = [100, 200],
  isLog = false,
  isInverted = false,
  usPerPx = MINUTE_US / 5,
  fromUs = VIEW_FROM_US,
}: MadeUpView = {}): AnnotationView {
  const scaled = isLog ? Math.log : (price: number) => price;
  const unscaled = isLog ? Math.exp : (value: number) => value;
  const [low, high] = prices.map((price) => scaled(price)) as [number, number];
  const shareOf = (yCss: number) => (isInverted ? yCss : heightCss - yCss) / heightCss;
  return {
    widthCss,
    heightCss,
    xOf: (timeUs) => (timeUs - fromUs) / usPerPx,
    yOf: (price) => {
      // As on the chart: a logarithm of nothing lies below everything.
      const value = isLog && price <= 0 ? low - 100 * (high - low) : scaled(price);
      const yCss = ((value - low) / (high - low)) * heightCss;
      return isInverted ? yCss : heightCss - yCss;
    },
    timeUsAt: (xCss) => Math.round(fromUs + xCss * usPerPx),
    priceAt: (yCss) => unscaled(low + shareOf(yCss) * (high - low)),
    widthOf: (text, { sizeCss }) => text.length * sizeCss * LETTER_SHARE,
    figures: (from, to) => ({
      bars: Math.round((to - from) / MINUTE_US),
      volume: Math.abs(Math.round((to - from) / MINUTE_US)) * 1000,
    }),
    bars: (need) => madeUpBars(need, VIEW_FROM_US),
    pieces: (need, _name, work) => {
      const bars = madeUpBars(need, VIEW_FROM_US);
      const values = bars && [work(bars)];
      return values && { values, once: (_of, then) => then(values) };
    },
    tickSize: 0.01,
    words: {
      text: ANNOTATION_TEXT_EN,
      time: (timeUs) => new Date(timeUs / 1000).toISOString().replace(/\.000Z$/, 'Z'),
      price: (price) => price.toFixed(2),
      percent: (share) => `${(share * 100).toFixed(2)} %`,
      ratio: (ratio) => String(ratio),
      count: (count) => String(count),
      volume: (volume) => String(volume),
      duration: (durationUs) => `${Math.round(durationUs / MINUTE_US)}m`,
    },
  };
}
