/*
 * Counts how many bars each level of a history will have, from the times of its rows alone.
 *
 * Which levels are worth storing depends on these counts, so they come before any bar is built. Rows come in ascending
 * order; each level remembers where its current bucket ends. A finer bucket ends no later than the coarser one around it, so
 * each level looks at nothing but the rows that opened a bucket of the next finer one: short loops over a list that shrinks
 * from level to level, and most rows cost one comparison. Weeks and months do not nest, so both look at the days.
 */
import {
  bucketEndUs,
  bucketOpenUs,
  type CompiledCalendar,
  intervalLengthUs,
  isIntraday,
  type LevelInterval,
  nestsIn,
} from '@candlemark/bars';

/** What is known of the bars of one level. */
export interface LevelCount {
  readonly interval: LevelInterval;
  readonly rows: number;
  /** Open time of the first and of the last bar; null when there is none. */
  readonly fromUs: number | null;
  readonly lastUs: number | null;
}

export class LevelCounter {
  readonly #calendar: CompiledCalendar;
  readonly #levels: readonly LevelInterval[];
  /** Whether the end of a level's bucket lies inside the buckets of all coarser levels. */
  readonly #nests: readonly boolean[];
  readonly #lengths: readonly number[];
  readonly #ends: Float64Array;
  readonly #counts: Float64Array;
  readonly #firsts: Float64Array;
  readonly #lasts: Float64Array;
  /** The rows that opened a bucket of the level that was counted last. */
  #openings = new Float64Array(0);

  /** @param levels finest first */
  constructor(calendar: CompiledCalendar, levels: readonly LevelInterval[]) {
    this.#calendar = calendar;
    this.#levels = levels;
    this.#nests = levels.map((fine, index) => levels.slice(index + 1).every((coarse) => nestsIn(fine, coarse)));
    this.#lengths = levels.map((level) => (isIntraday(level) ? intervalLengthUs(level) : 0));
    this.#ends = new Float64Array(levels.length).fill(Number.NEGATIVE_INFINITY);
    this.#counts = new Float64Array(levels.length);
    this.#firsts = new Float64Array(levels.length).fill(Number.NaN);
    this.#lasts = new Float64Array(levels.length).fill(Number.NaN);
  }

  /** Takes the times of further rows, ascending. */
  push(timesUs: Float64Array): void {
    if (this.#openings.length < timesUs.length) this.#openings = new Float64Array(timesUs.length);
    let timesLeft = timesUs;
    let rows = timesUs.length;
    for (let level = 0; level < this.#levels.length && rows > 0; level += 1) {
      const opened =
        this.#lengths[level]! > 0 ? this.#countIntraday(level, timesLeft, rows) : this.#count(level, timesLeft, rows);
      if (!this.#nests[level]) continue;
      timesLeft = this.#openings;
      rows = opened;
    }
  }

  counts(): LevelCount[] {
    return this.#levels.map((interval, level) => ({
      interval,
      rows: this.#counts[level]!,
      fromUs: knownTime(this.#firsts[level]!),
      lastUs: knownTime(this.#lasts[level]!),
    }));
  }

  /** Leaves the rows that open a bucket in `#openings`, which may be where they are read from; answers how many do. */
  #countIntraday(level: number, timesUs: Float64Array, rows: number): number {
    const lengthUs = this.#lengths[level]!;
    const openings = this.#openings;
    let endUs = this.#ends[level]!;
    let openUs = this.#lasts[level]!;
    // The calendar is asked once a trading day.
    let dayFromUs = Number.POSITIVE_INFINITY;
    let dayToUs = Number.NEGATIVE_INFINITY;
    let opened = 0;
    for (let row = 0; row < rows; row += 1) {
      const timeUs = timesUs[row]!;
      if (timeUs < endUs) continue;
      if (timeUs < dayFromUs || timeUs >= dayToUs) {
        const day = this.#calendar.tradingDayAt(timeUs);
        dayFromUs = day.openUs;
        dayToUs = day.extentEndUs;
      }
      openUs = dayFromUs + Math.floor((timeUs - dayFromUs) / lengthUs) * lengthUs;
      endUs = Math.min(openUs + lengthUs, dayToUs);
      if (this.#counts[level]! + opened === 0) this.#firsts[level] = openUs;
      openings[opened] = timeUs;
      opened += 1;
    }
    this.#ends[level] = endUs;
    this.#lasts[level] = openUs;
    this.#counts[level]! += opened;
    return opened;
  }

  /** The same for days, weeks and months. */
  #count(level: number, timesUs: Float64Array, rows: number): number {
    const interval = this.#levels[level]!;
    let opened = 0;
    for (let row = 0; row < rows; row += 1) {
      const timeUs = timesUs[row]!;
      if (timeUs < this.#ends[level]!) continue;
      const openUs = bucketOpenUs(this.#calendar, interval, timeUs);
      this.#ends[level] = bucketEndUs(this.#calendar, interval, openUs);
      if (this.#counts[level] === 0) this.#firsts[level] = openUs;
      this.#lasts[level] = openUs;
      this.#counts[level]! += 1;
      if (this.#nests[level]) this.#openings[opened] = timeUs;
      opened += 1;
    }
    return opened;
  }
}

function knownTime(timeUs: number): number | null {
  return Number.isNaN(timeUs) ? null : timeUs;
}
