/**
 * The data side of one chart: its source, the facts about the instrument, and the tiles in view. Exactly one source is attached at a time;
 * replacing it lets go of everything of the one before.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { ChartEnv } from './env.ts';
import { type InstrumentFacts, type InstrumentFactsOptions, instrumentFacts } from './picture/instrument-facts.ts';
import type { ChartTileSource, UnitPlaces } from './source/chart-tile-source.ts';
import type { RowsAtHand } from './tiles/range-volumes.ts';
import type { Span } from './tiles/spans.ts';
import type { VisibleSlice } from './tiles/visible-slice.ts';
import { type TileStatus, VisibleTiles } from './tiles/visible-tiles.ts';
import type { Viewport } from './viewport/viewport.ts';

export interface ChartDataListener {
  /** Tiles, status or instrument changed. */
  changed(): void;
  /** Closed periods are others than before: the same times lie elsewhere. */
  tradingTimeChanged(before: InstrumentFacts): void;
}

export class ChartData {
  readonly #listener: ChartDataListener;
  readonly #tiles: VisibleTiles;
  readonly #source: ChartTileSource;
  readonly #detach: () => void;
  #options: InstrumentFactsOptions;
  #facts: InstrumentFacts;
  #areFactsDue = false;
  #isUpdating = false;

  constructor(source: ChartTileSource, options: InstrumentFactsOptions, env: ChartEnv, listener: ChartDataListener) {
    this.#listener = listener;
    this.#options = options;
    this.#source = source;
    this.#facts = instrumentFacts(source.instrument, options, null, source.units);
    this.#tiles = new VisibleTiles(source, this.#facts.tradingTime, env);
    this.#detach = this.#tiles.onChange(() => this.#changed());
  }

  /** Worked out when they are asked for: a thousand new bars between two frames cost them once. */
  get facts(): InstrumentFacts {
    if (this.#areFactsDue) this.#renewFacts();
    return this.#facts;
  }

  /** Others once they are here. */
  get #units(): UnitPlaces | undefined {
    return this.#source.units;
  }

  get status(): TileStatus {
    return (this.#units ?? this.#tiles).status();
  }

  /** Zone, language or hours changed. */
  setOptions(options: InstrumentFactsOptions): void {
    this.#options = options;
    this.#renewFacts();
  }

  /** A level that has rows in view where the given one has none and a coarser one has; else the given one. */
  levelReaching(viewport: Viewport, level: ChartLevel): ChartLevel {
    return this.#tiles.levelReaching({ viewport, level });
  }

  /** The rows in view; asks for what is missing. */
  slice(viewport: Viewport, level: ChartLevel): VisibleSlice {
    this.lookAt(viewport, level);
    return this.#tiles.slice();
  }

  /** Asks for what is missing in view. */
  lookAt(viewport: Viewport, level: ChartLevel): void {
    this.#units?.lookAt(viewport);
    this.#isUpdating = true;
    try {
      this.#tiles.update({ viewport, level });
    } finally {
      this.#isUpdating = false;
    }
  }

  /** Has rows loaded that something on the screen is worked out from: see `VisibleTiles.wish`. */
  wish(level: ChartLevel, span: Span): void {
    this.#tiles.wish(level, span);
  }

  /** The rows of a level that are here, in view or not. */
  rowsAtHand(level: ChartLevel): RowsAtHand {
    return this.#tiles.rowsAtHand(level);
  }

  retryNow(): void {
    (this.#units ?? this.#tiles).retryNow();
  }

  refresh(): void {
    (this.#units ?? this.#tiles).refresh();
  }

  dispose(): void {
    this.#detach();
    this.#tiles.dispose();
    this.#units?.dispose();
  }

  #changed(): void {
    this.#areFactsDue = true;
    // What a frame's own update brings is part of that frame.
    if (!this.#isUpdating) this.#listener.changed();
  }

  #renewFacts(): void {
    this.#areFactsDue = false;
    const before = this.#facts;
    if (this.#tiles.instrument === before.instrument && this.#options === before.options) return;
    this.#facts = instrumentFacts(this.#tiles.instrument, this.#options, before, this.#units);
    if (this.#facts.tradingTime === before.tradingTime) return;
    this.#tiles.setTradingTime(this.#facts.tradingTime);
    this.#listener.tradingTimeChanged(before);
  }
}
