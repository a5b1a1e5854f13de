/**
 * Bars as they were, drawn in another box: how far along each of them is between the first and the last, and how high its prices are between the lowest and the highest,
 * stays as it was. So it is the same picture wherever it stands and however it is scaled, mirrored where the box is turned around. Cost: two steps for each bar.
 */
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { BarsBetween } from './bars-between.ts';

export interface BarOnceMore {
  readonly xCss: number;
  readonly openCss: number;
  readonly highCss: number;
  readonly lowCss: number;
  readonly closeCss: number;
}

export interface BarsPlace {
  /** Where the first bar and the lowest price are. */
  readonly from: Anchor;
  /** Where the last bar and the highest price are. */
  readonly to: Anchor;
}

export function barsOnceMore(bars: BarsBetween, { from, to }: BarsPlace, view: AnnotationView): readonly BarOnceMore[] {
  const { low, high } = priceRange(bars);
  const firstCss = view.xOf(bars.middleUs(0));
  const wayCss = view.xOf(bars.middleUs(bars.length - 1)) - firstCss;
  const [fromCss, toCss] = [view.xOf(from.timeUs), view.xOf(to.timeUs)];
  const xOf = (row: number) => {
    const share = wayCss === 0 ? 0.5 : (view.xOf(bars.middleUs(row)) - firstCss) / wayCss;
    return fromCss + share * (toCss - fromCss);
  };
  const yOf = (price: number) => {
    const share = high === low ? 0.5 : (price - low) / (high - low);
    return view.yOf(from.price + share * (to.price - from.price));
  };
  return Array.from({ length: bars.length }, (_, row) => ({
    xCss: xOf(row),
    openCss: yOf(bars.open[row]!),
    highCss: yOf(bars.high[row]!),
    lowCss: yOf(bars.low[row]!),
    closeCss: yOf(bars.close[row]!),
  }));
}

/** Of all bars. */
export function priceRange({ length, low, high }: Pick<BarsBetween, 'length' | 'low' | 'high'>) {
  const range = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  for (let row = 0; row < length; row++) {
    if (low[row]! < range.low) range.low = low[row]!;
    if (high[row]! > range.high) range.high = high[row]!;
  }
  return range;
}
