import { US_PER_DAY } from '@candlemark/bars';
import { sqlText } from '../../import/stage/locked-duckdb.ts';
import { type CorporateEvent, EVENT_TYPES } from '../events/corporate-event.ts';
import type { Session } from './session.ts';

/**
 * The table `events` holds the events of every batch as they were imported, each with the batch's sequence. What counts is
 * the newest for each instrument, date and type: so a batch is added and removed without a look at the others.
 */

/** The events of one instrument in one batch. */
export interface EventPart {
  readonly instrument: number;
  /** The symbol as the batch spells it. */
  readonly symbol: string;
}

/** Puts the events of a batch in. Returns how many there are. */
export async function insertEvents(
  session: Session,
  sequence: number,
  path: string,
  parts: readonly EventPart[],
): Promise<number> {
  const numbers = parts.map(({ instrument, symbol }) => `(${instrument}, ${sqlText(symbol)})`).join(', ');
  const result = await session.connection.run(
    `INSERT INTO events SELECT number, ${sequence}, time, type, value FROM read_parquet(${sqlText(path)})
     JOIN (VALUES ${numbers}) AS parts (number, symbol) USING (symbol)`,
  );
  return result.rowsChanged;
}

/** Takes the events of a batch out. */
export async function deleteEventsOfBatch(session: Session, sequence: number): Promise<void> {
  await session.connection.run(`DELETE FROM events WHERE sequence = ${sequence}`);
}

/** Counts the events of some batches as those of another instrument. */
export async function moveEvents(
  session: Session,
  from: number,
  to: number,
  sequences: readonly number[],
): Promise<void> {
  await session.connection.run(
    `UPDATE events SET instrument = ${to} WHERE instrument = ${from} AND sequence IN (${[-1, ...sequences].join(', ')})`,
  );
}

/** Takes out the events of all instruments but these. */
export async function deleteEventsOfOthers(session: Session, instruments: ReadonlySet<number>): Promise<void> {
  await session.connection.run(`DELETE FROM events WHERE instrument NOT IN (${[-1, ...instruments].join(', ')})`);
}

/** The instruments, by their numbers, of which any event is known. */
export async function instrumentsWithEvents(session: Session): Promise<ReadonlySet<number>> {
  const result = await session.connection.runAndReadAll('SELECT DISTINCT instrument FROM events');
  return new Set(result.getRows().map(([instrument]) => Number(instrument)));
}

/** The events of an instrument that count, in order of their dates. */
export async function readEvents(session: Session, instrument: number): Promise<readonly CorporateEvent[]> {
  const result = await session.connection.runAndReadAll(
    `SELECT time, type, value FROM events WHERE instrument = ${instrument}
     QUALIFY row_number() OVER (PARTITION BY time, type ORDER BY sequence DESC) = 1 ORDER BY time, type`,
  );
  return result.getRows().map(([time, type, value]) => {
    const known = EVENT_TYPES.find((name) => name === type);
    if (known === undefined) throw new Error(`The market store holds the unknown event ${String(type)}`);
    return { labelDays: Number(time) / US_PER_DAY, type: known, value: Number(value) };
  });
}
