import { DOCUMENT_PAGE, type RecordsQuery } from '@candlemark/contracts';
import type { Kysely } from 'kysely';
import { isSoundRow } from './record-row.ts';
import type { ChangesTable, DocumentTables, RecordsTable } from './schema.ts';

/*
 * Pages of the document's tables. How long a page is in bytes is known before its texts are read, so that no page takes
 * more memory than this, but for a single row that is longer.
 */

const PAGE_BYTES = 8 * 1024 * 1024;

export interface RecordPage {
  readonly rows: readonly RecordsTable[];
  /** Keys of records that are not what was written. */
  readonly damaged: readonly string[];
  /** The key after which the next page begins; null at the end. */
  readonly next: string | null;
}

export interface RecordSelection extends Omit<RecordsQuery, 'cursor'> {
  /** Of this owner only. */
  readonly owner?: string;
  /** The key after which the page begins. */
  readonly after?: string | undefined;
}

/** Records by key. */
export async function readRecordPage(db: Kysely<DocumentTables>, selection: RecordSelection): Promise<RecordPage> {
  const { limit = DOCUMENT_PAGE.default } = selection;
  const sizes = await selectRecords(db, selection)
    .select(['key', 'bytes'])
    .orderBy('key')
    .limit(limit + 1)
    .execute();
  const count = rowsThatFit(sizes, limit);
  const last = sizes[count - 1];
  if (last === undefined) return { rows: [], damaged: [], next: null };
  const rows = await selectRecords(db, selection).selectAll().where('key', '<=', last.key).orderBy('key').execute();
  return {
    rows: rows.filter(isSoundRow),
    damaged: rows.filter((row) => !isSoundRow(row)).map(({ key }) => key),
    next: sizes.length > count ? last.key : null,
  };
}

function selectRecords(db: Kysely<DocumentTables>, { kind, instrument, owner, deleted, after }: RecordSelection) {
  let query = db.selectFrom('records');
  // The character after the slash: every key of the kind lies between the two.
  if (kind !== undefined) query = query.where('key', '>', `${kind}/`).where('key', '<', `${kind}0`);
  if (instrument !== undefined) query = query.where('instrument', '=', instrument);
  if (owner !== undefined) query = query.where('owner', '=', owner);
  if (deleted !== true) query = query.where('deleted', '=', 0);
  if (after !== undefined) query = query.where('key', '>', after);
  return query;
}

/** Changes after the one numbered `after`, oldest first; those of one topic, where it is named. */
export async function readChangePage(
  db: Kysely<DocumentTables>,
  { after, topic, limit }: { readonly after: number; readonly topic?: string | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly ChangesTable[]; readonly isLast: boolean }> {
  const select = () => {
    const changes = db.selectFrom('changes').where('changes.seq', '>', after);
    if (topic === undefined) return changes;
    return changes
      .innerJoin('change_topics', 'change_topics.seq', 'changes.seq')
      .where('change_topics.topic', '=', topic)
      .where('change_topics.seq', '>', after);
  };
  const sizes = await select()
    .select(['changes.seq', 'bytes'])
    .orderBy('changes.seq')
    .limit(limit + 1)
    .execute();
  const count = rowsThatFit(sizes, limit);
  const last = sizes[count - 1];
  if (last === undefined) return { rows: [], isLast: true };
  const rows = await select()
    .selectAll('changes')
    .where('changes.seq', '<=', last.seq)
    .orderBy('changes.seq')
    .execute();
  return { rows, isLast: sizes.length === count };
}

/** How many of the rows make a page: as many as were asked for, or as fit, and at least one. */
function rowsThatFit(sizes: readonly { readonly bytes: number }[], limit: number): number {
  let bytes = 0;
  for (const [at, size] of sizes.entries()) {
    bytes += size.bytes;
    if (at === limit || (at > 0 && bytes > PAGE_BYTES)) return at;
  }
  return sizes.length;
}
