import type { PriceSource } from '../fields/regression-props.ts';
import type { BarsBetween } from './bars-between.ts';

const MEANS: Readonly<Record<PriceSource, readonly ('open' | 'high' | 'low' | 'close')[]>> = {
  close: ['close'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  hl2: ['high', 'low'],
  hlc3: ['high', 'low', 'close'],
  ohlc4: ['open', 'high', 'low', 'close'],
};

/** One price of each bar: one of its own, or the mean of several. */
export function pricesOf(bars: BarsBetween, source: PriceSource): Float64Array {
  const [first, ...others] = MEANS[source].map((name) => bars[name]) as [Float64Array, ...Float64Array[]];
  if (others.length === 0) return first;
  const share = 1 / (others.length + 1);
  return first.map((price, row) => others.reduce((sum, column) => sum + column[row]!, price) * share);
}
