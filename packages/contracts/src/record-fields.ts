/**
 * Fields of a record, one level into its parts: a part is a field whose value is a plain object, such as `style`. An edit names fields by path (`anchors`,
 * `style.lineColor`), and this is the one place that knows what a path means.
 */
export type RecordFields = Readonly<Record<string, unknown>>;

/** What becomes of fields: values by path, and paths that are taken away. */
export interface FieldsEdit {
  readonly set: RecordFields;
  readonly unset?: readonly string[] | undefined;
}

/** With both of its halves, however empty. */
export interface WholeEdit extends FieldsEdit {
  readonly unset: readonly string[];
}

/** The part and the field in it; the field is null for a whole field of the record. */
export function partsOfPath(path: string): readonly [part: string, field: string | null] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)];
}

/** The value at a path; undefined where there is none. */
export function valueAt(fields: RecordFields, path: string): unknown {
  const [part, field] = partsOfPath(path);
  const value = own(fields, part);
  if (field === null) return value;
  return isPart(value) ? own(value, field) : undefined;
}

/** Fields after an edit. A field of a part that is not there, or is no part, makes it one. */
export function withEdit(fields: RecordFields, { set, unset = [] }: FieldsEdit): RecordFields {
  const next = new Map(Object.entries(fields));
  const parts = new Map<string, Map<string, unknown>>();
  const partOf = (part: string) => {
    let known = parts.get(part);
    if (known === undefined) {
      const value = next.get(part);
      known = new Map(isPart(value) ? Object.entries(value) : []);
      parts.set(part, known);
    }
    return known;
  };
  for (const [path, value] of Object.entries(set)) {
    const [part, field] = partsOfPath(path);
    if (field === null) {
      next.set(part, value);
      parts.delete(part);
    } else partOf(part).set(field, value);
  }
  for (const path of unset) {
    const [part, field] = partsOfPath(path);
    if (field === null) {
      next.delete(part);
      parts.delete(part);
    } else if (isPart(next.get(part)) || parts.has(part)) partOf(part).delete(field);
  }
  for (const [part, values] of parts) next.set(part, Object.fromEntries(values));
  return Object.fromEntries(next);
}

/** The smallest edit that makes one of the other. A new record is set in whole fields, so that its empty parts are there too. */
export function editBetween(before: RecordFields | null, after: RecordFields): WholeEdit {
  if (before === null) return { set: { ...after }, unset: [] };
  const set: [string, unknown][] = [];
  const unset: string[] = [];
  const compare = (was: RecordFields, is: RecordFields, prefix: string) => {
    for (const [name, value] of Object.entries(is)) {
      const former = own(was, name);
      if (isSameData(former, value)) continue;
      const isWhole = prefix !== '' || !(isPart(former) && isPart(value) && isInPaths(former) && isInPaths(value));
      if (isWhole) set.push([prefix + name, value]);
      else compare(former, value, `${name}.`);
    }
    for (const name of Object.keys(was)) if (!Object.hasOwn(is, name)) unset.push(prefix + name);
  };
  compare(before, after, '');
  return { set: Object.fromEntries(set), unset };
}

/** Whether two values of plain data are alike all the way down. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(
    (name) => Object.hasOwn(b, name) && isSameData((a as RecordFields)[name], (b as RecordFields)[name]),
  );
}

/** Paths of edits that one another touch: the same, or one is a field of the part that the other is. */
export function touchesPath(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

function isPart(value: unknown): value is RecordFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether each name can stand in a path: a name with other letters (a template's, a person's) is exchanged as part of the whole. So is a part that says
 * its `kind`: half of one kind and half of another, from two windows, would be neither.
 */
function isInPaths(part: RecordFields): boolean {
  if (Object.hasOwn(part, 'kind')) return false;
  return Object.keys(part).every((name) => NAME_IN_PATH.test(name) && name !== '__proto__');
}
const NAME_IN_PATH = /^[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,99}$/;

function own(fields: RecordFields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
