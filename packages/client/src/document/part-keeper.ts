/**
 * Writes what a window has read and was told of to what its browser keeps, some while later: news come in bursts, as a drag of somebody's is many of them, and a page that
 * is being built up has better things to do than to copy what it has just read. What is lost with the page is read again.
 */
import type { RecordJson } from '@candlemark/contracts';
import type { DocumentKeep } from './document-keep.ts';
import { type DocumentPart, isInPart, partOf } from './parts.ts';
import type { DocumentReplica } from './replica.ts';

const NEWS_REST_MS = 250;
const READ_REST_MS = 1000;

export interface PartKeeperParts {
  readonly replica: Pick<DocumentReplica, 'confirmed' | 'confirmedOf'>;
  /** Those that are looked at. */
  readonly open: ReadonlyMap<string, DocumentPart>;
  /** Calls once after so many milliseconds; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Which the records are of; null before any was read. */
  readonly epoch: () => string | null;
  readonly keep: (act: (keep: DocumentKeep) => Promise<void>) => void;
}

export class PartKeeper {
  readonly #parts: PartKeeperParts;
  /** Parts that were read, and are not kept yet. */
  readonly #read = new Map<string, DocumentPart>();
  /** Keys of records that have changed since they were. */
  readonly #changed = new Set<string>();
  #rest: { readonly ms: number; readonly cancel: () => void } | null = null;

  constructor(parts: PartKeeperParts) {
    this.#parts = parts;
  }

  /** A part was read anew: nothing of what was kept of it counts any more. */
  readAnew(part: DocumentPart): void {
    this.#read.set(part.name, part);
    this.#within(READ_REST_MS);
  }

  changed(keys: readonly string[]): void {
    for (const key of keys) this.#changed.add(key);
    this.#within(NEWS_REST_MS);
  }

  /** What was read belongs to an epoch that has ended. */
  forget(): void {
    this.#read.clear();
  }

  /** At once: before a part is let go, and before the page is left. */
  flush(): void {
    const { replica, open, keep } = this.#parts;
    const epoch = this.#parts.epoch();
    this.#rest?.cancel();
    this.#rest = null;
    if (epoch === null) return;
    for (const part of this.#read.values()) {
      const records = replica.confirmedOf((key, fields) => isInPart(part, key, fields));
      keep((kept) => kept.replacePart(part.name, records, epoch));
    }
    this.#read.clear();
    const records = [...this.#changed].flatMap((key): readonly (readonly [string, RecordJson])[] => {
      const record = replica.confirmed(key);
      const part = record && partOf([...open.values()], key, record.fields);
      return record === null || part === null ? [] : [[part.name, record]];
    });
    this.#changed.clear();
    if (records.length > 0) keep((kept) => kept.putRecords(records, epoch));
  }

  #within(ms: number): void {
    if (this.#rest !== null && this.#rest.ms <= ms) return;
    this.#rest?.cancel();
    this.#rest = { ms, cancel: this.#parts.after(ms, () => this.flush()) };
  }
}
