import {
  type DocumentEdit,
  editBetween,
  partsOfPath,
  type RecordFields,
  touchesPath,
  type UndoResponse,
} from '@candlemark/contracts';
import type { RecordKind } from './kinds/record-kind.ts';
import { type FormerFields, takeBack } from './merge-edit.ts';
import { DELETED_PATH, type FieldVersion, partsOfKey, type StoredRecord } from './stored-record.ts';

/**
 * The way back from some changes, and from nothing that was done since: a path goes back to what it was before them where
 * they are the last that wrote it. What somebody wrote over since stays, and is told. Pure.
 */
export interface WayBack {
  readonly edits: readonly DocumentEdit[];
  readonly kept: UndoResponse['kept'];
}

export interface UndoneChange {
  readonly seq: number;
  /** What it found, edit by edit. */
  readonly formers: readonly FormerFields[];
}

export interface ChangesToUndo {
  /** Newest first. */
  readonly changes: readonly UndoneChange[];
  /** The change by which it is done. */
  readonly by: string;
}

/** @param records as they are now, of those that there are */
export function wayBack(
  { changes, by }: ChangesToUndo,
  records: ReadonlyMap<string, StoredRecord>,
  kindOf: (kind: string) => RecordKind | null,
): WayBack {
  /** `since`: the first of the changes that touched the record. */
  const states = new Map<string, { fields: RecordFields | null; deleted: boolean; since: number }>();
  for (const { seq, formers } of changes) {
    for (const former of [...formers].reverse()) {
      const fields = states.get(former.key)?.fields ?? records.get(former.key)?.fields ?? {};
      states.set(former.key, { fields: takeBack(fields, former), deleted: former.deleted, since: seq });
    }
  }
  const seqs = new Set(changes.map(({ seq }) => seq));
  const edits: DocumentEdit[] = [];
  const kept: UndoResponse['kept'] = [];
  const base = Math.max(...seqs);
  for (const [key, before] of states) {
    const now = records.get(key);
    if (now === undefined) continue;
    const later = (path: string) => laterThan(now, path, seqs);
    const isGone = before.fields === null;
    const back = editBetween(now.fields, before.fields ?? now.fields);
    const [set, unset]: [[string, unknown][], string[]] = [[], []];
    const keep = (path: string, { window }: FieldVersion) => kept.push({ key, path, window });
    for (const [path, value] of Object.entries(back.set)) {
      const version = later(path);
      if (version === null) set.push([path, value]);
      else keep(path, version);
    }
    for (const path of back.unset) {
      const version = later(path);
      if (version === null) unset.push(path);
      else keep(path, version);
    }
    const deleted = isGone || before.deleted;
    // What they made or brought back goes, unless somebody works with it.
    const laterWork = () => (deleted ? workSince(now, before.since, seqs) : later(DELETED_PATH));
    const version = deleted === now.deleted ? null : laterWork();
    if (version !== null) keep(DELETED_PATH, version);
    const isTurned = deleted !== now.deleted && version === null;
    if (set.length === 0 && unset.length === 0 && !isTurned) continue;
    const told = kindOf(partsOfKey(key).kind)?.restoredBy?.(by) ?? {};
    edits.push({
      key,
      base,
      set: isGone ? {} : { ...Object.fromEntries(set), ...told },
      unset: unset.filter((path) => !Object.hasOwn(told, path)),
      ...(isTurned && { deleted }),
    });
  }
  return { edits, kept };
}

/** The version of another change that setting a path would take something of; null where there is none. */
function laterThan({ versions }: StoredRecord, path: string, seqs: ReadonlySet<number>): FieldVersion | null {
  const [part] = partsOfPath(path);
  const own = versions.get(path) ?? versions.get(part);
  if (own !== undefined && !seqs.has(own.seq)) return own;
  for (const [known, version] of versions) {
    if (known !== path && known !== part && touchesPath(known, path) && !seqs.has(version.seq)) return version;
  }
  return null;
}

/** A version of another change after the one that made the record or brought it back; null where there is none. */
function workSince({ versions }: StoredRecord, since: number, seqs: ReadonlySet<number>): FieldVersion | null {
  return [...versions.values()].find(({ seq }) => seq > since && !seqs.has(seq)) ?? null;
}
