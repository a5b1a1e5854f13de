/*
 * Counts how many bars each level of a history will have, from the times of its rows alone.
 *
 * Which levels are worth storing depends on these counts, so they come before any bar is built. Rows come in ascending
 * order; each level remembers where its current bucket ends, and as a finer bucket ends no later than the coarser one
 * around it, most rows cost one comparison. Weeks and months do not nest, so both are asked whenever a day ends.
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
  #dayFromUs = Number.POSITIVE_INFINITY;
  #dayToUs = Number.NEGATIVE_INFINITY;

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
    const ends = this.#ends;
    const levels = ends.length;
    for (let row = 0; row < timesUs.length; row += 1) {
      const timeUs = timesUs[row]!;
      for (let level = 0; level < levels; level += 1) {
        if (timeUs >= ends[level]!) this.#open(level, timeUs);
        else if (this.#nests[level]) break;
      }
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

  #open(level: number, timeUs: number): void {
    const lengthUs = this.#lengths[level]!;
    const openUs =
      lengthUs > 0
        ? this.#intradayOpenUs(timeUs, lengthUs)
        : bucketOpenUs(this.#calendar, this.#levels[level]!, timeUs);
    this.#ends[level] =
      lengthUs > 0
        ? Math.min(openUs + lengthUs, this.#dayToUs)
        : bucketEndUs(this.#calendar, this.#levels[level]!, openUs);
    this.#lasts[level] = openUs;
    if (this.#counts[level] === 0) this.#firsts[level] = openUs;
    this.#counts[level]! += 1;
  }

  /** The calendar is asked once a trading day. */
  #intradayOpenUs(timeUs: number, lengthUs: number): number {
    if (timeUs < this.#dayFromUs || timeUs >= this.#dayToUs) {
      const day = this.#calendar.tradingDayAt(timeUs);
      this.#dayFromUs = day.openUs;
      this.#dayToUs = day.extentEndUs;
    }
    return this.#dayFromUs + Math.floor((timeUs - this.#dayFromUs) / lengthUs) * lengthUs;
  }
}

function knownTime(timeUs: number): number | null {
  return Number.isNaN(timeUs) ? null : timeUs;
}
