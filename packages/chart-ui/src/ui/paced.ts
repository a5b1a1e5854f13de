/** Work that follows many changes: done soon after the first of them, and while they go on at most so often, the last time after the last one. */
export interface PacedTimers {
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number): void;
}

export class Paced {
  readonly #timers: PacedTimers;
  readonly #everyMs: number;
  readonly #run: () => void;
  /** Null when the last run is long enough ago. */
  #timer: number | null = null;
  #isDue = false;

  constructor(timers: PacedTimers, everyMs: number, run: () => void) {
    this.#timers = timers;
    this.#everyMs = everyMs;
    this.#run = run;
  }

  touch(): void {
    this.#isDue = true;
    if (this.#timer === null) this.#wait(0);
  }

  dispose(): void {
    if (this.#timer !== null) this.#timers.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(delayMs: number): void {
    this.#timer = this.#timers.setTimeout(() => {
      this.#timer = null;
      if (!this.#isDue) return;
      this.#isDue = false;
      this.#wait(this.#everyMs);
      this.#run();
    }, delayMs);
  }
}
