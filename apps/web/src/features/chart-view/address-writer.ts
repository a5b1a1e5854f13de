import type { Timers } from '../../platform/platform.ts';

/** Browsers refuse more than about a hundred changes of the address in half a minute. */
const PAUSE_MS = 320;

/**
 * Keeps the address in step with what is on screen, at most every third of a second, the last state always.
 *
 * Invariant: between `attach` and the call of what it returned, the address is at most one pause behind.
 */
export class AddressWriter {
  readonly #timers: Timers;
  readonly #replace: (address: string) => void;
  #read: (() => string) | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(timers: Timers, replace: (address: string) => void) {
    this.#timers = timers;
    this.#replace = replace;
  }

  /** Takes the address from `read` from now on. Returns what ends that; a change that waits is dropped then. */
  attach(read: () => string): () => void {
    this.#drop();
    this.#read = read;
    return () => {
      if (this.#read !== read) return;
      this.#drop();
      this.#read = null;
    };
  }

  /** Something in the view has changed. Cheap: may be called in every frame. */
  schedule(): void {
    if (this.#read === null) return;
    this.#cancelTimer ??= this.#timers.after(PAUSE_MS, () => this.flush());
  }

  /** Writes a change that waits: before the page goes elsewhere, and before the address is copied. */
  flush(): void {
    if (this.#cancelTimer === null || this.#read === null) return;
    this.#drop();
    this.#replace(this.#read());
  }

  #drop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
