import {
  type DocumentEdit,
  isSameData,
  type Overwritten,
  partsOfPath,
  type RecordFields,
  valueAt,
  withEdit,
} from '@candlemark/contracts';
import { DELETED_PATH, type FieldVersion, type StoredRecord } from './stored-record.ts';

/**
 * Writes an edit into a record. Fields merge by path, and the later edit wins a field; what it writes over without its
 * author having seen it is told. Invariant: after a path was written, no version of a path within it is left, so a
 * version within a part is always later than that of the part. Cost: the paths of the edit and the versions of the
 * record, each looked at a few times.
 */

/** What the fields that an edit touches were before it, from which the record of before is made again. */
export interface FormerFields {
  readonly key: string;
  /** Whether there was a record. */
  readonly existed: boolean;
  readonly deleted: boolean;
  /** Values of before, by path. */
  readonly set: RecordFields;
  /** Paths at which there was nothing. */
  readonly unset: readonly string[];
}

export interface MergedEdit {
  readonly record: StoredRecord;
  readonly former: FormerFields;
  readonly overwrote: readonly Overwritten[];
}

/** @param author `seq`: the number of the change that the edit is part of */
export function mergeEdit(current: StoredRecord | null, edit: DocumentEdit, author: FieldVersion): MergedEdit {
  const { key, set, unset = [], deleted } = edit;
  const before = current ?? { key, seq: 0, deleted: false, fields: {}, versions: new Map<string, FieldVersion>() };
  const fields = withEdit(before.fields, { set, unset });
  const paths = [...Object.keys(set), ...unset];
  const overwrote = [
    ...overwrittenFields(before, fields, paths, edit, author),
    ...overwrittenDeletion(before, edit, author),
  ];
  const versions = new Map(before.versions);
  const within = pathsWithin(before, paths);
  for (const path of paths) {
    for (const known of within.get(path) ?? []) versions.delete(known);
    versions.set(path, author);
  }
  if (deleted !== undefined) versions.set(DELETED_PATH, author);
  return {
    record: { key, seq: author.seq, deleted: deleted ?? before.deleted, fields, versions },
    former:
      current === null
        ? { key, existed: false, deleted: false, set: {}, unset: [] }
        : { key, existed: true, deleted: before.deleted, ...formerValues(before.fields, paths) },
    overwrote,
  };
}

/** The record as it was before an edit. */
export function takeBack(fields: RecordFields, { existed, set, unset }: FormerFields): RecordFields | null {
  return existed ? withEdit(fields, { set, unset }) : null;
}

function overwrittenFields(
  before: StoredRecord,
  after: RecordFields,
  paths: readonly string[],
  { key, base }: DocumentEdit,
  { window }: FieldVersion,
): readonly Overwritten[] {
  const found = new Map<string, Overwritten>();
  const within = pathsWithin(before, paths);
  for (const path of paths) {
    const [part] = partsOfPath(path);
    for (const known of new Set([path, part, ...(within.get(path) ?? [])])) {
      const version = before.versions.get(known);
      if (version === undefined || version.seq <= base || version.window === window || known === DELETED_PATH) continue;
      // The narrower of the two is what both have written.
      const place = known.length > path.length ? known : path;
      // A version of its own is later than that of the part that the path lies in.
      if (place !== known && before.versions.has(place)) continue;
      const was = valueAt(before.fields, place);
      if (isSameData(was, valueAt(after, place))) continue;
      found.set(place, { key, path: place, window: version.window, ...(was !== undefined && { was }) });
    }
  }
  return [...found.values()];
}

/** The versions within the parts that an edit writes as a whole, by the path of the part. */
function pathsWithin({ versions }: StoredRecord, paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const within = new Map<string, string[]>();
  for (const path of paths) if (partsOfPath(path)[1] === null) within.set(path, []);
  if (within.size === 0) return within;
  for (const known of versions.keys()) {
    const [part, field] = partsOfPath(known);
    if (field !== null) within.get(part)?.push(known);
  }
  return within;
}

/** Who brings back or takes away against somebody else, or writes what is gone meanwhile without knowing it. */
function overwrittenDeletion(
  before: StoredRecord,
  { key, base, deleted }: DocumentEdit,
  { window }: FieldVersion,
): readonly Overwritten[] {
  const version = before.versions.get(DELETED_PATH);
  if (version === undefined || version.seq <= base || version.window === window) return [];
  const isTold = deleted === undefined ? before.deleted : deleted !== before.deleted;
  return isTold ? [{ key, path: DELETED_PATH, window: version.window, was: before.deleted }] : [];
}

function formerValues(fields: RecordFields, paths: readonly string[]): Pick<FormerFields, 'set' | 'unset'> {
  const set = new Map<string, unknown>();
  const unset = new Set<string>();
  for (const path of paths) {
    const [part] = partsOfPath(path);
    // A field of what was no part made it one: what was there is the whole.
    const place = isPartIn(fields, part) ? path : part;
    const value = valueAt(fields, place);
    if (value === undefined) unset.add(place);
    else set.set(place, value);
  }
  return { set: Object.fromEntries(set), unset: [...unset] };
}

function isPartIn(fields: RecordFields, part: string): boolean {
  const value = valueAt(fields, part);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
