/**
 * Whether something is a page of records, in the time that a page of ten thousand may take: `conforms` interprets its schema for each of them, which takes ten times as
 * long. A property test holds the two against each other.
 */
import { conforms } from './conforms.ts';
import { RECORD_KEY, type RecordJson, RecordsResponse } from './document.ts';

const KEY = new RegExp(RECORD_KEY.pattern, 'u');

export function isRecordsPage(value: unknown): value is RecordsResponse {
  if (typeof value !== 'object' || value === null) return false;
  const { records } = value as { readonly records?: unknown };
  return Array.isArray(records) && records.every(isRecord) && conforms(RecordsResponse, { ...value, records: [] });
}

function isRecord(value: unknown): value is RecordJson {
  if (typeof value !== 'object' || value === null) return false;
  const { key, seq, deleted, fields } = value as Readonly<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    key.length <= RECORD_KEY.maxLength &&
    KEY.test(key) &&
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    typeof deleted === 'boolean' &&
    typeof fields === 'object' &&
    fields !== null &&
    !Array.isArray(fields)
  );
}
