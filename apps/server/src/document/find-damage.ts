import type { Kysely } from 'kysely';
import { changeFromRow } from './change-row.ts';
import { readChangePage, readRecordPage } from './read-pages.ts';
import { DamagedRowError } from './record-row.ts';
import type { DocumentTables } from './schema.ts';

const PAGE = { limit: 1000 } as const;

/**
 * Reads every row of the document, and tells what is not what was written: records, changes, and changes that are missing
 * between the first and the last one.
 * @param place the numbers of the first and the last change
 */
export async function* findDamage(
  db: Kysely<DocumentTables>,
  place: { readonly first: number; readonly last: number },
): AsyncGenerator<string> {
  for (let after: string | null = ''; after !== null; ) {
    const page = await readRecordPage(db, { ...PAGE, deleted: true, after });
    for (const key of page.damaged) yield `the record ${key} is not what was written`;
    for (const { key, seq } of page.rows) if (seq > place.last) yield `the record ${key} is newer than the last change`;
    after = page.next;
  }
  let next = place.first;
  for (let isLast = false; !isLast; ) {
    const page = await readChangePage(db, { ...PAGE, after: next - 1 });
    for (const row of page.rows) {
      if (row.seq > next) yield `the changes ${next} to ${row.seq - 1} are missing`;
      next = row.seq + 1;
      try {
        changeFromRow(row);
      } catch (error) {
        if (!(error instanceof DamagedRowError)) throw error;
        yield `the change ${row.seq} is not what was written`;
      }
    }
    isLast = page.isLast;
  }
  if (next <= place.last) yield `the changes ${next} to ${place.last} are missing`;
}
