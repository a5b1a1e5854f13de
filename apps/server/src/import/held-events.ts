/*
 * The splits and dividends that a batch of rows holds in its metadata: they go into the market store with its rows, in the same
 * transaction and under the same sequence, and out of it with them.
 */
import { US_PER_DAY } from '@candlemark/bars';
import type { RowBatch } from '../manifest/records.ts';
import type { Session } from '../market/duckdb/session.ts';
import { BATCH_METADATA_KEY, type BatchMetadata } from './stage/batch-metadata.ts';
import { sqlNumber, sqlText } from './stage/locked-duckdb.ts';

const ROWS_OF_STATEMENT = 1000;

/** Puts the events of a batch of rows in. Answers the numbers of the instruments that they are of. */
export async function insertHeldEvents(session: Session, batch: RowBatch, path: string): Promise<ReadonlySet<number>> {
  if (batch.events === 0) return new Set();
  const rows = await heldEventRows(session, batch, path);
  for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT) {
    const values = rows.slice(from, from + ROWS_OF_STATEMENT).map(({ sql }) => sql);
    await session.connection.run(
      `INSERT INTO events (instrument, sequence, time, type, value) VALUES ${values.join(', ')}`,
    );
  }
  return new Set(rows.map(({ instrument }) => instrument));
}

/** An event as a row of the table `events`. */
interface EventRow {
  readonly instrument: number;
  readonly sql: string;
}

/** The events of a batch of rows, of the instruments that are left of it. */
export async function heldEventRows(
  session: Session,
  { sequence, parts }: RowBatch,
  path: string,
): Promise<readonly EventRow[]> {
  const numbers = new Map(parts.map(({ symbol, instrumentNumber }) => [symbol, instrumentNumber]));
  const result = await session.connection.runAndReadAll(
    `SELECT decode(value) FROM parquet_kv_metadata(${sqlText(path)}) WHERE decode(key) = ${sqlText(BATCH_METADATA_KEY)}`,
  );
  // Written by `finishBatch` into this very file, whose checksum the manifest has.
  const { events = [] } = JSON.parse(String(result.getRows()[0]?.[0])) as BatchMetadata;
  return events.flatMap(({ symbol, labelDays, type, value }) => {
    const instrument = numbers.get(symbol);
    if (instrument === undefined) return [];
    const timeUs = labelDays * US_PER_DAY;
    return [{ instrument, sql: `(${instrument}, ${sequence}, ${timeUs}, ${sqlText(type)}, ${sqlNumber(value)})` }];
  });
}
