import type { Calendar, Interval, TileBody } from '@candlemark/bars';
import type { Bar, BarInputColumns } from './bar-input.ts';
import type { ChartTileSource, SourceChange } from './chart-tile-source.ts';

/** What cannot be seen from the bars; everything left out is inferred. */
export interface ArraySourceOptions {
  readonly symbol?: string;
  readonly name?: string;
  readonly interval?: Interval;
  readonly calendar?: Calendar;
  /** IANA zone of the market; default UTC. */
  readonly timeZone?: string;
  readonly tickSize?: number;
}

/** A tile source over bars in memory: it answers at once and serves every coarser level by roll-up. */
export interface ArraySource extends ChartTileSource {
  load(): TileBody;
  /** Replaces the last bar when the times are equal, else appends; an earlier bar is replaced or inserted where it belongs. */
  update(bar: Bar): void;
  append(bars: readonly Bar[] | BarInputColumns): void;
  prepend(bars: readonly Bar[] | BarInputColumns): void;
  onChange(listener: (change: SourceChange) => void): () => void;
}

/** @throws InvalidBarError naming the index and the field when a value is missing or not finite. */
export declare function createArraySource(
  data: readonly Bar[] | BarInputColumns,
  options?: ArraySourceOptions,
): ArraySource;
