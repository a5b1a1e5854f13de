/*
 * Keeps the times of a long file as far as a calendar is guessed from them: whole minutes, each once, and once there are
 * too many, only the minutes of every second, fourth, ... day. Which days does not depend on the order of the rows, and
 * as powers of two share nothing with seven, every weekday stays as frequent as it was.
 */
import { US_PER_DAY, US_PER_MINUTE } from '@candlemark/bars';

const MAX_MINUTES = 1 << 20;
const FIRST_CAPACITY = 1 << 12;

export class TimeSample {
  #minutes = new Float64Array(FIRST_CAPACITY);
  #length = 0;
  #lastMinute = Number.NaN;
  /** Days are kept whose number is divisible by this. */
  #dayStride = 1;

  push(timeUs: number): void {
    const minute = Math.floor(timeUs / US_PER_MINUTE);
    if (minute === this.#lastMinute) return;
    this.#lastMinute = minute;
    if (!this.#isKept(minute)) return;
    if (this.#length === this.#minutes.length) this.#makeRoom();
    this.#minutes[this.#length] = minute;
    this.#length += 1;
  }

  /** Times in microseconds, ascending, without repetition; the minute's beginning. */
  timesUs(): Float64Array {
    const sorted = this.#minutes.slice(0, this.#length).sort();
    let length = 0;
    for (const minute of sorted) {
      if (length > 0 && sorted[length - 1] === minute * US_PER_MINUTE) continue;
      sorted[length] = minute * US_PER_MINUTE;
      length += 1;
    }
    return sorted.subarray(0, length);
  }

  #isKept(minute: number): boolean {
    return this.#dayStride === 1 || Math.floor((minute * US_PER_MINUTE) / US_PER_DAY) % this.#dayStride === 0;
  }

  #makeRoom(): void {
    if (this.#minutes.length < MAX_MINUTES) {
      const wider = new Float64Array(this.#minutes.length * 4);
      wider.set(this.#minutes);
      this.#minutes = wider;
      return;
    }
    const before = this.#length;
    while (this.#length > before / 2 && this.#dayStride < 1 << 20) {
      this.#dayStride *= 2;
      const kept = this.#minutes.subarray(0, this.#length).filter((minute) => this.#isKept(minute));
      this.#minutes.set(kept);
      this.#length = kept.length;
    }
    // A sample of one day alone: its later minutes say nothing new.
    if (this.#length === before) this.#length = before / 2;
  }
}
