/**
 * Labels of the time axis in one locale. The clock has 24 hours everywhere, as on trading screens.
 * Local times are microseconds since 1970-01-01 on the axis' own clock, so one set of formatters serves every zone.
 */
import { US_PER_HOUR, US_PER_MINUTE, US_PER_MS, US_PER_SECOND } from '@candlemark/bars';
import { createDateFormat } from './date-format.ts';

export interface TimeAxisFormat {
  year(localUs: number): string;
  month(localUs: number): string;
  /** Day of the month. */
  day(localUs: number): string;
  dayAndMonth(localUs: number): string;
  monthAndYear(localUs: number): string;
  fullDate(localUs: number): string;
  /** 09:30 */
  minute(localUs: number): string;
  /** 09:30:05 */
  second(localUs: number): string;
  /** .250: the milliseconds of the second. */
  millisecond(localUs: number): string;
}

export function createTimeAxisFormat(locale: string): TimeAxisFormat {
  return {
    year: createDateFormat(locale, 'year'),
    month: createDateFormat(locale, 'month'),
    day: createDateFormat(locale, 'day'),
    dayAndMonth: createDateFormat(locale, 'dayAndMonth'),
    monthAndYear: createDateFormat(locale, 'monthAndYear'),
    fullDate: createDateFormat(locale, 'fullDate'),
    minute: clockMinute,
    second: clockSecond,
    millisecond: (localUs) => `.${digits(localUs / US_PER_MS, 1_000)}`,
  };
}

/** 09:30 of a local time. */
export function clockMinute(localUs: number): string {
  return `${digits(localUs / US_PER_HOUR, 24)}:${digits(localUs / US_PER_MINUTE, 60)}`;
}

/** 09:30:05 of a local time. */
export function clockSecond(localUs: number): string {
  return `${clockMinute(localUs)}:${digits(localUs / US_PER_SECOND, 60)}`;
}

/** What remains of a count of units, with leading zeros; right before 1970 too. */
function digits(count: number, modulus: number): string {
  const rest = Math.floor(count) % modulus;
  return String(rest < 0 ? rest + modulus : rest).padStart(String(modulus - 1).length, '0');
}
