import type { Instrument, LevelId, TileSourceError, TradingTime } from '@candlemark/bars';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { TileEnv } from './tile-env.ts';
import type { VisibleSlice } from './visible-slice.ts';

export interface TileView {
  readonly viewport: Viewport;
  readonly widthCss: number;
  readonly level: LevelId;
}

export interface TileStatus {
  /** Visible tiles of the ideal level that have not arrived. */
  readonly loading: number;
  /** The latest failure of a visible tile that is being retried, or null while all is well. */
  readonly failed: TileSourceError | null;
}

export declare class TileManager {
  constructor(source: ChartTileSource, tradingTime: TradingTime, env: TileEnv, options?: { maxBytes?: number });
  /** The source's instrument as of now; a new object after a refresh or an update of the data. */
  get instrument(): Instrument;
  /** Call once per frame before `slice`; cheap when nothing changed. Synchronous sources fill in here. */
  update(view: TileView): void;
  slice(): VisibleSlice;
  status(): TileStatus;
  /** Called when the slice, the status or the instrument may have changed: ask for a frame. */
  onChange(listener: () => void): () => void;
  /** Tries failed tiles again now (the network came back). */
  retryNow(): void;
  /** Reads the instrument again and reloads what it says is outdated; stale tiles stay on screen meanwhile. */
  refresh(): void;
  setSource(source: ChartTileSource, tradingTime: TradingTime): void;
  /** Places the same data in another trading time ("All hours", a changed calendar). */
  setTradingTime(tradingTime: TradingTime): void;
  dispose(): void;
}
