export type PlainRecord = Readonly<Record<string, unknown>>;

/** Plain objects only: what inherits fields shows others than it has. */
export function isPlainRecord(value: unknown): value is PlainRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What it has itself under a name: `toString` is nothing. */
export function own(record: PlainRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
