import type { DocumentRecord } from './document-record.ts';

/** A record with the fields changed that a step changed, as far as they are still as the step found them. */
export function withFields(
  current: DocumentRecord,
  before: DocumentRecord,
  after: DocumentRecord,
): { readonly record: DocumentRecord; readonly skipped: readonly string[] } {
  const fields = new Map(Object.entries(current));
  const skipped: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSameData(before[name], after[name])) continue;
    if (!isSameData(current[name], before[name])) skipped.push(name);
    else if (Object.hasOwn(after, name)) fields.set(name, after[name]);
    else fields.delete(name);
  }
  return { record: Object.fromEntries(fields), skipped };
}

/** Whether two values of plain data are alike all the way down. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(
    (name) => Object.hasOwn(b, name) && isSameData((a as DocumentRecord)[name], (b as DocumentRecord)[name]),
  );
}
