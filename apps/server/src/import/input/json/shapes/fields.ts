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
    // Names of columns have no case: beside the time `t` this one is the ticker.
    if (name === 'T' && last.includes('t')) return { keys, name: 'ticker' };
    return { keys, name: last.indexOf(name) === last.lastIndexOf(name) ? name : keys.join(' ') };
  });
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
