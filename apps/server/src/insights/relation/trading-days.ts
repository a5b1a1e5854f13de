import {
  bucketOpenUs,
  type CompiledCalendar,
  civilFromDays,
  daysFromCivil,
  type Interval,
  intervalCount,
  intervalUnit,
  MONDAY_ORIGIN_DAYS,
  mondayOfDays,
  type TradingDay,
  US_PER_SECOND,
  weekdayOfDays,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { TimeRange } from '../../market/change-range.ts';
import type { TempTable } from './temp-table.ts';

/** A calendar, and the zone that the hours of its days are told in. */
export interface DayCalendar {
  readonly calendar: CompiledCalendar;
  readonly timeZone: string;
}

/**
 * The relation `days`: from when on a moment belongs to which trading day, by its label, and how far the clock of the zone
 * is ahead of UTC then. A day in which clocks change has two rows. `slot` is what bars of instruments with different calendars
 * are matched by: the label, or the number of the week or month; bars below a day match by their open.
 */
export function tradingDays(calendars: readonly DayCalendar[], interval: Interval, range: TimeRange): TempTable {
  const rows: number[][] = [];
  for (const [place, { calendar, timeZone }] of calendars.entries()) {
    let day = calendar.tradingDayAt(range.fromUs);
    for (; day.openUs < range.toUs; day = calendar.nextTradingDay(day)) {
      const { year, month } = civilFromDays(day.labelDays);
      const facts = [
        day.labelDays,
        slotOf(calendar, interval, day),
        year,
        month,
        weekdayOfDays(day.labelDays),
        day.labelDays - daysFromCivil(year, 1, 1) + 1,
      ];
      for (const { fromUs, offsetUs } of clocksOf(timeZone, day)) rows.push([place, fromUs, offsetUs, ...facts]);
    }
  }
  return {
    name: 'days',
    columns: [
      { name: 'calendar', type: 'INTEGER' },
      { name: 'from_us', type: 'BIGINT' },
      { name: 'offset_us', type: 'BIGINT' },
      { name: 'label', type: 'INTEGER' },
      { name: 'slot', type: 'BIGINT' },
      { name: 'year', type: 'INTEGER' },
      { name: 'month', type: 'INTEGER' },
      { name: 'weekday', type: 'INTEGER' },
      { name: 'day_of_year', type: 'INTEGER' },
    ],
    rows,
  };
}

function slotOf(calendar: CompiledCalendar, interval: Interval, day: TradingDay): number {
  const count = intervalCount(interval);
  switch (intervalUnit(interval)) {
    case 'month': {
      const { year, month } = civilFromDays(day.labelDays);
      return Math.floor((year * 12 + month - 1) / count);
    }
    case 'week':
      return Math.floor((mondayOfDays(day.labelDays) - MONDAY_ORIGIN_DAYS) / (7 * count));
    case 'day':
      if (count === 1) return day.labelDays;
      return calendar.tradingDayAt(bucketOpenUs(calendar, interval, day.openUs)).labelDays;
    default:
      return day.labelDays;
  }
}

/** What a zone's clocks show in a trading day: one offset, or that before and that after they change. */
function clocksOf(timeZone: string, { openUs, extentEndUs }: TradingDay) {
  const offsetUs = zoneOffsetUs(timeZone, openUs);
  const endUs = Math.min(extentEndUs, Number.MAX_SAFE_INTEGER) - 1;
  const later = zoneOffsetUs(timeZone, endUs);
  const first = { fromUs: openUs, offsetUs };
  if (later === offsetUs) return [first];
  let [before, after] = [Math.floor(openUs / US_PER_SECOND), Math.ceil(endUs / US_PER_SECOND)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffsetUs(timeZone, middle * US_PER_SECOND) === offsetUs) before = middle;
    else after = middle;
  }
  return [first, { fromUs: after * US_PER_SECOND, offsetUs: later }];
}
