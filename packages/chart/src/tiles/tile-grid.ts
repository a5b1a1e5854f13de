/** What follows from an instrument and a trading time alone, worked out once and kept until one of them changes. */
import {
  type CompiledCalendar,
  compileCalendar,
  type Instrument,
  type LevelId,
  type TradingTime,
} from '@candlemark/bars';
import { bucketEdgeUntil } from './bucket-edges.ts';
import { type CoveringContext, tradesTileK } from './covering.ts';
import { type LevelBand, levelBands } from './level-bands.ts';
import { type LevelSpacing, levelSpacings } from './level-spacing.ts';
import type { TradingSpan } from './slice-segments.ts';
import type { Span } from './spans.ts';

export class TileGrid {
  readonly instrument: Instrument;
  readonly calendar: CompiledCalendar;
  readonly tradingTime: TradingTime;
  readonly covering: CoveringContext;
  readonly #spacings: readonly LevelSpacing[];
  readonly #bands = new Map<LevelId, readonly LevelBand[]>();

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
    this.#spacings = levelSpacings(instrument, tradingTime);
    this.covering = { calendar, tradingTime, tradesK, isSplit };
  }

  /** The parts of history that each level shows when the view asks for `level`. */
  bands(level: LevelId): readonly LevelBand[] {
    let bands = this.#bands.get(level);
    if (bands === undefined) {
      bands = levelBands(this.instrument, this.calendar, level);
      this.#bands.set(level, bands);
    }
    return bands;
  }

  /**
   * The level that zooming out of `level` leads to. Not always the next: where trades are rare, several intervals are shorter than
   * the mean distance between them and are never seen.
   */
  coarserThan(level: LevelId): LevelId | null {
    const at = this.#spacings.findIndex((other) => other.level === level);
    const spacingTradingUs = this.#spacings[at]?.spacingTradingUs ?? Number.POSITIVE_INFINITY;
    return (
      this.#spacings.find((other, index) => index > at && other.spacingTradingUs > spacingTradingUs)?.level ?? null
    );
  }

  /** Real time of a span of trading time, from the open of the bar that its left edge cuts. */
  realSpan(span: TradingSpan, level: LevelId): Span {
    const fromUs = this.tradingTime.toTimeUs(span.fromTradingUs);
    return {
      fromUs: bucketEdgeUntil(this.calendar, level, fromUs),
      toUs: this.tradingTime.toTimeUs(span.toTradingUs),
    };
  }
}
