/** Reads the fields of a value that came from outside, such as out of storage: whatever cannot be is a TypeError that names the field. */

export type Read<Value> = (value: unknown, path: string) => Value;

export interface Fields {
  /** How a field is called in a message. */
  path(name: string): string;
  /** Own fields only; a field without a value is left out. */
  entries(): readonly (readonly [name: string, value: unknown])[];
  optional<Value>(name: string, read: Read<Value>): Value | undefined;
  required<Value>(name: string, read: Read<Value>): Value;
  /** The fields of a field. */
  within(name: string, value: unknown): Fields;
  number(value: unknown, path: string): number;
  positive(value: unknown, path: string): number;
  boolean(value: unknown, path: string): boolean;
  text(value: unknown, path: string): string;
  texts(value: unknown, path: string): readonly string[];
}

/**
 * @param name what the value is called in messages, as in `Chart state`
 * @throws TypeError when the value is no object
 */
export function readFields(name: string, value: unknown, separator = ' '): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mistaken(name, 'an object', value);
  const own = new Map(Object.entries(value).filter(([, field]) => field !== undefined));
  const path = (field: string) => `${name}${separator}${field}`;
  const fields: Fields = {
    path,
    entries: () => [...own],
    optional: (field, read) => (own.has(field) ? read(own.get(field), path(field)) : undefined),
    required: (field, read) => read(own.get(field), path(field)),
    within: (field, inner) => readFields(path(field), inner, '.'),
    number(found, where) {
      if (typeof found !== 'number' || !Number.isFinite(found)) throw mistaken(where, 'a finite number', found);
      return found;
    },
    positive(found, where) {
      const number = fields.number(found, where);
      if (number <= 0) throw mistaken(where, 'greater than 0', found);
      return number;
    },
    boolean(found, where) {
      if (typeof found !== 'boolean') throw mistaken(where, 'a boolean', found);
      return found;
    },
    text(found, where) {
      if (typeof found !== 'string') throw mistaken(where, 'a string', found);
      return found;
    },
    texts(found, where) {
      if (!Array.isArray(found)) throw mistaken(where, 'an array of strings', found);
      return found.map((item, index) => fields.text(item, `${where}[${index}]`));
    },
  };
  return fields;
}

function mistaken(path: string, expected: string, value: unknown): TypeError {
  const shown = typeof value === 'string' ? `'${value}'` : Array.isArray(value) ? 'an array' : String(value);
  return new TypeError(`${path} must be ${expected}, got ${shown}`);
}
