/** The time of one row in full, as the crosshair, the legend and the screen reader give it: as exact as its level needs. */
import {
  type ChartLevel,
  type CompiledCalendar,
  intervalCount,
  intervalLengthUs,
  intervalUnit,
  US_PER_DAY,
  US_PER_MINUTE,
  US_PER_SECOND,
  zoneOffsetUs,
} from '@candlemark/bars';
import { createDateFormat } from './date-format.ts';
import { clockMinute, clockSecond } from './time-axis-format.ts';

export interface BarTimeFormatOptions {
  readonly locale: string;
  /** Zone of the display; dates of 1D and longer are the trading day's, whatever the zone. */
  readonly timeZone: string;
  readonly calendar: CompiledCalendar;
}

export interface BarTimeFormat {
  /** The time of a row of a level: `Fri, Jan 22, 2021`, `Fri, Jan 22, 2021 09:30`, for trades to the microsecond. */
  format(level: ChartLevel, timeUs: number): string;
}

type Write = (timeUs: number) => string;

export function createBarTimeFormat({ locale, timeZone, calendar }: BarTimeFormatOptions): BarTimeFormat {
  const date = createDateFormat(locale, 'weekdayAndDate');
  const month = createDateFormat(locale, 'longMonthAndYear');
  const year = createDateFormat(locale, 'year');
  const withClock = (clock: Write): Write => {
    return (timeUs) => {
      const localUs = timeUs + zoneOffsetUs(timeZone, timeUs);
      return `${date(localUs)} ${clock(localUs)}`;
    };
  };
  const byUnit = {
    day: (timeUs: number) => date(tradingDateUs(calendar, timeUs)),
    week: (timeUs: number) => date(tradingDateUs(calendar, timeUs)),
    month: (timeUs: number) => month(tradingDateUs(calendar, timeUs)),
    year: (timeUs: number) => year(tradingDateUs(calendar, timeUs)),
  };
  const toTheMinute = withClock(clockMinute);
  const toTheSecond = withClock(clockSecond);
  const toTheMicrosecond = withClock((localUs) => `${clockSecond(localUs)}${fractionOfSecond(localUs)}`);
  return {
    format(level, timeUs) {
      if (level === 'trades') return toTheMicrosecond(timeUs);
      const unit = intervalUnit(level);
      if (unit === 'month' && intervalCount(level) % 12 === 0) return byUnit.year(timeUs);
      if (unit !== 'time') return byUnit[unit](timeUs);
      return (intervalLengthUs(level) % US_PER_MINUTE === 0 ? toTheMinute : toTheSecond)(timeUs);
    },
  };
}

/** Midnight of the trading day's date; a stamp after the close belongs to the next day. */
export function tradingDateUs(calendar: CompiledCalendar, timeUs: number): number {
  const day = calendar.tradingDayAt(timeUs);
  const traded = timeUs < day.closeUs ? day : calendar.nextTradingDay(day);
  return traded.labelDays * US_PER_DAY;
}

/** .250, or .250125 where there are microseconds. */
function fractionOfSecond(localUs: number): string {
  const fractionUs = ((Math.floor(localUs) % US_PER_SECOND) + US_PER_SECOND) % US_PER_SECOND;
  const text = String(fractionUs).padStart(6, '0');
  return `.${text.endsWith('000') ? text.slice(0, 3) : text}`;
}
