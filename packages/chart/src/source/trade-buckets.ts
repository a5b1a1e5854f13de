/** Which bar of bars in memory a trade belongs to. */
import {
  bucketEndUs,
  bucketOpenUs,
  type CompiledCalendar,
  civilFromDays,
  type Interval,
  intervalUnit,
  mondayOfDays,
  US_PER_DAY,
  utcFromLocalUs,
  zoneOffsetUs,
} from '@candlemark/bars';

/** A stamp of a week or a month may lie so far before its first session: on a weekend, on holidays. */
const EARLY_STAMP_US = 8 * US_PER_DAY;

export class TradeBuckets {
  readonly #calendar: CompiledCalendar;
  readonly #interval: Interval;
  /** Whether bars are stamped with the date of their day, week or month rather than with its first moment of trading. */
  readonly #areDated: boolean;

  /** @param lastUs the stamp of the newest bar, from which the others' are learnt; NaN when there is none */
  constructor(calendar: CompiledCalendar, interval: Interval, lastUs: number) {
    this.#calendar = calendar;
    this.#interval = interval;
    this.#areDated = intervalUnit(interval) !== 'time' && this.#isLocalMidnight(lastUs);
  }

  /** The moment from which trades belong to the same bar as one at this time. */
  openUs(timeUs: number): number {
    return bucketOpenUs(this.#calendar, this.#interval, timeUs);
  }

  /** The stamp of a bar that is opened for the bucket. */
  stampUs(openUs: number): number {
    if (!this.#areDated) return openUs;
    const { labelDays } = this.#calendar.tradingDayAt(openUs);
    return utcFromLocalUs(this.#calendar.calendar.timeZone, firstDate(this.#interval, labelDays) * US_PER_DAY);
  }

  /** Whether a bar with this stamp is the one of the bucket. */
  isBarOf(stampUs: number, openUs: number): boolean {
    if (!this.#isDate(stampUs)) return this.openUs(stampUs) === openUs;
    const label = Math.round((stampUs + this.#offsetUs(stampUs)) / US_PER_DAY);
    return this.openUs(this.#calendar.firstDayFrom(label).openUs) === openUs;
  }

  /** Where bars of the bucket may be stamped. */
  span(openUs: number): { readonly fromUs: number; readonly toUs: number } {
    const fromUs = this.#areDated ? openUs - EARLY_STAMP_US : openUs;
    return { fromUs, toUs: bucketEndUs(this.#calendar, this.#interval, openUs) };
  }

  #isDate(stampUs: number): boolean {
    return this.#areDated && this.#isLocalMidnight(stampUs);
  }

  #isLocalMidnight(timeUs: number): boolean {
    return Number.isFinite(timeUs) && (timeUs + this.#offsetUs(timeUs)) % US_PER_DAY === 0;
  }

  #offsetUs(timeUs: number): number {
    return zoneOffsetUs(this.#calendar.calendar.timeZone, timeUs);
  }
}

/** The first date of the day, week or month of a date, in days since 1970. */
function firstDate(interval: Interval, labelDays: number): number {
  if (intervalUnit(interval) === 'week') return mondayOfDays(labelDays);
  return intervalUnit(interval) === 'month' ? labelDays - civilFromDays(labelDays).day + 1 : labelDays;
}
