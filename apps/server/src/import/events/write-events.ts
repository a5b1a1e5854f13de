import path from 'node:path';
import { US_PER_DAY } from '@candlemark/bars';
import { PARQUET_OPTIONS } from '../../market/duckdb/parquet-options.ts';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import { NO_SCALES } from '../../market/scales.ts';
import type { EventBatch, EventSpan } from '../child-protocol.ts';
import { BATCH_FORMAT_VERSION, BATCH_METADATA_KEY, type BatchMetadata } from '../stage/batch-metadata.ts';
import { finishFile } from '../stage/batch-writer.ts';
import { openLockedDuckDb, sqlNumber, sqlText } from '../stage/locked-duckdb.ts';

/** The events of one instrument. */
export interface HeldEvents {
  readonly symbol: string;
  readonly events: readonly CorporateEvent[];
}

const ROWS_OF_STATEMENT = 1000;

/** Writes the batch and brings it to the disk. */
export async function writeEvents(file: string, sourceFile: string, held: readonly HeldEvents[]): Promise<EventBatch> {
  const rows = held.flatMap(({ symbol, events }) =>
    events.map(({ labelDays, type, value }) => {
      return `(${sqlText(symbol)}, ${labelDays * US_PER_DAY}, ${sqlText(type)}, ${sqlNumber(value)})`;
    }),
  );
  const metadata: BatchMetadata = {
    version: BATCH_FORMAT_VERSION,
    kind: 'events',
    interval: null,
    sourceFile,
    scales: held.map(({ symbol }) => ({ symbol, ...NO_SCALES })),
  };
  const database = await openLockedDuckDb({ directory: path.dirname(file) });
  try {
    const { connection } = database;
    await connection.run('CREATE TABLE events (symbol VARCHAR, time BIGINT, type VARCHAR, value DOUBLE)');
    for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT) {
      await connection.run(`INSERT INTO events VALUES ${rows.slice(from, from + ROWS_OF_STATEMENT).join(', ')}`);
    }
    await connection.run(
      `COPY (SELECT * FROM events ORDER BY symbol, time, type) TO ${sqlText(file)}
       (${PARQUET_OPTIONS}, KV_METADATA {${BATCH_METADATA_KEY}: ${sqlText(JSON.stringify(metadata))}})`,
    );
  } finally {
    database.close();
  }
  return { file: path.basename(file), rows: rows.length, ...(await finishFile(file)), instruments: held.map(spanOf) };
}

function spanOf({ symbol, events }: HeldEvents): EventSpan {
  const days = events.map(({ labelDays }) => labelDays);
  return {
    symbol,
    rows: events.length,
    fromUs: days.reduce((a, b) => Math.min(a, b)) * US_PER_DAY,
    toUs: days.reduce((a, b) => Math.max(a, b)) * US_PER_DAY,
  };
}
