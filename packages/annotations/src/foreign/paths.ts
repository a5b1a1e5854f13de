/** Fields of plain data by paths such as `text.fontSize`, which are always the program's own and never the data's. */
import { isPlainRecord, own, type PlainRecord } from '../record/plain-record.ts';

export type WritableRecord = Record<string, unknown>;

export function valueAt(record: PlainRecord, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) value = isPlainRecord(value) ? own(value, name) : undefined;
  return value;
}

/** Undefined takes it away, and what is left empty with it. What is no object on the way gives way to one. */
export function setAt(record: WritableRecord, path: string, value: unknown): void {
  const [name = '', ...further] = path.split('.');
  if (further.length === 0) {
    if (value === undefined) delete record[name];
    else record[name] = value;
    return;
  }
  const inner = own(record, name);
  if (value === undefined && !isPlainRecord(inner)) return;
  const part: WritableRecord = isPlainRecord(inner) ? { ...inner } : {};
  setAt(part, further.join('.'), value);
  if (value === undefined && Object.keys(part).length === 0) delete record[name];
  else record[name] = part;
}

/** Whether two values of plain data are alike, in whatever order their fields stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isPlainRecord(a) || !isPlainRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(own(a, name), own(b, name)));
}
