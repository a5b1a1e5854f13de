import {
  type BarColumns,
  bucketCloseUs,
  calendarFromTemplate,
  compileCalendar,
  emptyBars,
  emptyTrades,
  type Instrument,
  type Interval,
  type LevelCoverage,
  type LevelInterval,
  lowerBound,
  rollUpBars,
  rollUpTrades,
  sliceBars,
  sliceTrades,
  type TradeColumns,
} from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import type { Adjustment } from '../../market/events/adjustment.ts';
import type { MarketStore } from '../../market/market-store.ts';

/** What an instrument is made of here: its finest rows, and what differs from the usual instrument. */
export interface MemoryRows {
  readonly id: string;
  readonly symbol: string;
  readonly bars?: { readonly interval: LevelInterval; readonly columns: BarColumns };
  readonly trades?: TradeColumns;
  readonly levels: readonly LevelInterval[];
  readonly adjustments?: readonly Adjustment[];
  readonly overrides?: Partial<Instrument>;
}

/**
 * A market store in memory for tests that steer what the real one does on its own time: when a read ends, and when a
 * change becomes visible. The rows are rolled up on every read, so an answer can only be wrong by the HTTP side's doing.
 */
export class MemoryStore implements MarketStore {
  readonly #rows = new Map<string, MemoryRows>();
  readonly #instruments = new Map<string, Instrument>();
  readonly #listeners = new Set<(instrumentId: string) => void>();
  readonly #calendar = compileCalendar(calendarFromTemplate('24/7'));
  /** How many reads were started. */
  reads = 0;
  /** Awaited within each read, after the rows were taken: a test holds an answer back here. */
  beforeAnswer: () => Promise<void> = async () => {};

  /** Puts rows in and makes them visible at once, telling the listeners. */
  put(rows: MemoryRows): Instrument {
    this.#rows.set(rows.id, rows);
    const instrument = this.#describe(rows);
    this.#instruments.set(rows.id, instrument);
    for (const listener of this.#listeners) listener(rows.id);
    return instrument;
  }

  listInstruments(): readonly Instrument[] {
    return [...this.#instruments.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  }

  instrument(id: string): Instrument | undefined {
    return this.#instruments.get(id);
  }

  bySymbol(symbol: string): Instrument | undefined {
    return this.listInstruments().find((one) => one.symbol.toLowerCase() === symbol.toLowerCase());
  }

  adjustments(id: string): readonly Adjustment[] {
    return this.#rows.get(id)?.adjustments ?? [];
  }

  async readBars(id: string, interval: Interval, fromUs: number, toUs: number, limit?: number): Promise<BarColumns> {
    this.reads += 1;
    const all = this.#bars(id, interval);
    const start = lowerBound(all.timeUs, fromUs);
    const end = Math.min(lowerBound(all.timeUs, toUs), start + (limit ?? Number.POSITIVE_INFINITY));
    await this.beforeAnswer();
    return sliceBars(all, start, end);
  }

  async readTrades(id: string, fromUs: number, toUs: number, limit: number): Promise<TradeColumns> {
    this.reads += 1;
    const all = this.#rows.get(id)?.trades ?? emptyTrades();
    const start = lowerBound(all.timeUs, fromUs);
    await this.beforeAnswer();
    return sliceTrades(all, start, Math.min(lowerBound(all.timeUs, toUs), start + limit));
  }

  async countTrades(id: string, fromUs: number, toUs: number): Promise<number> {
    const { timeUs } = this.#rows.get(id)?.trades ?? emptyTrades();
    return lowerBound(timeUs, toUs) - lowerBound(timeUs, fromUs);
  }

  onChange(listener: (instrumentId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }

  #bars(id: string, interval: Interval): BarColumns {
    const rows = this.#rows.get(id);
    if (rows?.trades !== undefined) return rollUpTrades(rows.trades, this.#calendar, interval);
    if (rows?.bars === undefined) return emptyBars();
    return rows.bars.interval === interval
      ? rows.bars.columns
      : rollUpBars(rows.bars.columns, this.#calendar, interval);
  }

  #describe(rows: MemoryRows): Instrument {
    const levels = rows.levels.map((interval): LevelCoverage => {
      const { timeUs, length } = this.#bars(rows.id, interval);
      const toUs = bucketCloseUs(this.#calendar, interval, timeUs[length - 1]!);
      return {
        interval,
        fromUs: timeUs[0]!,
        toUs,
        source: rows.trades === undefined ? 'bars' : 'trades',
        rows: length,
      };
    });
    const { trades } = rows;
    if (trades !== undefined) {
      const [fromUs, lastUs] = [trades.timeUs[0]!, trades.timeUs[trades.length - 1]!];
      levels.unshift({ interval: 'trades', fromUs, toUs: lastUs + 1, source: 'trades', rows: trades.length });
    }
    return madeUpInstrument({
      id: rows.id,
      symbol: rows.symbol,
      name: `${rows.symbol} for tests`,
      calendar: this.#calendar.calendar,
      levels,
      sealedUntilUs: levels[0]?.toUs ?? null,
      ...rows.overrides,
    });
  }
}
