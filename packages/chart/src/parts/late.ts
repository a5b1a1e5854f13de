/**
 * What is loaded when it is first needed, because no first picture needs it. What cannot be loaded is told of once, and asked for again with the next need; a chart that is
 * gone by then does nothing with it.
 */
export class Late<Thing extends object> {
  readonly #load: () => Promise<Thing>;
  readonly #report: (error: unknown) => void;
  #here: Thing | null;
  #loading: Promise<void> | null = null;
  #isDisposed = false;

  /** @param here where it was named, and is here from the start */
  constructor(load: () => Promise<Thing>, report: (error: unknown) => void, here: Thing | null = null) {
    this.#load = load;
    this.#report = report;
    this.#here = here;
  }

  /** Null while it is not. */
  get here(): Thing | null {
    return this.#here;
  }

  /** Runs at once where it is here, else as soon as it is. */
  use(run: (thing: Thing) => void): void {
    if (this.#isDisposed) return;
    if (this.#here !== null) return run(this.#here);
    this.#loading ??= this.#fetch();
    const come = () => {
      if (this.#here !== null && !this.#isDisposed) run(this.#here);
    };
    this.#loading.then(come).catch(this.#report);
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #fetch(): Promise<void> {
    try {
      this.#here = await this.#load();
    } catch (error) {
      this.#loading = null;
      this.#report(error);
    }
  }
}
