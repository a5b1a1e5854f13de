import type { Clock } from '../workspace/clock.ts';

export interface UploadPaceLimits {
  readonly uploadIdleMs: number;
  readonly uploadPaceBytes: number;
}

/**
 * Tells whether an upload comes fast enough: in each stretch of `uploadIdleMs` at least `uploadPaceBytes` must arrive.
 * Time in which we kept the sender waiting does not count.
 */
export class UploadPace {
  readonly #limits: UploadPaceLimits;
  readonly #clock: Clock;
  #fromMs: number;
  #bytes = 0;
  #heldSinceMs: number | null = null;

  constructor(limits: UploadPaceLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#fromMs = clock.nowMs();
  }

  /** We stop reading. */
  hold(): void {
    this.#heldSinceMs ??= this.#clock.nowMs();
  }

  /** We read again. */
  release(): void {
    if (this.#heldSinceMs === null) return;
    this.#fromMs += this.#clock.nowMs() - this.#heldSinceMs;
    this.#heldSinceMs = null;
  }

  /** Bytes have arrived; answers whether they came in time. */
  isKeptBy(bytes: number): boolean {
    this.release();
    this.#bytes += bytes;
    const nowMs = this.#clock.nowMs();
    if (nowMs - this.#fromMs < this.#limits.uploadIdleMs) return true;
    const isKept = this.#bytes >= this.#limits.uploadPaceBytes;
    this.#fromMs = nowMs;
    this.#bytes = 0;
    return isKept;
  }
}
