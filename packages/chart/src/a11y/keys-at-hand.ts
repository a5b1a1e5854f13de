/**
 * The keys and the words of a chart: those that its host named, or else loaded when they are first needed, which is soon after the first picture. That picture does
 * not wait for them. What cannot be loaded is told of, and asked for again with the next need.
 */
import type { KeysPart } from '../parts/keys-part.ts';

export class KeysAtHand {
  readonly #report: (error: unknown) => void;
  #part: KeysPart | null;
  #loading: Promise<KeysPart> | null = null;
  #isDisposed = false;

  constructor(part: KeysPart | undefined, report: (error: unknown) => void) {
    this.#part = part ?? null;
    this.#report = report;
  }

  /** Null while they are not here. */
  get part(): KeysPart | null {
    return this.#part;
  }

  /** Runs at once where they are here, else as soon as they are, unless the chart is gone by then. */
  use(run: (keys: KeysPart) => void): void {
    if (this.#part !== null) run(this.#part);
    else void this.#useLater(run);
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #useLater(run: (keys: KeysPart) => void): Promise<void> {
    this.#loading ??= load();
    try {
      this.#part = await this.#loading;
      if (!this.#isDisposed) run(this.#part);
    } catch (error) {
      this.#loading = null;
      this.#report(error);
    }
  }
}

async function load(): Promise<KeysPart> {
  return (await import('../parts/keys-later.ts')).keysPart;
}
