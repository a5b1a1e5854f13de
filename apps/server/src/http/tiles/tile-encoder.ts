import { encodeBars, encodeTrades, type Instrument, TRADES_PER_TILE_MAX, tileRangeUs } from '@candlemark/bars';
import { splitBody } from '@candlemark/contracts';
import type { MarketStore } from '../../market/market-store.ts';
import { readVariant } from '../../market/variants/read-variant.ts';
import type { TileRequest } from './tile-request.ts';

/** Reads the rows of one tile, in its variant, from the store and encodes them. */
export async function encodeTile(
  store: MarketStore,
  instrument: Instrument,
  { variant, address }: Pick<TileRequest, 'variant' | 'address'>,
): Promise<Uint8Array> {
  const range = tileRangeUs(address);
  // A tile of a fraction of a second may begin and end between two microseconds; rows lie on whole ones.
  const [fromUs, toUs] = [Math.ceil(range.fromUs), Math.ceil(range.toUs)];
  const scales = { price: instrument.priceScale, size: instrument.sizeScale };
  const source = readVariant(store, instrument.id, variant);
  if (address.kind === 'bars') {
    return encodeBars(await source.readBars(address.interval, fromUs, toUs), scales);
  }
  // One row more than fits tells a tile that is full from a range that must be split, without counting first.
  const trades = await source.readTrades(fromUs, toUs, TRADES_PER_TILE_MAX + 1);
  return trades.length > TRADES_PER_TILE_MAX ? splitBody() : encodeTrades(trades, scales);
}
