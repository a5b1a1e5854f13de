/** Dates in one locale, each style by a formatter of `Intl` that is made when first needed; American English needs none. */
import { type CivilDate, civilFromDays, US_PER_DAY, US_PER_MS, weekdayOfDays } from '@candlemark/bars';
import { isAmericanEnglish } from './american-english.ts';

interface DateStyleDefinition {
  readonly parts: Intl.DateTimeFormatOptions;
  /** The same in American English. */
  english(date: CivilDate, weekday: number): string;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const monthOf = ({ month }: CivilDate): string => MONTHS[month - 1] ?? '';
const shortMonthOf = (date: CivilDate): string => monthOf(date).slice(0, 3);
const fullDateOf = (date: CivilDate): string => `${shortMonthOf(date)} ${date.day}, ${date.year}`;

const STYLES = {
  year: { parts: { year: 'numeric' }, english: ({ year }) => String(year) },
  month: { parts: { month: 'short' }, english: shortMonthOf },
  day: { parts: { day: 'numeric' }, english: ({ day }) => String(day) },
  dayAndMonth: {
    parts: { day: 'numeric', month: 'short' },
    english: (date) => `${shortMonthOf(date)} ${date.day}`,
  },
  monthAndYear: {
    parts: { month: 'short', year: 'numeric' },
    english: (date) => `${shortMonthOf(date)} ${date.year}`,
  },
  longMonthAndYear: {
    parts: { month: 'long', year: 'numeric' },
    english: (date) => `${monthOf(date)} ${date.year}`,
  },
  fullDate: { parts: { day: 'numeric', month: 'short', year: 'numeric' }, english: fullDateOf },
  weekdayAndDate: {
    parts: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    english: (date, weekday) => `${WEEKDAYS[weekday]}, ${fullDateOf(date)}`,
  },
} satisfies Record<string, DateStyleDefinition>;

export type DateStyle = keyof typeof STYLES;
export const DATE_STYLES = Object.keys(STYLES) as DateStyle[];

/** Years in which `Intl` counts as people do. */
const FIRST_YEAR = 1;

/** Writes the date of a local time: microseconds since 1970-01-01 on the clock that is shown. */
export function createDateFormat(locale: string, style: DateStyle): (localUs: number) => string {
  const { parts, english }: DateStyleDefinition = STYLES[style];
  const isEnglish = isAmericanEnglish(locale);
  let format: Intl.DateTimeFormat | null = null;
  return (localUs) => {
    if (isEnglish) {
      const days = Math.floor(localUs / US_PER_DAY);
      const date = civilFromDays(days);
      if (date.year >= FIRST_YEAR) return english(date, weekdayOfDays(days));
    }
    format ??= new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    return format.format(localUs / US_PER_MS);
  };
}
