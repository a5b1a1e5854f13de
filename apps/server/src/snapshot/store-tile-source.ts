import { type Instrument, TRADES_PER_TILE_MAX, tileRangeUs, type Variant } from '@candlemark/bars';
import type { ChartTileSource } from '@candlemark/chart/headless';
import type { MarketStore } from '../market/market-store.ts';
import { readVariant } from '../market/variants/read-variant.ts';

/** An instrument's tiles for a chart in this process: rows as the store reads them, neither encoded nor kept. */
export function storeTileSource(store: MarketStore, instrument: Instrument, variant: Variant): ChartTileSource {
  const rows = readVariant(store, instrument.id, variant);
  return {
    instrument,
    async load(address) {
      const range = tileRangeUs(address);
      // A tile of a fraction of a second may begin and end between two microseconds; rows lie on whole ones.
      const [fromUs, toUs] = [Math.ceil(range.fromUs), Math.ceil(range.toUs)];
      if (address.kind === 'bars') {
        return { kind: 'bars', bars: await rows.readBars(address.interval, fromUs, toUs), closed: false };
      }
      // One row more than fits tells a tile that is full from a range that must be split, without counting first.
      const trades = await rows.readTrades(fromUs, toUs, TRADES_PER_TILE_MAX + 1);
      return trades.length > TRADES_PER_TILE_MAX ? { kind: 'split' } : { kind: 'trades', trades, closed: false };
    },
  };
}
