import { setImmediate as breathe } from 'node:timers/promises';
import type {
  AppliedChange,
  ChangeResult,
  DocumentChange,
  DocumentEdit,
  Overwritten,
  RecordFields,
} from '@candlemark/contracts';
import type { Kysely, Transaction } from 'kysely';
import { type AppliedEdits, applyChange } from './apply-change.ts';
import { appendChange, FORGOTTEN_AT_ONCE, findApplied, forgetChanges } from './change-log.ts';
import type { LoggedChange } from './change-row.ts';
import type { DocumentCounts } from './document-counts.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { issuesOfLast } from './last-one.ts';
import { DamagedRowError } from './record-row.ts';
import { inStatements, readRecords, writeRecords } from './record-table.ts';
import type { DocumentTables } from './schema.ts';
import { partsOfKey, type StoredRecord } from './stored-record.ts';

/** What one request asks for. */
export interface ChangeRequest {
  readonly window: string;
  /** Whether the bases are numbers of this document, and not of one that is gone. */
  readonly isOfEpoch: boolean;
  readonly changes: readonly DocumentChange[];
  /** Whether all of them stand or none does. Such a request is written alone. */
  readonly isWhole: boolean;
}

/** A request that stands whole or not at all does not. */
class RefusedWholeError extends Error {
  readonly results: readonly ChangeResult[];

  constructor(results: readonly ChangeResult[]) {
    super('A change of a request that stands whole was refused.');
    this.results = results;
  }
}

/** Where the document stands. */
export interface DocumentPlace {
  /** The first change that is in the log, or would be, and the last one. */
  readonly first: number;
  readonly last: number;
  readonly counts: DocumentCounts;
}

export interface Written {
  /** Of each request, in the order of its changes. */
  readonly results: readonly (readonly ChangeResult[])[];
  /** What was applied, in order. */
  readonly applied: readonly AppliedChange[];
  readonly place: DocumentPlace;
}

export interface WriteOptions {
  readonly kindOf: (kind: string) => RecordKind | null;
  readonly keptChanges: number;
}

/** Edits after which others may do something: a commit of many must not make everybody wait. */
const EDITS_IN_A_BREATH = 200;

/**
 * Applies the changes of some requests in one transaction, in their order. A change that is refused leaves nothing and
 * stops none of the others, unless its request stands whole; one that was applied before is answered as it was then. The
 * place is the caller's to take over once this returns: then all of it is on the disk.
 */
export async function writeChanges(
  db: Kysely<DocumentTables>,
  requests: readonly ChangeRequest[],
  place: DocumentPlace,
  options: WriteOptions,
): Promise<Written> {
  try {
    return await writeAll(db, requests, place, options);
  } catch (error) {
    if (!(error instanceof RefusedWholeError)) throw error;
    return { results: [error.results], applied: [], place };
  }
}

async function writeAll(
  db: Kysely<DocumentTables>,
  requests: readonly ChangeRequest[],
  place: DocumentPlace,
  options: WriteOptions,
): Promise<Written> {
  return await db.transaction().execute(async (transaction) => {
    const counts = place.counts.draft();
    const applied: AppliedChange[] = [];
    const results: (readonly ChangeResult[])[] = [];
    let last = place.last;
    let edits = 0;
    for (const request of requests) {
      const ofRequest: ChangeResult[] = [];
      for (const change of request.changes) {
        const outcome = await writeChange(transaction, change, request, { seq: last + 1, last, counts }, options);
        if (outcome.logged !== null) {
          applied.push(outcome.logged.applied);
          last += 1;
        }
        ofRequest.push(outcome.result);
        if (request.isWhole && 'refused' in outcome.result)
          throw new RefusedWholeError(allRefused(request, outcome.result));
        edits += change.edits.length;
        if (edits < EDITS_IN_A_BREATH) continue;
        edits = 0;
        await breathe();
      }
      results.push(ofRequest);
    }
    const first = await forget(transaction, { ...place, last, counts }, applied.length, options.keptChanges);
    return { results, applied, place: { first, last, counts } };
  });
}

/** Of a request that stands whole: the fault of one is told of all. */
function allRefused({ changes }: ChangeRequest, fault: Extract<ChangeResult, { refused: unknown }>): ChangeResult[] {
  const refused = [{ path: 'changes', message: `the change ${fault.id} of the same request was refused` }];
  return changes.map(({ id }) => (id === fault.id ? fault : { id, refused }));
}

interface Moment {
  /** The number that the change gets if it stands. */
  readonly seq: number;
  readonly last: number;
  readonly counts: DocumentCounts;
}

