import type { RecordFields } from '@candlemark/contracts';
import type { RecordKind } from './kinds/record-kind.ts';
import { rowChecksum } from './row-checksum.ts';
import type { RecordsTable } from './schema.ts';
import { type FieldVersion, partsOfKey, type StoredRecord } from './stored-record.ts';

/** What a row of the document holds is not what was written. The message names it. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

export function rowFromRecord(record: StoredRecord, kindOf: (kind: string) => RecordKind | null): RecordsTable {
  const { key, seq, deleted, fields, versions } = record;
  const { kind: name, id } = partsOfKey(key);
  const kind = kindOf(name);
  const text = JSON.stringify(fields);
  const row = {
    key,
    kind: name,
    instrument: typeof fields.instrument === 'string' ? fields.instrument : null,
    owner: kind?.ownerOf(id, fields) ?? null,
    quota: kind?.quota?.nameOf(fields) ?? null,
    deleted: deleted ? 1 : 0,
    seq,
    fields: text,
    bytes: Buffer.byteLength(text),
    versions: textFromVersions(versions),
  };
  return { ...row, checksum: checksumOf(row) };
}

/** @throws DamagedRowError */
export function recordFromRow(row: RecordsTable): StoredRecord {
  if (!isSoundRow(row)) throw new DamagedRowError(`The record ${row.key} is damaged: it is not what was written.`);
  return {
    key: row.key,
    seq: row.seq,
    deleted: row.deleted === 1,
    // Written by `rowFromRecord`, as the checksum says.
    fields: JSON.parse(row.fields) as RecordFields,
    versions: versionsFromText(row.versions),
  };
}

/** Compares a row with its checksum, and what is known twice with what it follows from. */
export function isSoundRow(row: RecordsTable): boolean {
  const { checksum, key, kind, fields, bytes } = row;
  return checksum === checksumOf(row) && kind === partsOfKey(key).kind && bytes === Buffer.byteLength(fields);
}

function checksumOf(row: Omit<RecordsTable, 'checksum'>): number {
  return rowChecksum([row.key, row.instrument, row.owner, row.quota, row.deleted, row.seq, row.fields, row.versions]);
}

/** Paths by the change that wrote them: most fields of a record were written at once. */
function textFromVersions(versions: ReadonlyMap<string, FieldVersion>): string {
  const groups = new Map<string, [seq: number, window: string, paths: string[]]>();
  for (const [path, { seq, window }] of versions) {
    const key = `${seq} ${window}`;
    const group = groups.get(key);
    if (group) group[2].push(path);
    else groups.set(key, [seq, window, [path]]);
  }
  return JSON.stringify([...groups.values()]);
}

function versionsFromText(text: string): ReadonlyMap<string, FieldVersion> {
  const groups = JSON.parse(text) as readonly (readonly [number, string, readonly string[]])[];
  return new Map(groups.flatMap(([seq, window, paths]) => paths.map((path) => [path, { seq, window }] as const)));
}
