interface PauseParts {
  /** After one failure. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** Calls once after so many milliseconds; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly random: () => number;
}

/** Waits before something is tried again, longer after each failure; by chance a little less, so that not everybody comes at once. */
export class GrowingPause {
  readonly #parts: PauseParts;
  #failures = 0;
  #cancel = () => {};

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  /** It failed once more. */
  begin(tryAgain: () => void): void {
    const { firstMs, longestMs, after, random } = this.#parts;
    const longest = Math.min(firstMs * 2 ** this.#failures, longestMs);
    this.#failures++;
    this.#cancel();
    this.#cancel = after(longest * (0.5 + random() / 2), tryAgain);
  }

  /** Tried now, or never. */
  cancel(): void {
    this.#cancel();
  }

  /** Whether something failed since it last worked. */
  get isGrowing(): boolean {
    return this.#failures > 0;
  }

  /** What failed works again, or may do so. */
  reset(): void {
    this.#failures = 0;
  }
}
