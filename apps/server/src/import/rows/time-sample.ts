/*
 * Keeps the times of a long file as far as a calendar is guessed from them: spans of a minute or more, each once, and once
 * there are too many, only those of every second, fourth, ... day. Which days does not depend on the order of the rows,
 * and as powers of two share nothing with seven, every weekday stays as frequent as it was.
 */
import { US_PER_DAY } from '@candlemark/bars';

const MAX_SPANS = 1 << 20;
const FIRST_CAPACITY = 1 << 12;

export class TimeSample {
  readonly #spanUs: number;
  #spans = new Float64Array(FIRST_CAPACITY);
  #length = 0;
  #fromUs = Number.NaN;
  #toUs = Number.NaN;
  #isAscending = true;
  /** Days are kept whose number is divisible by this. */
  #dayStride = 1;

  /** @param spanUs how far apart two times must be to be kept both; it divides a day */
  constructor(spanUs: number) {
    this.#spanUs = spanUs;
  }

  push(timeUs: number): void {
    if (timeUs >= this.#fromUs && timeUs < this.#toUs) return;
    const fromUs = Math.floor(timeUs / this.#spanUs) * this.#spanUs;
    if (fromUs < this.#fromUs) this.#isAscending = false;
    this.#fromUs = fromUs;
    this.#toUs = fromUs + this.#spanUs;
    if (!this.#isKept(fromUs)) return;
    if (this.#length === this.#spans.length) this.#makeRoom();
    this.#spans[this.#length] = fromUs;
    this.#length += 1;
  }

  /** Beginnings of the kept spans in microseconds, ascending, without repetition. */
  timesUs(): Float64Array {
    const times = this.#spans.slice(0, this.#length);
    if (this.#isAscending) return times;
    times.sort();
    let length = 0;
    for (const timeUs of times) {
      if (length > 0 && times[length - 1] === timeUs) continue;
      times[length] = timeUs;
      length += 1;
    }
    return times.subarray(0, length);
  }

  #isKept(timeUs: number): boolean {
    return this.#dayStride === 1 || Math.floor(timeUs / US_PER_DAY) % this.#dayStride === 0;
  }

  #makeRoom(): void {
    if (this.#spans.length < MAX_SPANS) {
      const wider = new Float64Array(this.#spans.length * 4);
      wider.set(this.#spans);
      this.#spans = wider;
      return;
    }
    const before = this.#length;
    while (this.#length > before / 2 && this.#dayStride < 1 << 20) {
      this.#dayStride *= 2;
      const kept = this.#spans.subarray(0, this.#length).filter((timeUs) => this.#isKept(timeUs));
      this.#spans.set(kept);
      this.#length = kept.length;
    }
    // A sample of one day alone: its later times say nothing new.
    if (this.#length === before) this.#length = before / 2;
  }
}
