import type { Kysely, Transaction } from 'kysely';
import { type LoggedChange, rowFromChange } from './change-row.ts';
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
  const logged = await db.selectFrom('changes').select(['seq', 'overwrote']).where('id', '=', id).executeTakeFirst();
  if (logged) return logged;
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

/** What one step of forgetting may take out of the log, so that no commit takes long: changes, and what they touched. */
export const FORGOTTEN_AT_ONCE = 64;
const FORGOTTEN_TOPICS = 4000;

/**
 * Forgets some of the oldest changes, none past the one numbered `upTo`. Their ids stay. Records that were deleted by then
 * go for good, as the log does not tell any more that they ever were. Returns how many records went, and which change is
 * the first one now.
 */
export async function forgetChanges(
  transaction: Transaction<DocumentTables>,
  upTo: number,
): Promise<{ readonly first: number; readonly records: number }> {
  const rows = someOf(
    await transaction
      .selectFrom('changes')
      .select(['seq', 'id', 'topics'])
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(FORGOTTEN_AT_ONCE)
      .execute(),
  );
  const last = rows.at(-1);
  if (last === undefined) return { first: upTo + 1, records: 0 };
  await transaction
    .insertInto('former_changes')
    .values(rows.map(({ id, seq }) => ({ id, seq })))
    .execute();
  let records = 0;
  for (const { seq, topics } of rows) {
    for (const some of inStatements(topics)) {
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

/** As many of the rows, at least one, as touch so much together. */
function someOf(
  rows: readonly Pick<ChangesTable, 'seq' | 'id' | 'topics'>[],
): readonly { readonly seq: number; readonly id: string; readonly topics: readonly string[] }[] {
  const some: { seq: number; id: string; topics: readonly string[] }[] = [];
  let touched = 0;
  for (const { seq, id, topics: text } of rows) {
    const topics = JSON.parse(text) as string[];
    touched += topics.length;
    if (some.length > 0 && touched > FORGOTTEN_TOPICS) break;
    some.push({ seq, id, topics });
  }
  return some;
}
