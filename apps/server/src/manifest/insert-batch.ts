import type { Transaction } from 'kysely';
import { type BatchRecord, rowFromPart } from './records.ts';
import type { ManifestTables } from './schema.ts';

/** The last sequence that was ever given out. */
export async function lastSequence(transaction: Transaction<ManifestTables>): Promise<number> {
  const last = await transaction
    .selectFrom('batches')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  const removed = await transaction
    .selectFrom('removed_batches')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  return Math.max(last?.sequence ?? 0, removed?.sequence ?? 0);
}

export async function insertBatch(transaction: Transaction<ManifestTables>, batch: BatchRecord): Promise<void> {
  await transaction
    .insertInto('batches')
    .values({
      sequence: batch.sequence,
      id: batch.id,
      file: batch.file,
      sha256: batch.sha256,
      bytes: batch.bytes,
      rows: batch.rows,
      kind: batch.kind,
      interval: batch.interval,
      source_name: batch.sourceName,
      state: batch.state,
      created_at: batch.createdAt,
      repairs: JSON.stringify(batch.repairs),
      events: batch.events,
      format: batch.format && JSON.stringify(batch.format),
    })
    .execute();
  const parts = batch.parts.map((part) => rowFromPart(batch.sequence, part));
  for (const some of inChunks(parts)) await transaction.insertInto('batch_instruments').values(some).execute();
}

/** Rows of a statement: many, and with all of their columns no more than SQLite takes. */
const ROWS_OF_STATEMENT = 500;

export function inChunks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const chunks: Row[][] = [];
  for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT)
    chunks.push(rows.slice(from, from + ROWS_OF_STATEMENT));
  return chunks;
}
