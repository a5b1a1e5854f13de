/**
 * How far our clock is ahead of a source's, by the dates of its answers: by a clock that is ahead, bars would be taken for over that still form. A date is written after the request was sent
 * and is cut to a second, so what is found is never too much; an answer out of a cache looks old, so the least of all answers counts.
 */

/** A clock that is further off is not ours, but theirs. */
const MOST_MS = 86_400_000;

export class ClockLead {
  #leastMs = Number.POSITIVE_INFINITY;

  get ms(): number {
    return this.#leastMs > 0 && this.#leastMs <= MOST_MS ? this.#leastMs : 0;
  }

  hear({ date, age }: Readonly<Record<string, string>>, sentMs: number): void {
    const writtenMs = date === undefined ? Number.NaN : Date.parse(date);
    const cachedMs = age !== undefined && /^\d{1,9}$/.test(age) ? Number(age) * 1000 : 0;
    const leadMs = sentMs - (writtenMs + 1000 + cachedMs);
    if (leadMs < this.#leastMs) this.#leastMs = leadMs;
  }
}
