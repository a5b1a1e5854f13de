import {
  bucketEndUs,
  type CompiledCalendar,
  isIntraday,
  type LevelInterval,
  nextBucketOpenUs,
  US_PER_DAY,
  US_PER_MS,
} from '@candlemark/bars';
import type { RangeMs } from './asked-range.ts';

/** Told one by one; all are counted. */
const SHOWN = 20;

/** Stretches in which the instrument trades, by its calendar, and the source had no bars. Times come in order. */
export class GapList {
  readonly #interval: LevelInterval;
  readonly #shown: RangeMs[] = [];
  #count = 0;
  #lastUs: number | null = null;

  constructor(interval: LevelInterval) {
    this.#interval = interval;
  }

  get count(): number {
    return this.#count;
  }

  get shown(): readonly RangeMs[] {
    return this.#shown;
  }

  add(calendar: CompiledCalendar, timesMs: readonly number[]): void {
    for (const timeMs of timesMs) {
      const timeUs = this.#openUs(calendar, timeMs * US_PER_MS);
      if (this.#lastUs !== null) this.#check(calendar, this.#lastUs, timeUs);
      this.#lastUs = timeUs;
    }
  }

  /** A stretch that was not asked for lies between: that is no gap of the source's. */
  breakOff(): void {
    this.#lastUs = null;
  }

  /** Days and longer come with their date. */
  #openUs(calendar: CompiledCalendar, timeUs: number): number {
    return isIntraday(this.#interval) ? timeUs : calendar.firstDayFrom(Math.floor(timeUs / US_PER_DAY)).openUs;
  }

  #check(calendar: CompiledCalendar, lastUs: number, timeUs: number): void {
    // Cheap, and so it is for nearly all.
    if (isIntraday(this.#interval) && timeUs <= bucketEndUs(calendar, this.#interval, lastUs)) return;
    const expectedUs = nextBucketOpenUs(calendar, this.#interval, lastUs);
    if (timeUs <= expectedUs || timeUs < bucketEndUs(calendar, this.#interval, expectedUs)) return;
    this.#count += 1;
    if (this.#shown.length < SHOWN) this.#shown.push({ fromMs: expectedUs / US_PER_MS, toMs: timeUs / US_PER_MS });
  }
}
