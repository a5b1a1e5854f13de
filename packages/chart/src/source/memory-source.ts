/** What bars and trades in memory have in common as sources of a chart. */
import type { Calendar, ChartLevel, IntervalText, TileAddress, TileBody } from '@candlemark/bars';
import type { Bar, BarInput, BarInputColumns } from './bar-input.ts';
import type { ChartTileSource, SourceChange } from './chart-tile-source.ts';
import type { TradeInput } from './trade-input.ts';

/** What cannot be seen from the rows; everything left out is inferred. */
export interface ArraySourceOptions {
  readonly symbol?: string;
  readonly name?: string;
  /** Any: `1m`, `45m`, `3mo`. */
  readonly interval?: IntervalText;
  readonly calendar?: Calendar;
  /** IANA zone of the market; default UTC. Daily and longer bars all stamped 00:00 UTC are taken for dates in it. */
  readonly timeZone?: string;
  /** The least step of prices in real units; default one unit of the last decimal. */
  readonly tickSize?: number;
  /** Decimals of labels; default as many as the prices have. */
  readonly displayDecimals?: number;
}

/** A tile source over rows in memory that can grow at both ends. */
export interface ArraySource extends ChartTileSource {
  load(address: TileAddress): TileBody;
  volumeBetween(level: ChartLevel, afterUs: number, untilUs: number): number | null;
  /** All bars as they are now, in real units; of trades the seconds. */
  bars(): BarInputColumns;
  /**
   * Replaces the last bar when the times are equal, else appends; an earlier bar is replaced or put where it belongs.
   * @throws TypeError where the rows are trades
   */
  update(bar: Bar): void;
  /** Adds trades: to the trades, or to the bars that they belong to (see `trade-fold.ts`). All of them or, when one cannot be, none. */
  addTrades(trades: TradeInput): void;
  /** Adds rows of the kind that is there, wherever they belong; bars that are there already are replaced. */
  append(rows: BarInput | TradeInput): void;
  prepend(rows: BarInput | TradeInput): void;
  onChange(listener: (change: SourceChange) => void): () => void;
  /** A source of the rows as they are now, of an instrument that is described otherwise. */
  described(options: ArraySourceOptions): ArraySource;
}
