/** What the chart reads from: a tile source that may also tell when its data changed. */
import type { ChartLevel, TileSource } from '@candlemark/bars';

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
  /**
   * For a source that has all of its rows at hand: what was traded in the bars of a level that open after one moment and until another one, as it is stored. Null
   * where there are none, or that of any of them is missing. Without it only tiles that are here are added up.
   */
  volumeBetween?(level: ChartLevel, afterUs: number, untilUs: number): number | null;
  onChange?(listener: (change: SourceChange) => void): () => void;
}
