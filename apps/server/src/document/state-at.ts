import { setImmediate as breathe } from 'node:timers/promises';
import type { RecordFields } from '@candlemark/contracts';
import type { Kysely } from 'kysely';
import { changeFromRow, topicsFromRow } from './change-row.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { takeBack } from './merge-edit.ts';
import { inStatements, readRecords } from './record-table.ts';
import type { DocumentTables } from './schema.ts';
import { partsOfKey, type StoredRecord } from './stored-record.ts';

/**
 * What records were after an earlier change. The log keeps what each change found, so the state of any moment is the present
 * one with the later changes taken back, newest first. Only what was changed since is looked at. Cost: those changes, read
 * some at a time.
 */

/** A record that was changed since. */
export interface FormerState {
  /** As it is now. */
  readonly now: StoredRecord;
  /** What it was; null where there was none. */
  readonly fields: RecordFields | null;
  readonly deleted: boolean;
}

/** Changes that are held at one time. */
const CHANGES_AT_ONCE = 100;

/**
 * The records that belong to one of the owners, or did then, and were changed after the change `seq`, by key.
 * @throws DamagedRowError
 */
export async function changedSince(
  db: Kysely<DocumentTables>,
  owners: readonly string[],
  seq: number,
  kindOf: (kind: string) => RecordKind | null,
): Promise<ReadonlyMap<string, FormerState>> {
  const ofOwners = await changesOf(db, owners, seq);
  const keys = (await topicsIn(db, ofOwners)).filter((key) => owners.includes(key) || mayHaveOwner(key, kindOf));
  // What left an owner was changed on under another one.
  const seqs = [...new Set([...ofOwners, ...(await changesOf(db, keys, seq))])].sort((a, b) => b - a);
  const now = await readRecords(db, keys);
  const states = new Map([...now].map(([key, record]) => [key, mutableState(record)]));
  for (let from = 0; from < seqs.length; from += CHANGES_AT_ONCE) {
    const some = inStatements(seqs.slice(from, from + CHANGES_AT_ONCE))[0] ?? [];
    const rows = await db.selectFrom('changes').selectAll().where('seq', 'in', some).orderBy('seq', 'desc').execute();
    for (const former of rows.flatMap((row) => [...changeFromRow(row).formers].reverse())) {
      const state = states.get(former.key);
      if (state === undefined) continue;
      state.fields = takeBack(state.fields ?? {}, former);
      state.deleted = former.deleted;
    }
    await breathe();
  }
  const ownerOf = (key: string, fields: RecordFields | null) => {
    const { kind, id } = partsOfKey(key);
    return fields === null ? null : (kindOf(kind)?.ownerOf(id, fields) ?? null);
  };
  const isOwned = (owner: string | null) => owner !== null && owners.includes(owner);
  return new Map(
    [...states].filter(([key, { now: record, fields }]) =>
      [record.fields, fields].some((some) => isOwned(ownerOf(key, some))),
    ),
  );
}

function mutableState(now: StoredRecord): { now: StoredRecord; fields: RecordFields | null; deleted: boolean } {
  return { now, fields: now.fields, deleted: now.deleted };
}

/**
 * Whether the topic is the key of a record that an owner may have. Changes are found under owners too: to take every other
 * one for what was touched would read all that became of it, and fail where something of that is damaged.
 */
function mayHaveOwner(topic: string, kindOf: (kind: string) => RecordKind | null): boolean {
  const { kind, id } = partsOfKey(topic);
  const known = kindOf(kind);
  return known !== null && known.ownerOf(id, {}) !== topic;
}

/** The numbers of the changes under some topics that came after one. */
async function changesOf(
  db: Kysely<DocumentTables>,
  topics: readonly string[],
  after: number,
): Promise<readonly number[]> {
  const seqs: number[] = [];
  for (const some of inStatements(topics)) {
    const rows = await db
      .selectFrom('change_topics')
      .select('seq')
      .distinct()
      .where('topic', 'in', some)
      .where('seq', '>', after)
      .execute();
    for (const { seq } of rows) seqs.push(seq);
  }
  return seqs;
}

/** The topics of some changes: the keys of all records that they touched, and owners. */
async function topicsIn(db: Kysely<DocumentTables>, seqs: readonly number[]): Promise<readonly string[]> {
  const topics = new Set<string>();
  for (const some of inStatements(seqs)) {
    const rows = await db.selectFrom('changes').select(['seq', 'topics']).where('seq', 'in', some).execute();
    for (const row of rows) for (const topic of topicsFromRow(row)) topics.add(topic);
  }
  return [...topics];
}
