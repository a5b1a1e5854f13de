import {
  type BarColumns,
  type ChartLevel,
  type CompiledCalendar,
  emptyBars,
  emptyTrades,
  type Instrument,
  type Interval,
  isLevelInterval,
  type TradeColumns,
} from '@candlemark/bars';
import { type InstrumentRecord, symbolKey } from '../../manifest/records.ts';
import { CalendarBook } from '../calendar-book.ts';
import type { TimeRange } from '../change-range.ts';
import type { Adjustment } from '../events/adjustment.ts';
import { type InstrumentState, readableLevel, toInstrument } from '../instrument-state.ts';
import type { MarketStore } from '../market-store.ts';
import { isExact } from '../scales.ts';
import type { StatisticsEngine, StoredBars } from '../statistics-engine.ts';
import { UnreadableRowsError } from '../unreadable-rows-error.ts';
import type { MarketDatabase } from './database.ts';
import { readLevel } from './level-reader.ts';
import { countTradeRows, type RowRange, readTradeRows } from './row-reader.ts';
import type { Session } from './session.ts';
import { barsTable } from './tables.ts';

/** Everything in memory about one instrument that has data. */
export interface KnownInstrument {
  readonly record: InstrumentRecord;
  readonly state: InstrumentState;
  readonly calendar: CompiledCalendar;
  readonly instrument: Instrument;
}

/** The market store over one DuckDB file. Reads only; what is committed is told to it by `publish`. */
export class DuckDbMarketStore implements MarketStore, StatisticsEngine {
  readonly #database: MarketDatabase;
  readonly #byId = new Map<string, KnownInstrument>();
  readonly #listeners = new Set<(instrumentId: string) => void>();
  readonly #bySymbol = new Map<string, KnownInstrument>();
  readonly #calendars = new CalendarBook();
  #list: readonly Instrument[] = [];

  constructor(database: MarketDatabase) {
    this.#database = database;
  }

  listInstruments(): readonly Instrument[] {
    return this.#list;
  }

  instrument(id: string): Instrument | undefined {
    return this.#byId.get(id)?.instrument;
  }

  bySymbol(symbol: string): Instrument | undefined {
    return this.#bySymbol.get(symbolKey(symbol))?.instrument;
  }

  adjustments(id: string): readonly Adjustment[] {
    return this.#byId.get(id)?.state.adjustments ?? [];
  }

  async readBars(id: string, interval: Interval, fromUs: number, toUs: number, limit?: number): Promise<BarColumns> {
    const known = this.#byId.get(id);
    if (!known) return emptyBars();
    const { state, calendar } = known;
    return this.#read(id, interval, { fromUs, toUs }, (session) =>
      readLevel(session, state, calendar, interval, fromUs, toUs, limit ?? null),
    );
  }

  async readTrades(id: string, fromUs: number, toUs: number, limit: number): Promise<TradeColumns> {
    const range = this.#tradeRange(id, fromUs, toUs);
    return range ? this.#read(id, 'trades', range, (session) => readTradeRows(session, range, limit)) : emptyTrades();
  }

  async countTrades(id: string, fromUs: number, toUs: number): Promise<number> {
    const range = this.#tradeRange(id, fromUs, toUs);
    return range ? this.#read(id, 'trades', range, (session) => countTradeRows(session, range)) : 0;
  }

  storedBars(id: string, interval: Interval): StoredBars | null {
    const state = this.#byId.get(id)?.state;
    if (state === undefined || !isLevelInterval(interval) || readableLevel(state, interval) !== interval) return null;
    return { table: barsTable(interval, isExact(state.scales)), number: state.instrument };
  }

  lend<T>(work: (session: Session) => Promise<T>, giveWay: () => void): Promise<T> {
    return this.#database.read(work, giveWay);
  }

  onChange(listener: (instrumentId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes nothing by itself: the file belongs to the workspace. Forgets the listeners. */
  async close(): Promise<void> {
    this.#listeners.clear();
  }

  /** What is known of an instrument with data, by its id. */
  known(id: string): KnownInstrument | undefined {
    return this.#byId.get(id);
  }

  /** Takes committed instruments into memory and forgets those that are gone, all at once, and tells the listeners. */
  publish(
    changes: readonly { readonly record: InstrumentRecord; readonly state: InstrumentState }[],
    gone: readonly string[] = [],
  ): void {
    for (const id of gone) {
      const known = this.#byId.get(id);
      this.#byId.delete(id);
      if (known) this.#bySymbol.delete(symbolKey(known.record.symbol));
    }
    for (const change of changes) {
      const { record } = change;
      // One text, and one compiled form, for all that share a calendar.
      const { calendar, compiled, text } = this.#calendars.add(record.calendar);
      const state = change.state.calendar === text ? { ...change.state, calendar: text } : change.state;
      const known = { record, state, calendar: compiled, instrument: toInstrument({ ...record, calendar }, state) };
      // It may have had another symbol.
      const former = symbolKey(this.#byId.get(record.id)?.record.symbol ?? record.symbol);
      if (this.#bySymbol.get(former)?.record.id === record.id) this.#bySymbol.delete(former);
      this.#byId.set(record.id, known);
      this.#bySymbol.set(symbolKey(record.symbol), known);
    }
    this.#list = [...this.#bySymbol].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { instrument }]) => instrument);
    for (const id of [...changes.map(({ record }) => record.id), ...gone]) {
      for (const listener of this.#listeners) listener(id);
    }
  }

  /** Reads rows; whatever DuckDB says when it cannot is told with the instrument and the times. */
  async #read<T>(id: string, level: ChartLevel, range: TimeRange, read: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await this.#database.read(read);
    } catch (error) {
      const instrument = this.#byId.get(id)?.instrument;
      throw instrument ? new UnreadableRowsError(instrument, level, range, error) : error;
    }
  }

  #tradeRange(id: string, fromUs: number, toUs: number): RowRange | null {
    const state = this.#byId.get(id)?.state;
    if (state?.kind !== 'trades') return null;
    return { instrument: state.instrument, exact: isExact(state.scales), fromUs, toUs };
  }
}
