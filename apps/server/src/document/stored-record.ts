import type { RecordFields } from '@candlemark/contracts';

/** Which change wrote a field last, and whose it was. */
export interface FieldVersion {
  readonly seq: number;
  readonly window: string;
}

/** The version of whether a record is deleted stands beside those of its fields, under this path: no kind has a field of this name. */
export const DELETED_PATH = 'deleted';

/** A record as it stands. A path without a version was never written. */
export interface StoredRecord {
  readonly key: string;
  /** The change that touched it last. */
  readonly seq: number;
  readonly deleted: boolean;
  readonly fields: RecordFields;
  readonly versions: ReadonlyMap<string, FieldVersion>;
}

/** A key's kind and its id. */
export function partsOfKey(key: string): { readonly kind: string; readonly id: string } {
  const slash = key.indexOf('/');
  return { kind: key.slice(0, slash), id: key.slice(slash + 1) };
}
