import { DOCUMENT_LIMITS, valueAt } from '@candlemark/contracts';
import { DELETED_PATH, type FieldVersion, type StoredRecord } from './stored-record.ts';

/** How many fields a record has, as edits have written them. */
export function countFields({ fields, versions }: StoredRecord): number {
  let count = 0;
  for (const path of versions.keys()) if (path !== DELETED_PATH && valueAt(fields, path) !== undefined) count++;
  return count;
}

/**
 * The record without the oldest versions of fields that it does not have any more, so that one whose fields come and go
 * under ever new names stays small: whoever writes one of them anew is not told that somebody took it away.
 */
export function withoutOldVersions(record: StoredRecord): StoredRecord {
  const most = 2 * DOCUMENT_LIMITS.fieldsPerRecord;
  const { fields, versions } = record;
  if (versions.size <= most) return record;
  const absent = [...versions].filter(([path]) => path !== DELETED_PATH && valueAt(fields, path) === undefined);
  absent.sort(([, a], [, b]) => a.seq - b.seq);
  const kept = new Map<string, FieldVersion>(versions);
  for (const [path] of absent.slice(0, versions.size - most)) kept.delete(path);
  return { ...record, versions: kept };
}
