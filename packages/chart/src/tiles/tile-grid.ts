/** What follows from an instrument and a trading time alone, worked out once and kept until one of them changes. */
import {
  type ChartLevel,
  type CompiledCalendar,
  compileCalendar,
  type Instrument,
  type TradingTime,
} from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import { chartLevels, type LevelBand } from './chart-levels.ts';
import { type CoveringContext, coveringTiles, tilesToLoad, tradesTileK, type WantedTile } from './covering.ts';
import { levelBands } from './level-bands.ts';
import { levelSpacings } from './level-spacing.ts';
import type { TradingSpan } from './slice-segments.ts';
import { intersection, type Span } from './spans.ts';

/** The tiles of a view. */
export interface ViewTiles {
  /** Real time of the view, from the open of the bar that its left edge cuts. */
  readonly real: Span;
  /** The same and the bar on either side of it, from where a line comes. */
  readonly wide: Span;
  /** Those whose rows it would show if everything were loaded. */
  readonly ideal: readonly WantedTile[];
  /** Those to load, for all of the wide view: the very same, but where it reaches into another tile or the level is rolled up. */
  readonly toLoad: readonly WantedTile[];
}

export class TileGrid {
  readonly instrument: Instrument;
  readonly calendar: CompiledCalendar;
  readonly tradingTime: TradingTime;
  readonly covering: CoveringContext;
  readonly #levels = new Map<ChartLevel, readonly LevelBand[]>();
  readonly #bands = new Map<ChartLevel, readonly LevelBand[]>();

  constructor(
    instrument: Instrument,
    tradingTime: TradingTime,
    isSplit: CoveringContext['isSplit'],
    calendar: CompiledCalendar = compileCalendar(instrument.calendar),
  ) {
    this.instrument = instrument;
    this.tradingTime = tradingTime;
    this.calendar = calendar;
    const trades = instrument.levels.find(({ interval }) => interval === 'trades');
    const tradesK = trades === undefined ? 0 : tradesTileK(trades, tradingTime);
    this.covering = { calendar, tradingTime, tradesK, isSplit };
  }

  /** What a view at `level` may draw on, finest first. */
  levels(level: ChartLevel): readonly LevelBand[] {
    let levels = this.#levels.get(level);
    if (levels === undefined) {
      levels = chartLevels(this.instrument.levels, this.calendar, level);
      this.#levels.set(level, levels);
    }
    return levels;
  }

  /** The parts of history that each level shows when the view asks for `level`. */
  bands(level: ChartLevel): readonly LevelBand[] {
    let bands = this.#bands.get(level);
    if (bands === undefined) {
      bands = levelBands(this.levels(level), this.calendar, level);
      this.#bands.set(level, bands);
    }
    return bands;
  }

  /** The tiles that cover a span of trading time at a level. */
  viewTiles(span: TradingSpan, level: ChartLevel): ViewTiles {
    const real = this.realSpan(span, level);
    const wide = this.wideSpan(real, level);
    const tiles = coveringTiles(this.bands(level), wide, this.covering);
    const isInView = (tile: Span) => intersection(tile, real) !== null;
    const ideal = tiles.every(isInView) ? tiles : tiles.filter(isInView);
    return { real, wide, ideal, toLoad: tilesToLoad(tiles, wide, this.levels(level), this.covering) };
  }

  /** The tiles to load for the rows of a span of real time at a level. */
  spanTiles(span: Span, level: ChartLevel): readonly WantedTile[] {
    const tiles = coveringTiles(this.bands(level), span, this.covering);
    return tilesToLoad(tiles, span, this.levels(level), this.covering);
  }

  /**
   * The level that zooming out of `level` leads to. Not always the next: where trades are rare, several intervals are shorter than
   * the mean distance between them and are never seen.
   */
  coarserThan(level: ChartLevel): ChartLevel | null {
    const spacings = levelSpacings(this.instrument, this.tradingTime, level);
    const at = spacings.findIndex((other) => other.level === level);
    const spacingTradingUs = spacings[at]?.spacingTradingUs ?? Number.POSITIVE_INFINITY;
    return spacings.find((other, index) => index > at && other.spacingTradingUs > spacingTradingUs)?.level ?? null;
  }

  /** Real time of a span of trading time, from the open of the bar that its left edge cuts. */
  realSpan(span: TradingSpan, level: ChartLevel): Span {
    const fromUs = this.tradingTime.toTimeUs(span.fromTradingUs);
    return {
      fromUs: bucketEdgeUntil(this.calendar, level, fromUs),
      toUs: this.tradingTime.toTimeUs(span.toTradingUs),
    };
  }

  /** A span of real time and the bar on either side of it. */
  wideSpan({ fromUs, toUs }: Span, level: ChartLevel): Span {
    if (level === 'trades') return { fromUs, toUs };
    const { calendar, tradingTime } = this;
    const beforeUs = tradingTime.toTimeUs(tradingTime.toTradingUs(fromUs) - 1);
    const afterUs = tradingTime.toTimeUs(tradingTime.toTradingUs(bucketEdgeFrom(calendar, level, toUs)));
    return {
      fromUs: Math.min(fromUs, bucketEdgeUntil(calendar, level, beforeUs)),
      toUs: Math.max(toUs, bucketEdgeFrom(calendar, level, afterUs + 1)),
    };
  }
}
