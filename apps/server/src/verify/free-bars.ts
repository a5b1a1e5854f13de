import type { BarPart } from './expected-level.ts';

/**
 * Imported bars of one interval among finer rows, by the rule of the design told once more: a bucket in which finer rows
 * have anything keeps that, every other one gets the imported bars that lie in it. Rows and bars come in order of time,
 * the bars of a stretch before its rows. Memory: the bars of a stretch.
 */
export class FreeBars {
  readonly #openOf: (timeUs: number) => number;
  readonly #onFiner: (part: BarPart) => void;
  readonly #onFree: (part: BarPart) => void;
  #held: BarPart[] = [];
  /** The bucket in which the last finer row lies. */
  #coveredUs = Number.NaN;

  /** @param openOf when the bucket of the bars' own interval opens that a time lies in */
  constructor(openOf: (timeUs: number) => number, onFiner: (part: BarPart) => void, onFree: (part: BarPart) => void) {
    this.#openOf = openOf;
    this.#onFiner = onFiner;
    this.#onFree = onFree;
  }

  /** Takes further imported bars. */
  hold(bars: readonly BarPart[]): void {
    this.#held.push(...bars);
  }

  /** Takes the next finer row. */
  pass(part: BarPart): void {
    const openUs = this.#openOf(part.timeUs);
    this.#release(openUs);
    this.#coveredUs = openUs;
    this.#onFiner(part);
  }

  /** No finer row comes before this time any more. */
  decide(beforeUs: number): void {
    this.#release(Number.isFinite(beforeUs) ? this.#openOf(beforeUs) : beforeUs);
  }

  #release(beforeUs: number): void {
    let count = 0;
    for (const bar of this.#held) {
      const openUs = this.#openOf(bar.timeUs);
      if (openUs !== this.#coveredUs) {
        if (openUs >= beforeUs) break;
        this.#onFree(bar);
      }
      count += 1;
    }
    if (count > 0) this.#held = this.#held.slice(count);
  }
}
