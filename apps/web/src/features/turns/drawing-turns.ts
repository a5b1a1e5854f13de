/*
 * Who draws next. Charts of a page take some hundredths of a second each; if all of them were begun with their numbers, the first one would be on screen
 * with the last. So each waits for its turn: those in front first, one at a time, and the browser paints between them. What only decorates comes when the
 * others have been quiet for a moment.
 */
import type { Timers } from '../../platform/platform.ts';

/** The place of what waits until nobody else draws. */
export const BACKGROUND = Number.POSITIVE_INFINITY;

/** So long nobody has asked for a turn before what decorates is drawn. */
const QUIET_MS = 200;

interface Waiting {
  readonly place: number;
  begin(): void;
}

export class DrawingTurns {
  readonly #timers: Timers;
  #waiting: readonly Waiting[] = [];
  #cancel: (() => void) | null = null;
  #isQuiet = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Somebody in front will soon have something to draw: what decorates waits for a moment more. */
  announce(): void {
    this.#isQuiet = false;
    this.#schedule();
  }

  /** Calls `begin` once, when it is its turn. @param place the least comes first, of equal ones who came first. Returns what leaves the queue. */
  wait(place: number, begin: () => void): () => void {
    const one: Waiting = { place, begin };
    this.#waiting = [...this.#waiting, one];
    if (place !== BACKGROUND) this.#isQuiet = false;
    this.#schedule();
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  }

  #schedule(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#waiting.length === 0) {
      this.#isQuiet = false;
      return;
    }
    const isAnyInFront = this.#waiting.some(({ place }) => place !== BACKGROUND);
    this.#cancel = this.#timers.after(isAnyInFront || this.#isQuiet ? 0 : QUIET_MS, () => this.#take());
  }

  #take(): void {
    this.#cancel = null;
    const next = this.#waiting.reduce<Waiting | null>(
      (least, one) => (least === null || one.place < least.place ? one : least),
      null,
    );
    if (next !== null) {
      this.#isQuiet = next.place === BACKGROUND;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      next.begin();
    }
    this.#schedule();
  }
}
