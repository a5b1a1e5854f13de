import { bucketOpenUs, type CompiledCalendar, type LevelInterval } from '@candlemark/bars';

/** The open of the trading day of a date, or of the week or month that begins with it; null when there is none. */
export function openOfLabel(calendar: CompiledCalendar, interval: LevelInterval, labelDays: number): number | null {
  const day = calendar.firstDayFrom(labelDays);
  if (day.labelDays === labelDays) return day.openUs;
  return interval !== '1D' && bucketOpenUs(calendar, interval, day.openUs) === day.openUs ? day.openUs : null;
}
