import { FAMILIES } from '../../../formats/families/registry.ts';
import type { HeadNode } from '../json-head.ts';
import type { JsonScalar, JsonValue } from '../json-tokens.ts';
import { isObject, isScalar } from './json-shape.ts';

/** A value inside of a record: the keys that lead to it, and the name of its column. */
export interface Field {
  readonly keys: readonly string[];
  readonly name: string;
}

/** Objects within a record that are looked into: `{"mid": {"o": …}}`. */
const MAX_FIELD_DEPTH = 3;

/** The single values of some records, each column once, in the order in which they come. */
export function fieldsOf(records: readonly ReadonlyMap<string, HeadNode>[]): Field[] {
  const found = new Map<string, readonly string[]>();
  for (const record of records) collect(record, [], found);
  const paths = [...found.values()];
  const last = paths.map((keys) => keys.at(-1)!);
  return paths.map((keys, index) => {
    const name = last[index]!;
    const capital = nameOfCapital(name, last, keys, records);
    if (capital !== null) return { keys, name: capital };
    return { keys, name: last.indexOf(name) === last.lastIndexOf(name) ? name : keys.join(' ') };
  });
}

/** Names of columns have no case, which these had. null for any other. */
function nameOfCapital(
  name: string,
  names: readonly string[],
  keys: readonly string[],
  records: readonly ReadonlyMap<string, HeadNode>[],
): string | null {
  const own = OWN_NAMES.map((columnNames) => columnNames(names)).find((one) => one !== null);
  if (own) return own[name] ?? null;
  if (name !== 'T' || !names.includes('t')) return null;
  const isWord = records.some((record) => /[a-z]/i.test(String(valueAt(record, keys) ?? '')));
  // Beside the time `t` it is the ticker, or the time at which a bar ends.
  return isWord ? 'ticker' : 'close time';
}

/** What single families mean by their keys. */
const OWN_NAMES = FAMILIES.flatMap(({ json }) => json?.columnNames ?? []);

function valueAt(record: ReadonlyMap<string, HeadNode>, keys: readonly string[]): HeadNode | undefined {
  const [first, ...more] = keys;
  let value = record.get(first!);
  for (const key of more) value = value instanceof Map ? value.get(key) : undefined;
  return value;
}

function collect(
  record: ReadonlyMap<string, HeadNode>,
  above: readonly string[],
  found: Map<string, readonly string[]>,
): void {
  for (const [key, value] of record) {
    const keys = [...above, key];
    if (isScalar(value)) found.set(JSON.stringify(keys), keys);
    else if (value instanceof Map && keys.length < MAX_FIELD_DEPTH) collect(value, keys, found);
  }
}

/** The values of a record's fields, in their order; null where it has none. */
export function cellsOf(record: JsonValue, fields: readonly Field[]): JsonScalar[] {
  return fields.map(({ keys }) => {
    let value: JsonValue | undefined = record;
    for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return isScalar(value) ? value : null;
  });
}
