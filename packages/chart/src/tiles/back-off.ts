/** When failed tiles may be tried again: a wait that doubles with every failure of the same tile, without chance in it. */
import type { TileSourceError } from '@candlemark/bars';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Failures of tiles that nobody asks for any more are forgotten beyond this number. */
const MAX_REMEMBERED = 500;

interface Failure {
  readonly error: TileSourceError;
  readonly count: number;
  readonly retryAtMs: number;
  /** Whether the wait was ended early. */
  readonly isWaived: boolean;
  /** Whether a success elsewhere may end the wait: not where it did so before, and in vain. */
  readonly isWaivable: boolean;
}

/** The failures since each tile's last success. Never a cache: only how long to wait. */
export class BackOff {
  readonly #failures = new Map<string, Failure>();

  failed(key: string, error: TileSourceError, nowMs: number): void {
    const before = this.#failures.get(key);
    const wasWaived = before?.isWaived ?? false;
    // Who was asked again early has not used up a wait.
    const count = (before?.count ?? 0) + (wasWaived ? 0 : 1);
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS);
    this.#failures.delete(key);
    this.#failures.set(key, { error, count, retryAtMs: nowMs + waitMs, isWaived: false, isWaivable: !wasWaived });
    const oldest = this.#failures.keys().next();
    if (this.#failures.size > MAX_REMEMBERED && !oldest.done) this.#failures.delete(oldest.value);
  }

  /** The tile is here. */
  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  /**
   * An answer came from afar: those that waited for the network need not wait any longer. Once for each wait, because what
   * answered may be another part of the source than the one that cannot be reached.
   */
  reached(): void {
    this.#waive(({ error, isWaivable }) => error.code === 'offline' && isWaivable);
  }

  /** Ends all waits. */
  waiveAll(): void {
    this.#waive(() => true);
  }

  /** When the tile may be tried again; 0 when it never failed. */
  retryAtMs(key: string): number {
    return this.#failures.get(key)?.retryAtMs ?? 0;
  }

  errorOf(key: string): TileSourceError | null {
    return this.#failures.get(key)?.error ?? null;
  }

  #waive(isWaived: (failure: Failure) => boolean): void {
    for (const [key, failure] of this.#failures) {
      if (isWaived(failure)) this.#failures.set(key, { ...failure, retryAtMs: 0, isWaived: true });
    }
  }
}
