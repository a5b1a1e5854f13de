import type { BarColumns, TradeColumns } from './bar-columns.ts';
import type { Instrument } from './instrument.ts';
import type { TileAddress } from './tile-address.ts';

/** What a tile address answers. `closed` tiles never change; `split` says that the range holds too many trades for one tile. */
export type TileBody =
  | { readonly kind: 'bars'; readonly bars: BarColumns; readonly closed: boolean }
  | { readonly kind: 'trades'; readonly trades: TradeColumns; readonly closed: boolean }
  | { readonly kind: 'split' };

/** Where a chart gets its tiles from: a server, an array in memory, a callback of the host. */
export interface TileSource {
  readonly instrument: Instrument;
  /**
   * The tile at an address, at once where it is at hand.
   * @throws TileSourceError, or the signal's reason when aborted
   */
  load(address: TileAddress, signal: AbortSignal): Promise<TileBody> | TileBody;
  /** Reads the instrument anew after `revision-gone`; `instrument` is the new one from then on. */
  refresh?(signal: AbortSignal): Promise<Instrument>;
}

/** Why a tile could not be had; `offline` and `server` are worth another try. */
export type TileSourceErrorCode = 'revision-gone' | 'not-found' | 'offline' | 'server' | 'bad-data';

/** The failure of a `TileSource`. */
export class TileSourceError extends Error {
  override readonly name = 'TileSourceError';
  readonly code: TileSourceErrorCode;

  constructor(code: TileSourceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
