import type { RecordJson } from '@candlemark/contracts';
import type { DocumentKeep, KeptChange, KeptDocument } from '../document-keep.ts';

/** A browser's store in memory: it outlives the window that uses it. */
export class MemoryKeep implements DocumentKeep {
  #epoch: string | null = null;
  readonly #waiting = new Map<string, KeptChange>();
  readonly #parts = new Map<string, Map<string, RecordJson>>();

  async open(): Promise<KeptDocument> {
    return { epoch: this.#epoch, waiting: [...this.#waiting.values()] };
  }

  async records(part: string): Promise<readonly RecordJson[]> {
    return [...(this.#parts.get(part)?.values() ?? [])];
  }

  async addWaiting(one: KeptChange): Promise<void> {
    this.#waiting.set(one.change.id, one);
  }

  rescue(): void {
    // What is added is there at once.
  }

  async removeWaiting(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#waiting.delete(id);
  }

  async replacePart(part: string, records: readonly RecordJson[], epoch: string): Promise<void> {
    if (epoch !== this.#epoch) return;
    this.#parts.set(part, new Map(records.map((record) => [record.key, record])));
  }

  async putRecords(records: readonly (readonly [part: string, record: RecordJson])[], epoch: string): Promise<void> {
    if (epoch !== this.#epoch) return;
    for (const [part, record] of records) {
      const kept = this.#parts.get(part) ?? new Map<string, RecordJson>();
      this.#parts.set(part, kept.set(record.key, record));
    }
  }

  async setEpoch(epoch: string): Promise<void> {
    if (this.#epoch !== epoch) this.#parts.clear();
    this.#epoch = epoch;
  }
}
