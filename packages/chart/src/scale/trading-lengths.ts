/** How long the units of the calendar are in trading time, on average and without exceptions. */
import { type Calendar, type TradingTime, US_PER_DAY, US_PER_MINUTE } from '@candlemark/bars';

export interface TradingLengths {
  readonly dayUs: number;
  readonly weekUs: number;
  readonly monthUs: number;
}

const DAYS_PER_MONTH = 30.436875;

/** Depends on the calendar alone, not on the view: what is derived from it is stable while one pans. */
export function tradingLengths(calendar: Calendar, tradingTime: TradingTime): TradingLengths {
  if (!tradingTime.isGapless) {
    return { dayUs: US_PER_DAY, weekUs: 7 * US_PER_DAY, monthUs: DAYS_PER_MONTH * US_PER_DAY };
  }
  let weekUs = 0;
  for (const { openMinute, closeMinute } of calendar.week.flat()) weekUs += (closeMinute - openMinute) * US_PER_MINUTE;
  const daysPerWeek = calendar.week.filter((sessions) => sessions.length > 0).length;
  return { dayUs: weekUs / daysPerWeek, weekUs, monthUs: (weekUs * DAYS_PER_MONTH) / 7 };
}
