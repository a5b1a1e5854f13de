import type { Calendar, Interval } from '@candlemark/bars';
import type { TileEnv } from '../tiles/tile-env.ts';
import type { Bar, BarInputColumns } from './bar-input.ts';
import type { ChartTileSource } from './chart-tile-source.ts';

export interface BarsRequest {
  /** Milliseconds since 1970-01-01Z; bars whose open lies in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  readonly interval: Interval;
}

/** The lazy-loading callback of hosts that have no tiles. */
export interface DataSource {
  getBars(
    request: BarsRequest,
    signal: AbortSignal,
  ): Promise<readonly Bar[] | BarInputColumns> | readonly Bar[] | BarInputColumns;
  /** The intervals that `getBars` can answer, at least one. */
  readonly intervals: readonly Interval[];
  /** The history that exists, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly symbol?: string;
  readonly name?: string;
  readonly calendar?: Calendar;
  readonly timeZone?: string;
  /** Decimals of prices when they are exact; without it they are taken as they come. */
  readonly priceDecimals?: number;
  readonly tickSize?: number;
  /** Milliseconds that requests wait for the view to settle (default 300, trailing). */
  readonly requestThrottle?: number;
}

export declare function createCallbackSource(dataSource: DataSource, env: TileEnv): ChartTileSource;
