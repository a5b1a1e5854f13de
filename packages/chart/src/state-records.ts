import type { DocumentRecord } from './document/document-record.ts';
import { readFields } from './state-fields.ts';

/**
 * The records of a list, each with an id of its own. What they mean is read when they are shown: a record of a later version is kept, and not shown.
 * @throws TypeError naming the record that is none
 */
export function stateRecords(value: unknown, path: string): readonly DocumentRecord[] {
  if (!Array.isArray(value)) throw new TypeError(`${path} must be an array of records`);
  const ids = new Set<string>();
  return value.map((one: unknown, index) => {
    const fields = readFields(`${path}[${index}]`, one, '.');
    const id = fields.required('id', (found, where) => fields.text(found, where));
    if (id === '' || ids.has(id)) throw new TypeError(`${fields.path('id')} must be one of its own, got '${id}'`);
    ids.add(id);
    return Object.fromEntries(fields.entries());
  });
}
