/** Time that passes when a test says so. */
export class ManualClock {
  nowMs = 0;
  #waiting: { readonly at: number; readonly call: () => void }[] = [];

  readonly after = (ms: number, call: () => void): (() => void) => {
    const one = { at: this.nowMs + ms, call };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  };

  /** How many wait for their time. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Calls whose time comes, each at its time. */
  pass(ms: number): void {
    const until = this.nowMs + ms;
    for (let next = this.#next(); next !== null && next <= until; next = this.#next()) this.passToNext();
    this.nowMs = until;
  }

  /** Up to the first that waits; answers whether there was one. */
  passToNext(): boolean {
    const next = this.#next();
    if (next === null) return false;
    this.nowMs = next;
    const [due, rest] = [this.#waiting.filter(({ at }) => at <= next), this.#waiting.filter(({ at }) => at > next)];
    this.#waiting = rest;
    for (const { call } of due) call();
    return true;
  }

  #next(): number | null {
    return this.#waiting.length === 0 ? null : Math.min(...this.#waiting.map(({ at }) => at));
  }
}
