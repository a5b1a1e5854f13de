/*
 * Keeps the times of a long file as far as a calendar is guessed from them: spans of a minute or more, each once, and once
 * there are too many, only those of every second, fourth, ... day. Which days does not depend on the order of the rows,
 * and as powers of two share nothing with seven, every weekday stays as frequent as it was.
 */
import { US_PER_DAY } from '@candlemark/bars';
import { sampleRoom } from './sample-room.ts';

const SPANS = { shared: 1 << 20, most: 1 << 20, least: 1 << 12 };
/** Small enough to lie in V8's own heap: a file may have thousands of instruments with a few rows each. */
const FIRST_CAPACITY = 1 << 4;

export class TimeSample {
  readonly #spanUs: number;
  readonly #most: number;
  /** Numbers of spans, counted from 1970: a minute's fit 32 bits for four thousand years. */
  #spans = new Int32Array(FIRST_CAPACITY);
  #length = 0;
  #fromUs = Number.NaN;
  #toUs = Number.NaN;
  #isAscending = true;
  /** Days are kept whose number is divisible by this. */
  #dayStride = 1;

  /**
   * @param spanUs how far apart two times must be to be kept both: a minute or more that divides a day
   * @param index the instrument's place among those that are sampled
   */
  constructor(spanUs: number, index: number) {
    this.#spanUs = spanUs;
    this.#most = sampleRoom(index, SPANS);
  }

  push(timeUs: number): void {
    if (timeUs >= this.#fromUs && timeUs < this.#toUs) return;
    const span = Math.floor(timeUs / this.#spanUs);
    const fromUs = span * this.#spanUs;
    if (fromUs < this.#fromUs) this.#isAscending = false;
    this.#fromUs = fromUs;
    this.#toUs = fromUs + this.#spanUs;
    if (!this.#isKept(span)) return;
    if (this.#length === this.#spans.length) this.#makeRoom();
    this.#spans[this.#length] = span;
    this.#length += 1;
  }

  /** Beginnings of the kept spans in microseconds, ascending, without repetition. */
  timesUs(): Float64Array {
    const spans = this.#spans.slice(0, this.#length);
    if (!this.#isAscending) spans.sort();
    const times = new Float64Array(spans.length);
    let length = 0;
    for (const span of spans) {
      const timeUs = span * this.#spanUs;
      if (length > 0 && times[length - 1] === timeUs) continue;
      times[length] = timeUs;
      length += 1;
    }
    return times.subarray(0, length);
  }

  #isKept(span: number): boolean {
    return this.#dayStride === 1 || Math.floor((span * this.#spanUs) / US_PER_DAY) % this.#dayStride === 0;
  }

  #makeRoom(): void {
    if (this.#spans.length < this.#most) {
      const wider = new Int32Array(Math.min(this.#most, this.#spans.length * 4));
      wider.set(this.#spans);
      this.#spans = wider;
      return;
    }
    const before = this.#length;
    while (this.#length > before / 2 && this.#dayStride < 1 << 20) {
      this.#dayStride *= 2;
      const kept = this.#spans.subarray(0, this.#length).filter((span) => this.#isKept(span));
      this.#spans.set(kept);
      this.#length = kept.length;
    }
    // A sample of one day alone: its later times say nothing new.
    if (this.#length === before) this.#length = before / 2;
  }
}
