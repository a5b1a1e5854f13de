import {
  DOCUMENT_LIMITS,
  type DocumentChange,
  type DocumentEdit,
  findUnkeepable,
  type Overwritten,
  partsOfPath,
  usFromIso,
} from '@candlemark/contracts';
import type { DocumentCounts } from './document-counts.ts';
import { countFields, withoutOldVersions } from './field-versions.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { type FormerFields, mergeEdit } from './merge-edit.ts';
import type { RecordIssue } from './record-issue.ts';
import { type FieldVersion, partsOfKey, type StoredRecord } from './stored-record.ts';

/*
 * What a change makes of the records that it is about: all of it, or nothing and every reason why. Pure: reads and
 * writes are the caller's.
 */

/** What a change is applied to. */
export interface ChangeGround {
  readonly kindOf: (kind: string) => RecordKind | null;
  /** The records that its edits name, by key, of those that there are. */
  readonly records: ReadonlyMap<string, StoredRecord>;
  readonly counts: DocumentCounts;
}

export interface AppliedEdits {
  /** The records that it touched, as they are now. */
  readonly records: ReadonlyMap<string, StoredRecord>;
  readonly formers: readonly FormerFields[];
  readonly overwrote: readonly Overwritten[];
  readonly counts: DocumentCounts;
}

export type ChangeOutcome =
  | { readonly ok: true; readonly applied: AppliedEdits }
  | { readonly ok: false; readonly issues: readonly RecordIssue[] };

/** How many faults of one change are told. */
const MOST_ISSUES = 100;

/** @param author `seq`: the number that the change gets if it stands */
export function applyChange(change: DocumentChange, author: FieldVersion, ground: ChangeGround): ChangeOutcome {
  const issues = [...issuesOfChange(change), ...change.edits.flatMap((edit, at) => issuesOfEdit(edit, at, ground))];
  if (issues.length > 0) return refused(issues);
  const records = new Map<string, StoredRecord>();
  const formers: FormerFields[] = [];
  const overwrote: Overwritten[] = [];
  /** The last edit of each record whose fields have changed: what is wrong with the record is told of that one. */
  const lastEdits = new Map<string, number>();
  for (const [at, edit] of change.edits.entries()) {
    const current = records.get(edit.key) ?? ground.records.get(edit.key) ?? null;
    if (current === null && isBare(edit)) {
      issues.push({ path: `edits[${at}].key`, message: `there is no record ${edit.key}` });
      continue;
    }
    const merged = mergeEdit(current, edit, author);
    records.set(edit.key, merged.record);
    formers.push(merged.former);
    overwrote.push(...merged.overwrote);
    if (!isBare(edit)) lastEdits.set(edit.key, at);
  }
  for (const [key, at] of lastEdits) {
    const record = withoutOldVersions(records.get(key)!);
    records.set(key, record);
    issues.push(...issuesOfRecord(record, at, ground));
  }
  if (issues.length > 0) return refused(issues);
  const counts = ground.counts.draft();
  for (const [key, record] of records) {
    const message = counts.replace(ground.records.get(key) ?? null, record);
    if (message !== null) issues.push({ path: `edits[${lastEdits.get(key) ?? 0}].key`, message });
  }
  return issues.length > 0 ? refused(issues) : { ok: true, applied: { records, formers, overwrote, counts } };
}

function refused(issues: readonly RecordIssue[]): ChangeOutcome {
  return { ok: false, issues: issues.slice(0, MOST_ISSUES) };
}

/** Whether the edit only takes a record away or brings it back. */
function isBare({ set, unset = [] }: DocumentEdit): boolean {
  return Object.keys(set).length === 0 && unset.length === 0;
}

const UNPRINTABLE = /[\p{Cc}\p{Surrogate}]/u;

function issuesOfChange({ name, at, edits }: DocumentChange): readonly RecordIssue[] {
  const issues: RecordIssue[] = [];
  if (UNPRINTABLE.test(name)) issues.push({ path: 'name', message: 'must be text without control characters' });
  if (usFromIso(at) === null) issues.push({ path: 'at', message: `${JSON.stringify(at)} is no ISO time` });
  if (edits.length > DOCUMENT_LIMITS.editsPerChange) {
    issues.push({ path: 'edits', message: `must be at most ${DOCUMENT_LIMITS.editsPerChange}, got ${edits.length}` });
  }
  const most = DOCUMENT_LIMITS.editsPerRecord;
  const counts = new Map<string, number>();
  for (const [index, { key }] of edits.entries()) {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === most + 1) {
      issues.push({
        path: `edits[${index}].key`,
        message: `a change may have ${most} edits of one record; ${key} has more`,
      });
    }
  }
  return issues;
}

function issuesOfEdit({ key, set, unset = [] }: DocumentEdit, at: number, ground: ChangeGround): RecordIssue[] {
  const issues: RecordIssue[] = [];
  const { kind } = partsOfKey(key);
  if (ground.kindOf(kind) === null) {
    issues.push({ path: `edits[${at}].key`, message: `there is no kind of records ${JSON.stringify(kind)}` });
  }
  const paths = [...Object.keys(set), ...unset];
  const seen = new Set<string>();
  const whole = new Set(paths.filter((path) => partsOfPath(path)[1] === null));
  for (const path of paths) {
    const [part, field] = partsOfPath(path);
    if (seen.has(path) || (field !== null && whole.has(part))) {
      issues.push({ path: `edits[${at}].set.${path}`, message: 'is written twice by one edit' });
    }
    seen.add(path);
  }
  for (const [path, value] of Object.entries(set)) {
    const fault = findUnkeepable(value);
    if (fault !== null) issues.push({ path: `edits[${at}].set.${path}${fault.path}`, message: fault.message });
  }
  return issues;
}

function issuesOfRecord(record: StoredRecord, at: number, ground: ChangeGround): RecordIssue[] {
  const { key, fields } = record;
  const { kind, id } = partsOfKey(key);
  const count = countFields(record);
  if (count > DOCUMENT_LIMITS.fieldsPerRecord) {
    const message = `a record may have ${DOCUMENT_LIMITS.fieldsPerRecord} fields; ${key} would have ${count}`;
    return [{ path: `edits[${at}].set`, message }];
  }
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  if (bytes > DOCUMENT_LIMITS.recordBytes) {
    const message = `a record may have ${DOCUMENT_LIMITS.recordBytes} bytes as JSON; ${key} would have ${bytes}`;
    return [{ path: `edits[${at}].set`, message }];
  }
  const issues = ground.kindOf(kind)?.check(id, fields) ?? [];
  return issues.map(({ path, message }) => ({ path: `edits[${at}].set.${path}`, message }));
}
