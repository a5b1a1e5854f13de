import type { Kysely, Transaction } from 'kysely';
import { isSoundChange, type LoggedChange, rowFromChange } from './change-row.ts';
import { inStatements } from './record-table.ts';
import type { ChangesTable, DocumentTables } from './schema.ts';

/** Rows of one statement: with all of their columns no more than SQLite takes. */
const ROWS_OF_STATEMENT = 500;

/** Appends a change, and where it is to be found. */
export async function appendChange(transaction: Transaction<DocumentTables>, change: LoggedChange): Promise<void> {
  await transaction.insertInto('changes').values(rowFromChange(change)).execute();
  const { seq } = change.applied;
  for (let from = 0; from < change.topics.length; from += ROWS_OF_STATEMENT) {
    const rows = change.topics.slice(from, from + ROWS_OF_STATEMENT).map((topic) => ({ topic, seq }));
    await transaction.insertInto('change_topics').values(rows).execute();
  }
}

/** What became of a change that is already in the log, or was once; null when it was never applied. */
export async function findApplied(
  db: Kysely<DocumentTables>,
  id: string,
): Promise<Pick<ChangesTable, 'seq' | 'overwrote'> | null> {
  const logged = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
  // A damaged one stands all the same; what it wrote over nobody can tell any more.
  if (logged) return { seq: logged.seq, overwrote: isSoundChange(logged) ? logged.overwrote : '[]' };
  const former = await db.selectFrom('former_changes').select('seq').where('id', '=', id).executeTakeFirst();
  return former ? { seq: former.seq, overwrote: '[]' } : null;
}

/** The numbers of the first and of the last change in the log; null for an empty one. */
export async function logRange(db: Kysely<DocumentTables>): Promise<{ first: number; last: number } | null> {
  // Each alone is found at an end of the table; asked for together, all of it would be read.
  const first = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .executeTakeFirst();
  const last = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return first?.seq == null || last?.seq == null ? null : { first: first.seq, last: last.seq };
}

/** What one step of forgetting may take out of the log, so that no commit takes long: changes, their bytes, and what they touched. */
export const FORGOTTEN_AT_ONCE = 64;
const FORGOTTEN_BYTES = 8 * 1024 * 1024;
const FORGOTTEN_TOPICS = 4000;

/**
 * Forgets some of the oldest changes, none past the one numbered `upTo`. Their ids stay. Records that were deleted by then
 * go for good, as the log does not tell any more that they ever were; those of a damaged change stay, since what it touched
 * is not known. Returns how many records went, and which change is the first one now.
 */
export async function forgetChanges(
  transaction: Transaction<DocumentTables>,
  upTo: number,
): Promise<{ readonly first: number; readonly records: number }> {
  const changes = await oldestChanges(transaction, upTo);
  const last = changes.at(-1);
  if (last === undefined) return { first: upTo + 1, records: 0 };
  await transaction
    .insertInto('former_changes')
    .values(changes.map(({ id, seq }) => ({ id, seq })))
    // An id that is damaged may be that of another change.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let records = 0;
  for (const { seq, topics } of changes) {
    if (topics === null) await transaction.deleteFrom('change_topics').where('seq', '=', seq).execute();
    for (const some of inStatements(topics ?? [])) {
      await transaction.deleteFrom('change_topics').where('topic', 'in', some).where('seq', '=', seq).execute();
      const gone = await transaction
        .deleteFrom('records')
        .where('key', 'in', some)
        .where('deleted', '=', 1)
        .where('seq', '<=', last.seq)
        .executeTakeFirst();
      records += Number(gone.numDeletedRows);
    }
  }
  await transaction.deleteFrom('changes').where('seq', '<=', last.seq).execute();
  return { first: last.seq + 1, records };
}

interface OldChange extends Pick<ChangesTable, 'seq' | 'id'> {
  /** Null of one that is not what was written. */
  readonly topics: readonly string[] | null;
}

/** As many as one step takes, and at least one. */
async function oldestChanges(transaction: Transaction<DocumentTables>, upTo: number): Promise<readonly OldChange[]> {
  const sizes = await transaction
    .selectFrom('changes')
    .select(['seq', 'bytes'])
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(FORGOTTEN_AT_ONCE)
    .execute();
  const changes: OldChange[] = [];
  let bytes = 0;
  let touched = 0;
  for (const size of sizes) {
    bytes += size.bytes;
    if (changes.length > 0 && bytes > FORGOTTEN_BYTES) break;
    const row = await transaction
      .selectFrom('changes')
      .selectAll()
      .where('seq', '=', size.seq)
      .executeTakeFirstOrThrow();
    const topics = isSoundChange(row) ? (JSON.parse(row.topics) as string[]) : null;
    touched += topics?.length ?? 0;
    if (changes.length > 0 && touched > FORGOTTEN_TOPICS) break;
    changes.push({ seq: row.seq, id: row.id, topics });
  }
  return changes;
}
