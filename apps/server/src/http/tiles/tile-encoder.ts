import {
  encodeBars,
  encodeTrades,
  type Instrument,
  type TileAddress,
  TRADES_PER_TILE_MAX,
  tileRangeUs,
} from '@candlemark/bars';
import { splitBody } from '@candlemark/contracts';
import type { MarketStore } from '../../market/market-store.ts';

/** Reads the rows of one tile from the store and encodes them. */
export async function encodeTile(
  store: MarketStore,
  instrument: Instrument,
  address: TileAddress,
): Promise<Uint8Array> {
  const range = tileRangeUs(address);
  // A tile of a fraction of a second may begin and end between two microseconds; rows lie on whole ones.
  const [fromUs, toUs] = [Math.ceil(range.fromUs), Math.ceil(range.toUs)];
  const scales = { price: instrument.priceScale, size: instrument.sizeScale };
  if (address.kind === 'bars') {
    return encodeBars(await store.readBars(instrument.id, address.interval, fromUs, toUs), scales);
  }
  // One row more than fits tells a tile that is full from a range that must be split, without counting first.
  const trades = await store.readTrades(instrument.id, fromUs, toUs, TRADES_PER_TILE_MAX + 1);
  return trades.length > TRADES_PER_TILE_MAX ? splitBody() : encodeTrades(trades, scales);
}
