import { setImmediate as breathe } from 'node:timers/promises';
import { DOCUMENT_PAGE, type RecordsQuery } from '@candlemark/contracts';
import type { Kysely } from 'kysely';
import { isSoundRow } from './record-row.ts';
import type { ChangesTable, DocumentTables, RecordsTable } from './schema.ts';

/*
 * Pages of the document's tables. How long a page is in bytes is known before its texts are read, so that no page takes
 * more memory than this, but for a single row that is longer.
 */

const PAGE_BYTES = 8 * 1024 * 1024;
/** Rows after which others may do something: a page of many must not make everybody wait. */
const ROWS_IN_A_BREATH = 500;

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
  /** Untouched after the change with this number. */
  readonly upTo?: number;
}

/** Records by key. */
export async function readRecordPage(db: Kysely<DocumentTables>, selection: RecordSelection): Promise<RecordPage> {
  const { limit = DOCUMENT_PAGE.default } = selection;
  const sizes = await selectRecords(db, selection)
    .select(['key', 'bytes'])
    .orderBy('key')
    .limit(limit + 1)
    .execute();
  const count = rowsThatFit(sizes, limit, PAGE_BYTES);
  const last = sizes[count - 1];
  if (last === undefined) return { rows: [], damaged: [], next: null };
  const sound: RecordsTable[] = [];
  const damaged: string[] = [];
  // What changes between two parts is told as a change after the page, like what changes between two pages.
  for (let from = 0; from < count; from += ROWS_IN_A_BREATH) {
    if (from > 0) await breathe();
    const end = sizes[Math.min(from + ROWS_IN_A_BREATH, count) - 1] ?? last;
    const after = sizes[from - 1]?.key ?? selection.after;
    const rows = await selectRecords(db, { ...selection, after })
      .selectAll()
      .where('key', '<=', end.key)
      .orderBy('key')
      .execute();
    for (const row of rows) {
      if (isSoundRow(row)) sound.push(row);
      else damaged.push(row.key);
    }
  }
  return { rows: sound, damaged, next: sizes.length > count ? last.key : null };
}

function selectRecords(db: Kysely<DocumentTables>, { kind, instrument, owner, deleted, after, upTo }: RecordSelection) {
  let query = db.selectFrom('records');
  // The character after the slash: every key of the kind lies between the two.
  if (kind !== undefined) query = query.where('key', '>', `${kind}/`).where('key', '<', `${kind}0`);
  if (instrument !== undefined) query = query.where('instrument', '=', instrument);
  if (owner !== undefined) query = query.where('owner', '=', owner);
  if (upTo !== undefined) query = query.where('seq', '<=', upTo);
  if (deleted !== true) query = query.where('deleted', '=', 0);
  if (after !== undefined) query = query.where('key', '>', after);
  return query;
}

export interface ChangeSelection {
  /** Changes after the one with this number. */
  readonly after: number;
  /** Of this topic only. */
  readonly topic?: string | undefined;
  readonly limit: number;
  /** The most that their texts may have together, unless one alone has more. */
  readonly bytes?: number;
}

export interface ChangePage {
  readonly rows: readonly ChangesTable[];
  readonly isLast: boolean;
}

/** Changes, oldest first. */
export async function readChangePage(
  db: Kysely<DocumentTables>,
  { after, topic, limit, bytes = PAGE_BYTES }: ChangeSelection,
): Promise<ChangePage> {
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
  const count = rowsThatFit(sizes, limit, bytes);
  const last = sizes[count - 1];
  if (last === undefined) return { rows: [], isLast: true };
  const rows = await select()
    .selectAll('changes')
    .where('changes.seq', '<=', last.seq)
    .orderBy('changes.seq')
    .execute();
  return { rows, isLast: sizes.length === count };
}

/** Changes of one piece. */
const CHANGES_AT_ONCE = 100;

/** The changes with these ids, of those that there are, newest first, in pieces that are no longer than a page, with a breath between two. */
export async function* readChangesById(
  db: Kysely<DocumentTables>,
  ids: readonly string[],
): AsyncGenerator<readonly ChangesTable[]> {
  const sizes = await db
    .selectFrom('changes')
    .select(['seq', 'bytes'])
    .where('id', 'in', ids)
    .orderBy('seq', 'desc')
    .execute();
  for (let from = 0; from < sizes.length; ) {
    if (from > 0) await breathe();
    const count = rowsThatFit(sizes.slice(from), CHANGES_AT_ONCE, PAGE_BYTES);
    const seqs = sizes.slice(from, from + count).map(({ seq }) => seq);
    yield await db.selectFrom('changes').selectAll().where('seq', 'in', seqs).orderBy('seq', 'desc').execute();
    from += count;
  }
}

/** How many of the rows make a page: as many as were asked for, or as fit, and at least one. */
function rowsThatFit(sizes: readonly { readonly bytes: number }[], limit: number, mostBytes: number): number {
  let bytes = 0;
  for (const [at, size] of sizes.entries()) {
    bytes += size.bytes;
    if (at === limit || (at > 0 && bytes > mostBytes)) return at;
  }
  return sizes.length;
}
