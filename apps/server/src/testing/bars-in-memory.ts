import { type BarColumns, emptyBars, sliceBars } from '@candlemark/bars';
import type { BarSource } from '../market/variants/bar-source.ts';
import type { SlowBar } from './slow-levels.ts';

/** The prices of bars as columns. */
export function columnsOf(bars: readonly Pick<SlowBar, 'timeUs' | 'open' | 'high' | 'low' | 'close'>[]): BarColumns {
  return {
    ...emptyBars(),
    length: bars.length,
    timeUs: Float64Array.from(bars, ({ timeUs }) => timeUs),
    open: Float64Array.from(bars, ({ open }) => open),
    high: Float64Array.from(bars, ({ high }) => high),
    low: Float64Array.from(bars, ({ low }) => low),
    close: Float64Array.from(bars, ({ close }) => close),
  };
}

/** A source of bars in memory, by their interval. */
export function sourceOf(barsOf: (interval: string) => BarColumns): BarSource {
  return {
    async readBars(interval, fromUs, toUs, limit = Number.POSITIVE_INFINITY) {
      const bars = barsOf(interval);
      const start = bars.timeUs.findIndex((timeUs) => timeUs >= fromUs);
      const end = bars.timeUs.findLastIndex((timeUs) => timeUs < toUs) + 1;
      return start < 0 ? emptyBars() : sliceBars(bars, start, Math.max(start, Math.min(end, start + limit)));
    },
    readTrades: () => Promise.reject(new Error('there are no trades')),
  };
}
