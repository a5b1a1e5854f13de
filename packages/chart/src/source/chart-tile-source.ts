/** What the chart reads from: a tile source that may also tell when its data changed. */
import type { TileSource } from '@candlemark/bars';

/** Rows whose open time lies in [fromUs, toUs) are not what they were. */
export interface SourceChange {
  readonly fromUs: number;
  readonly toUs: number;
  /** The instrument's calendar changed too: build a new `TradingTime` and keep the visible times. */
  readonly calendarChanged: boolean;
}

/** A `TileSource` whose data may change under the chart (a live array); one that never does leaves `onChange` out. */
export interface ChartTileSource extends TileSource {
  /** Bytes of tiles worth keeping that are not in view; little for a source that has them in memory anyway. Default 64 MB. */
  readonly keptBytes?: number;
  onChange?(listener: (change: SourceChange) => void): () => void;
}
