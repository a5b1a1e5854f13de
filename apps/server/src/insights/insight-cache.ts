import type { Instrument } from '@candlemark/bars';

interface Kept {
  readonly instruments: readonly Instrument[];
  readonly body: string;
}

/**
 * Answers by their questions, as long as none of their instruments has changed: the store publishes a new instrument with every
 * change of its data, so the object itself is the revision. Bounded by the bytes of the answers, those that were used
 * least recently go first.
 */
export class InsightCache {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param current the instruments of the question as they are now */
  get(key: string, current: readonly Instrument[]): string | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    this.#remove(key, kept);
    const isCurrent =
      kept.instruments.length === current.length && kept.instruments.every((one, at) => one === current[at]);
    if (!isCurrent) return null;
    this.#add(key, kept);
    return kept.body;
  }

  set(key: string, instruments: readonly Instrument[], body: string): void {
    const before = this.#kept.get(key);
    if (before !== undefined) this.#remove(key, before);
    const kept = { instruments, body };
    if (sizeOf(key, kept) > this.#mostBytes) return;
    this.#add(key, kept);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest, old);
    }
  }

  #add(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#bytes += sizeOf(key, kept);
  }

  #remove(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, kept);
  }
}

/** About: texts of plain letters take a byte each, and an instrument a place in a list. */
function sizeOf(key: string, { instruments, body }: Kept): number {
  return key.length + body.length + 8 * instruments.length;
}
