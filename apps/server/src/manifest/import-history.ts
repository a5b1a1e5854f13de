import type { Kysely } from 'kysely';
import type { ManifestTables } from './schema.ts';

/** How an import ended. */
export interface ImportRecord {
  readonly id: string;
  readonly sourceName: string;
  readonly outcome: 'done' | 'failed' | 'cancelled' | 'kept';
  readonly batchId: string | null;
  /** JSON text of the report, or of the failure. */
  readonly report: string | null;
  readonly startedAt: string;
  readonly finishedAt: string;
}

export async function writeImport(db: Kysely<ManifestTables>, record: ImportRecord): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id: record.id,
      source_name: record.sourceName,
      outcome: record.outcome,
      batch_id: record.batchId,
      report: record.report,
      started_at: record.startedAt,
      finished_at: record.finishedAt,
    })
    .execute();
}

export async function readReport(db: Kysely<ManifestTables>, batchId: string): Promise<string | null> {
  const row = await db.selectFrom('imports').select('report').where('batch_id', '=', batchId).executeTakeFirst();
  return row?.report ?? null;
}
