import type { DocumentEdit } from '@candlemark/contracts';
import type { Transaction } from 'kysely';
import type { RecordKind } from './kinds/record-kind.ts';
import type { RecordIssue } from './record-issue.ts';
import type { DocumentTables } from './schema.ts';
import { partsOfKey, type StoredRecord } from './stored-record.ts';

export interface DeletingChange {
  readonly edits: readonly DocumentEdit[];
  /** The records that it touches, as they would be. */
  readonly records: ReadonlyMap<string, StoredRecord>;
  readonly before: ReadonlyMap<string, StoredRecord>;
  readonly kindOf: (kind: string) => RecordKind | null;
}

/**
 * Where a change would delete the last record of a kind of which one has to stay. Windows do not offer that, but each
 * knows only what it has been told of: two of them can delete the last two at the same time.
 */
export async function issuesOfLast(
  transaction: Transaction<DocumentTables>,
  { edits, records, before, kindOf }: DeletingChange,
): Promise<readonly RecordIssue[]> {
  const isTaken = (key: string) => before.get(key)?.deleted === false && records.get(key)?.deleted === true;
  const taken = new Map<RecordKind, number>();
  for (const [at, { key, deleted }] of edits.entries()) {
    const kind = deleted === true && isTaken(key) ? kindOf(partsOfKey(key).kind) : null;
    if (kind?.lastStays !== undefined) taken.set(kind, at);
  }
  const issues: RecordIssue[] = [];
  for (const [kind, at] of taken) {
    const own = [...records.values()].filter(({ key }) => partsOfKey(key).kind === kind.kind);
    if (own.some(({ deleted }) => !deleted)) continue;
    const living = await transaction
      .selectFrom('records')
      .select('key')
      .where('key', '>', `${kind.kind}/`)
      .where('key', '<', `${kind.kind}0`)
      .where('deleted', '=', 0)
      .limit(own.length + 1)
      .execute();
    if (living.every(({ key }) => records.has(key)))
      issues.push({ path: `edits[${at}].deleted`, message: kind.lastStays! });
  }
  return issues;
}
