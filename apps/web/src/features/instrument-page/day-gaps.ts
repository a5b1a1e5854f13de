import type { CompiledCalendar } from '@candlemark/bars';

/** Trading days one after the other without a bar. */
export interface DayGap {
  /** Labels of the first and of the last of them: days since 1970-01-01. */
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** A calendar that is far from the data has a hole nearly everywhere: what is further than this is not counted day by day. */
const MOST_COUNTED = 20_000;

/**
 * Where bars of days are missing that their calendar expects, between the first and the last of them.
 * @param timesUs open times, oldest first
 */
export function dayGaps(timesUs: readonly number[], calendar: CompiledCalendar): readonly DayGap[] {
  const gaps: DayGap[] = [];
  let before: number | null = null;
  for (const timeUs of timesUs) {
    const { labelDays } = calendar.tradingDayAt(timeUs);
    if (before !== null) {
      let days = 0;
      let first: number | null = null;
      let last = 0;
      for (
        let day = calendar.firstDayFrom(before + 1);
        day.labelDays < labelDays && days < MOST_COUNTED;
        day = calendar.nextTradingDay(day)
      ) {
        first ??= day.labelDays;
        last = day.labelDays;
        days += 1;
      }
      if (first !== null) gaps.push({ from: first, to: last, days });
    }
    before = labelDays;
  }
  return gaps;
}
