/*
 * Counts the rows of a batch that lie outside of the sessions of their calendar. Calendars without closed times cost
 * nothing, others one pass over the times of the batch.
 */
import {
  type Calendar,
  type CompiledCalendar,
  intervalLengthUs,
  isoDateOfDays,
  type LevelInterval,
  US_PER_DAY,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { CalendarBook } from '../../market/calendar-book.ts';
import type { OutsideRows } from '../child-protocol.ts';
import { readTimesBySymbol, type SortedFile } from '../roll-up/symbol-runs.ts';

/**
 * By symbol, where there are any: nothing is said of symbols whose rows all lie in sessions, and of bars longer than a day,
 * of which none says anything of single days.
 */
export async function outsideRows(
  connection: DuckDBConnection,
  file: SortedFile,
  interval: LevelInterval | null,
  calendars: ReadonlyMap<string, Calendar>,
): Promise<ReadonlyMap<string, OutsideRows>> {
  const counts = new Map<string, OutsideCount>();
  if (interval !== null && intervalLengthUs(interval) > US_PER_DAY) return new Map();
  const book = new CalendarBook();
  for (const [symbol, calendar] of calendars) {
    const { compiled } = book.add(calendar);
    if (!compiled.isContinuous) counts.set(symbol, new OutsideCount(compiled));
  }
  if (counts.size === 0) return new Map();
  await readTimesBySymbol(connection, file, (symbol, timesUs) => counts.get(symbol)?.push(timesUs));
  return new Map([...counts].flatMap(([symbol, count]) => (count.rows > 0 ? [[symbol, count.result()]] : [])));
}

class OutsideCount {
  rows = 0;
  firstUs = 0;
  readonly #onClosed = new Set<string>();
  readonly #calendar: CompiledCalendar;
  readonly #closed: ReadonlySet<string>;

  constructor(compiled: CompiledCalendar) {
    this.#calendar = compiled;
    const { exceptions } = compiled.calendar;
    this.#closed = new Set(exceptions.flatMap(({ date, sessions }) => (sessions.length === 0 ? [date] : [])));
  }

  result(): OutsideRows {
    return { rows: this.rows, firstUs: this.firstUs, closedDates: [...this.#onClosed] };
  }

  push(timesUs: Float64Array): void {
    for (const timeUs of timesUs) {
      if (this.#calendar.isOpen(timeUs)) continue;
      if (this.rows === 0) this.firstUs = timeUs;
      this.rows += 1;
      const { timeZone } = this.#calendar.calendar;
      if (this.#closed.size === 0) continue;
      const date = localDate(timeZone, timeUs);
      if (this.#closed.has(date)) this.#onClosed.add(date);
    }
  }
}

function localDate(timeZone: string, timeUs: number): string {
  return isoDateOfDays(Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY));
}
