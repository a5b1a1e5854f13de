/*
 * Which weekdays a market trades on, from the days on which there is data.
 *
 * A calendar stands for all of history and the future, so a weekday counts as closed only when its silence can hardly be
 * chance: with data as often as other days, it would have so little less than once in a hundred million times.
 * That takes six weeks where every day has data, half a year where every second has. Before, a market is taken for one
 * from Monday to Friday, or for one of all seven days once there is data on a weekend. One pass over the days.
 */
import { weekdayOfDays } from './civil.ts';

const CHANCE = 1e-8;
/** A closed weekday may have data so often, beside the days of trading (a special session, a mistake). */
const STRAY = 0.1;
/** A day of the weekend is open when it has data at least this often, beside the days of trading. */
const WEEKEND = 0.5;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export interface WeekdaysInUse {
  /** For each weekday, 0 is Sunday, whether it is a regular trading day. */
  readonly trades: readonly boolean[];
  /** How many weekdays have data. */
  readonly seen: number;
  /** Whether a weekday without any data counts as a trading day, because there are too few weeks to tell. */
  readonly isGuess: boolean;
}

/**
 * @param range local days (since 1970-01-01) that lie in the data's range
 * @param present those with data
 */
export function weekdaysInUse(range: readonly number[], present: ReadonlySet<number>): WeekdaysInUse {
  const total = new Float64Array(7);
  const seen = new Float64Array(7);
  for (const day of range) {
    const weekday = weekdayOfDays(day);
    total[weekday]! += 1;
    if (present.has(day)) seen[weekday]! += 1;
  }
  const usual = shareOfTradingDays(total, seen);
  const isWeekend = (weekday: number) => weekday === 0 || weekday === 6;
  const hasWeekend = WEEKDAYS.some(
    (day) => isWeekend(day) && seen[day]! > 0 && seen[day]! >= total[day]! * usual * WEEKEND,
  );
  const isClosed = (weekday: number) => {
    const [days, count] = [seen[weekday]!, total[weekday]!];
    return days <= count * usual * STRAY && chanceOfAtMost(days, count, usual) <= CHANCE;
  };
  const trades = WEEKDAYS.map((weekday) => {
    if (!isWeekend(weekday)) return !isClosed(weekday);
    if (seen[weekday] === 0) return hasWeekend && !isClosed(weekday);
    return seen[weekday]! >= total[weekday]! * usual * WEEKEND;
  });
  return {
    trades,
    seen: seen.filter((count) => count > 0).length,
    isGuess: trades.some((does, weekday) => does && seen[weekday] === 0),
  };
}

/** How many of the days have data on weekdays that have more than strays; less than 1, as nothing is certain. */
function shareOfTradingDays(total: Float64Array, seen: Float64Array): number {
  const shares = total.map((count, weekday) => (count === 0 ? 0 : seen[weekday]! / count));
  const best = Math.max(...shares);
  let days = 1;
  let daysSeen = 0;
  for (const weekday of WEEKDAYS) {
    if (seen[weekday] === 0 || shares[weekday]! < best * STRAY) continue;
    days += total[weekday]!;
    daysSeen += seen[weekday]!;
  }
  return daysSeen / days;
}

/** How likely it is that at most so many of `count` days have data, where each of them has it so often: the tail of the binomial distribution. */
function chanceOfAtMost(days: number, count: number, share: number): number {
  let exactly = (1 - share) ** count;
  let sum = exactly;
  for (let seen = 1; seen <= days; seen++) {
    exactly *= ((count - seen + 1) / seen) * (share / (1 - share));
    sum += exactly;
  }
  return sum;
}
