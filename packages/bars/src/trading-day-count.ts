/*
 * The number of every trading day, counted from Monday 1969-12-29: what groups of three days go by. The count follows from
 * the calendar alone (its week, more or less its exceptions), so that it is the same whatever data is loaded, and needs
 * no walk: whole weeks at once, exceptions by a sum that is kept. Cost of a look-up: a binary search or two.
 *
 * A day on which the calendar lists sessions counts even where clocks skip all of them or another day's take their room.
 */
import { MONDAY_ORIGIN_DAYS, weekdayOfDays } from './civil.ts';
import { partitionPoint } from './search.ts';

const MONDAY = 1;

/** What the count reads of a calendar; `exceptions` by label, `week` from Sunday on. */
export interface OpenDays {
  readonly week: readonly (readonly unknown[])[];
  readonly exceptions: ReadonlyMap<number, readonly unknown[]>;
}

/** The days of one calendar by number. */
export class TradingDayCount {
  /** Trading days of a week before its Monday, Tuesday … and before the next Monday. */
  readonly #beforeWeekday: readonly number[];
  readonly #perWeek: number;
  /** Labels of the exceptions that open or close a day, and the sum of their changes before each. */
  readonly #changes: Float64Array;
  readonly #sums: Int32Array;
  readonly #originSum: number;

  constructor({ week, exceptions }: OpenDays) {
    const beforeWeekday = [0];
    for (let day = 0; day < 7; day += 1) {
      beforeWeekday.push(beforeWeekday[day]! + isOpen(week[(day + MONDAY) % 7]));
    }
    this.#beforeWeekday = beforeWeekday;
    this.#perWeek = beforeWeekday[7]!;
    const changed = [...exceptions]
      .map(([label, sessions]) => ({ label, by: isOpen(sessions) - isOpen(week[weekdayOfDays(label)]) }))
      .filter(({ by }) => by !== 0)
      .sort((a, b) => a.label - b.label);
    this.#changes = Float64Array.from(changed, ({ label }) => label);
    this.#sums = new Int32Array(changed.length + 1);
    changed.forEach(({ by }, at) => {
      this.#sums[at + 1] = this.#sums[at]! + by;
    });
    this.#originSum = this.#sumBefore(MONDAY_ORIGIN_DAYS);
  }

  /** How many trading days there are from the origin up to a label, without it; negative ahead of the origin. */
  before(labelDays: number): number {
    const weeks = Math.floor((labelDays - MONDAY_ORIGIN_DAYS) / 7);
    const weekday = labelDays - MONDAY_ORIGIN_DAYS - 7 * weeks;
    const regular = weeks * this.#perWeek + this.#beforeWeekday[weekday]!;
    return regular + this.#sumBefore(labelDays) - this.#originSum;
  }

  /** The label of the day with a number: the last one with no more than that many days before it. */
  label(number: number): number {
    // Exceptions shift a day by at most their number of weeks.
    const guess = MONDAY_ORIGIN_DAYS + Math.floor(number / this.#perWeek) * 7;
    const reach = 7 * (this.#changes.length + 2);
    let low = guess - reach;
    let high = guess + reach;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.before(middle) <= number) low = middle;
      else high = middle;
    }
    return low;
  }

  #sumBefore(labelDays: number): number {
    return this.#sums[partitionPoint(this.#changes.length, (at) => this.#changes[at]! < labelDays)]!;
  }
}

function isOpen(sessions: readonly unknown[] | undefined): 0 | 1 {
  return (sessions?.length ?? 0) > 0 ? 1 : 0;
}
