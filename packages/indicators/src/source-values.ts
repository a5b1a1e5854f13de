import type { IndicatorBars } from './bars.ts';
import { MEANS_OF_PRICES, PRICE_SOURCES, type PriceSource } from './kernels/price.ts';

/** The source of that name; null where there is none. */
export function priceSource(name: string): PriceSource | null {
  return PRICE_SOURCES.find((source) => source === name) ?? null;
}

/** What a source names of one bar: a price, a mean of some, or the volume; NaN where the bars have none. */
export function sourceValue(bars: IndicatorBars, source: PriceSource, row: number): number {
  switch (source) {
    case 'open':
    case 'high':
    case 'low':
    case 'close':
    case 'volume':
      return bars[source]?.[row] ?? Number.NaN;
    default: {
      const prices = MEANS_OF_PRICES[source];
      let sum = 0;
      for (const price of prices) sum += bars[price][row]!;
      return sum / prices.length;
    }
  }
}
