import type { Kysely, Transaction } from 'kysely';
import type { RecordKind } from './kinds/record-kind.ts';
import { recordFromRow, rowFromRecord } from './record-row.ts';
import type { DocumentTables, RecordsTable } from './schema.ts';
import type { StoredRecord } from './stored-record.ts';

const KEYS_OF_STATEMENT = 256;
const ROWS_OF_STATEMENT = 64;

/**
 * The records with these keys, of those that there are.
 * @throws DamagedRowError
 */
export async function readRecords(
  db: Kysely<DocumentTables>,
  keys: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const records = new Map<string, StoredRecord>();
  for (const some of inStatements(keys)) {
    const rows = await db.selectFrom('records').selectAll().where('key', 'in', some).execute();
    for (const row of rows) records.set(row.key, recordFromRow(row));
  }
  return records;
}

/** Writes records in the places of those `before`, or as new ones. */
export async function writeRecords(
  transaction: Transaction<DocumentTables>,
  records: Iterable<StoredRecord>,
  before: ReadonlyMap<string, StoredRecord>,
  kindOf: (kind: string) => RecordKind | null,
): Promise<void> {
  const fresh: RecordsTable[] = [];
  for (const record of records) {
    const row = rowFromRecord(record, kindOf);
    const former = before.get(record.key);
    if (former === undefined) {
      fresh.push(row);
      continue;
    }
    const { key, kind: _, instrument, owner, quota, deleted, ...written } = row;
    const formerRow = rowFromRecord(former, kindOf);
    // Each column that is named costs the indexes that it is in, whether it changes or not.
    const isPlaceKept = instrument === formerRow.instrument && owner === formerRow.owner && quota === formerRow.quota;
    const place = isPlaceKept && deleted === formerRow.deleted ? {} : { instrument, owner, quota, deleted };
    await transaction
      .updateTable('records')
      .set({ ...written, ...place })
      .where('key', '=', key)
      .execute();
  }
  for (let from = 0; from < fresh.length; ) {
    // Powers of two: few different statements.
    const count = Math.min(ROWS_OF_STATEMENT, 2 ** Math.floor(Math.log2(fresh.length - from)));
    await transaction
      .insertInto('records')
      .values(fresh.slice(from, from + count))
      .execute();
    from += count;
  }
}

/** The keys in lists of few different lengths, so that there are few different statements: the last key fills them up. */
export function inStatements<Key>(keys: readonly Key[]): readonly (readonly Key[])[] {
  const lists: Key[][] = [];
  for (let from = 0; from < keys.length; from += KEYS_OF_STATEMENT) {
    const some = keys.slice(from, from + KEYS_OF_STATEMENT);
    const length = 2 ** Math.ceil(Math.log2(some.length));
    lists.push([...some, ...Array<Key>(length - some.length).fill(some.at(-1)!)]);
  }
  return lists;
}
