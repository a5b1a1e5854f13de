import { DOCUMENT_LIMITS } from '@candlemark/contracts';
import type { RecordKind } from './kinds/record-kind.ts';
import { partsOfKey, type StoredRecord } from './stored-record.ts';

/** How many records there are, of all and under each name that has a quota. Deleted ones count among all, and under no name. */
export class DocumentCounts {
  readonly #kinds: ReadonlyMap<string, RecordKind>;
  readonly #base: DocumentCounts | null;
  readonly #named = new Map<string, number>();
  #records: number;

  private constructor(kinds: ReadonlyMap<string, RecordKind>, base: DocumentCounts | null, records: number) {
    this.#kinds = kinds;
    this.#base = base;
    this.#records = records;
  }

  /** @param named how many living records there are, by kind and name */
  static of(
    kinds: ReadonlyMap<string, RecordKind>,
    records: number,
    named: Iterable<readonly [kind: string, name: string, count: number]>,
  ): DocumentCounts {
    const counts = new DocumentCounts(kinds, null, records);
    for (const [kind, name, count] of named) counts.#named.set(placeOf(kind, name), count);
    return counts;
  }

  get records(): number {
    return this.#records;
  }

  /** A copy to count on with, which is dropped or takes the place of this one (`settle`). */
  draft(): DocumentCounts {
    return new DocumentCounts(this.#kinds, this, this.#records);
  }

  /** Counts a record that came in the place of another, or of none. Returns what there is too much of, or null. */
  replace(before: StoredRecord | null, after: StoredRecord): string | null {
    if (before === null) this.#records += 1;
    const { kind } = partsOfKey(after.key);
    const quota = this.#kinds.get(kind)?.quota;
    const wasUnder = before === null || before.deleted ? null : (quota?.nameOf(before.fields) ?? null);
    const isUnder = after.deleted ? null : (quota?.nameOf(after.fields) ?? null);
    if (wasUnder !== null) this.#add(kind, wasUnder, -1);
    if (isUnder !== null) this.#add(kind, isUnder, 1);
    if (before === null && this.#records > DOCUMENT_LIMITS.records) {
      return `the document has ${DOCUMENT_LIMITS.records} records, deleted ones among them, which is as many as there may be`;
    }
    const isTooMany =
      quota !== undefined && isUnder !== null && isUnder !== wasUnder && this.#count(kind, isUnder) > quota.most;
    return isTooMany ? quota.text(isUnder) : null;
  }

  /** Records that were forgotten for good: they were deleted, so no name counts them. */
  forget(records: number): void {
    this.#records -= records;
  }

  /** Makes what was counted in a draft that of the counts it came from, and answers those. */
  settle(): DocumentCounts {
    const base = this.#base;
    if (base === null) return this;
    base.#records = this.#records;
    for (const [place, count] of this.#named) {
      if (count === 0 && base.#base === null) base.#named.delete(place);
      else base.#named.set(place, count);
    }
    return base;
  }

  #add(kind: string, name: string, count: number): void {
    this.#named.set(placeOf(kind, name), this.#count(kind, name) + count);
  }

  #count(kind: string, name: string): number {
    const counted = this.#named.get(placeOf(kind, name));
    if (counted !== undefined) return counted;
    return this.#base === null ? 0 : this.#base.#count(kind, name);
  }
}

function placeOf(kind: string, name: string): string {
  return `${kind} ${name}`;
}
