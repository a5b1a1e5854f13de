import { isSameData } from '../same-data.ts';
import type { DocumentRecord } from './document-record.ts';

/**
 * A record with the fields changed that a step changed, as far as they are still as the step found them. Fields of a part, such as the colour in `style`, are fields of their
 * own: whoever else changed the width keeps it. Where nothing fits, it is the same record.
 */
export function withFields(
  current: DocumentRecord,
  before: DocumentRecord,
  after: DocumentRecord,
): { readonly record: DocumentRecord; readonly skipped: readonly string[] } {
  const fields = new Map(Object.entries(current));
  let isChanged = false;
  const skipped: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is, now] = [before[name], after[name], current[name]];
    if (isSameData(was, is)) continue;
    if (isPart(was) && isPart(is) && isPart(now)) {
      const inside = withFields(now, was, is);
      fields.set(name, inside.record);
      isChanged ||= inside.record !== now;
      skipped.push(...inside.skipped.map((field) => `${name}.${field}`));
    } else if (!isSameData(now, was)) skipped.push(name);
    else {
      isChanged = true;
      if (Object.hasOwn(after, name)) fields.set(name, is);
      else fields.delete(name);
    }
  }
  return { record: isChanged ? Object.fromEntries(fields) : current, skipped };
}

function isPart(value: unknown): value is DocumentRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