async function writeChange(
  transaction: Transaction<DocumentTables>,
  change: DocumentChange,
  { window, isOfEpoch }: ChangeRequest,
  { seq, last, counts }: Moment,
  { kindOf }: WriteOptions,
): Promise<{ readonly result: ChangeResult; readonly logged: LoggedChange | null }> {
  const { id, name, at } = change;
  const known = await findApplied(transaction, id);
  if (known !== null) {
    const overwrote = JSON.parse(known.overwrote) as Overwritten[];
    return { result: { id, seq: known.seq, overwrote }, logged: null };
  }
  const edits = change.edits.map((edit) => (isOfEpoch && edit.base <= last ? edit : { ...edit, base: 0 }));
  const keys = [...new Set(edits.map(({ key }) => key))];
  let records: ReadonlyMap<string, StoredRecord>;
  try {
    records = await readRecords(transaction, keys);
  } catch (error) {
    // It would be lost for good if it were written over.
    if (!(error instanceof DamagedRowError)) throw error;
    return { result: { id, refused: [{ path: 'edits', message: error.message }] }, logged: null };
  }
  const outcome = applyChange({ ...change, edits }, { seq, window }, { kindOf, records, counts });
  if (!outcome.ok) return { result: { id, refused: [...outcome.issues] }, logged: null };
  const { applied } = outcome;
  const issues = await issuesOfLast(transaction, { edits, records: applied.records, before: records, kindOf });
  if (issues.length > 0) return { result: { id, refused: [...issues] }, logged: null };
  await writeRecords(transaction, applied.records.values(), records, kindOf);
  const overwrote = [...applied.overwrote];
  const logged: LoggedChange = {
    applied: {
      seq,
      id,
      window,
      name,
      at,
      edits: edits.map((edit) => toldEdit(edit, applied, records, kindOf)),
      overwrote,
    },
    formers: applied.formers,
    topics: await withShowingLayouts(transaction, topicsOf(applied, records, kindOf)),
  };
  await appendChange(transaction, logged);
  applied.counts.settle();
  return { result: { id, seq, overwrote }, logged };
}

/** What makes a record, brings one back or brings it to another owner says so, with all of its fields: who reads only what is not deleted, and of its owner, has never seen them. */
function toldEdit(
  { base: _, ...edit }: DocumentEdit,
  { records }: AppliedEdits,
  before: ReadonlyMap<string, StoredRecord>,
  kindOf: (kind: string) => RecordKind | null,
): AppliedChange['edits'][number] {
  const was = before.get(edit.key);
  const { deleted: isGone, fields } = records.get(edit.key)!;
  const { kind, id } = partsOfKey(edit.key);
  const owner = (of: RecordFields) => kindOf(kind)?.ownerOf(id, of);
  const isNew = was === undefined || (!isGone && owner(was.fields) !== owner(fields));
  const deleted = edit.deleted ?? (isNew ? false : undefined);
  if (deleted !== false) return edit;
  const { unset: __, ...rest } = edit;
  return { ...rest, deleted, set: { ...fields } };
}

/** The keys that were touched, and what their records belonged to before and belong to now. */
function topicsOf(
  { records }: AppliedEdits,
  before: ReadonlyMap<string, StoredRecord>,
  kindOf: (kind: string) => RecordKind | null,
): readonly string[] {
  const topics = new Set<string>();
  for (const record of records.values()) {
    topics.add(record.key);
    const { kind, id } = partsOfKey(record.key);
    for (const { fields } of [before.get(record.key) ?? record, record]) {
      const owner = kindOf(kind)?.ownerOf(id, fields) ?? null;
      if (owner !== null) topics.add(owner);
    }
  }
  return [...topics];
}

const INSTRUMENT = 'instrument/';

/** And the layouts whose charts show one of the instruments now: what is drawn there is part of what they are. */
async function withShowingLayouts(
  transaction: Transaction<DocumentTables>,
  topics: readonly string[],
): Promise<readonly string[]> {
  const instruments = topics.filter((topic) => topic.startsWith(INSTRUMENT));
  const all = new Set(topics);
  for (const some of inStatements(instruments.map((topic) => topic.slice(INSTRUMENT.length)))) {
    const rows = await transaction
      .selectFrom('records')
      .select('owner')
      .where('instrument', 'in', some)
      .where('key', '>', 'chart/')
      .where('key', '<', 'chart0')
      .where('deleted', '=', 0)
      .execute();
    for (const { owner } of rows) if (owner !== null) all.add(owner);
  }
  return [...all];
}

/** Keeps the log at its length; a little at a time, and as fast as it grows. Returns its first change then. */
async function forget(
  transaction: Transaction<DocumentTables>,
  { first, last, counts }: DocumentPlace,
  added: number,
  keptChanges: number,
): Promise<number> {
  let start = first;
  for (let steps = 1 + Math.ceil((2 * added) / FORGOTTEN_AT_ONCE); steps > 0; steps--) {
    const upTo = last - keptChanges;
    if (upTo - start + 1 < FORGOTTEN_AT_ONCE) break;
    const forgotten = await forgetChanges(transaction, upTo);
    start = forgotten.first;
    counts.forget(forgotten.records);
  }
  return start;
}
