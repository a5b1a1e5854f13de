import { lowerBound } from '@candlemark/bars';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { EachBar } from './build-units.ts';

/**
 * The rows of a slice that open from one moment until another one, as source bars: trades are bars of one price. Rows without a price are passed over. The bar that is handed on is the same
 * record each time.
 */
export function eachBarOf({ segments }: VisibleSlice, fromUs: number, toUs: number): EachBar {
  return (see) => {
    const bar = { timeUs: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 };
    for (const segment of segments) {
      const columns = segment.kind === 'trades' ? segment.trades : segment.placed.bars;
      const start = lowerBound(columns.timeUs, fromUs, segment.start, segment.end);
      const end = lowerBound(columns.timeUs, toUs, start, segment.end);
      for (let row = start; row < end; row++) {
        bar.timeUs = columns.timeUs[row]!;
        if (segment.kind === 'trades') {
          bar.open = bar.high = bar.low = bar.close = segment.trades.price[row]!;
          bar.volume = segment.trades.size[row]!;
        } else {
          const { open, high, low, close, volume } = segment.placed.bars;
          bar.open = open[row]!;
          bar.high = high[row]!;
          bar.low = low[row]!;
          bar.close = close[row]!;
          bar.volume = volume === null ? Number.NaN : volume[row]!;
        }
        if (!Number.isNaN(bar.high + bar.low + bar.close)) see(bar);
      }
    }
  };
}
