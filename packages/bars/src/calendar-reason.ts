/*
 * What was seen in the data of an instrument when its calendar was guessed: codes with their values, which others say in
 * their own language, and the same as an English sentence.
 */

/** What may have been seen, as a sentence with the names of its values. */
const SENTENCES = {
  'no-range': 'There is no usable range of days to tell from',
  'long-bars': 'Bars are longer than a day',
  'long-bars-all-week': 'Bars longer than a day open on all days of the week',
  'daily-all-week': 'There are bars on all days of the week',
  daily: 'Daily bars on {days} days of the week',
  'daily-few-weeks': 'Daily bars on {days} days of the week, over too few weeks to take others for closed',
  holidays: 'days without a bar are taken for holidays: {count}',
  'too-many-missing': '{count} of {all} days have no bar, too many for holidays',
  'extra-days': 'other days with one: {count}',
  'few-times': '{count} times are too few to tell sessions from',
  'all-hours': 'There are times at all hours of the week',
  'one-day': 'The data spans a day or less, too little to tell sessions from',
  thin: 'The times lie too thin to tell sessions from',
  template: '{percent} % of the times lie in the sessions of "{template}"',
  sessions: 'Times lie between {hours} ({timeZone}) on {days} days of the week',
} as const;

export type CalendarFactCode = keyof typeof SENTENCES;
export const CALENDAR_FACT_CODES = /* @__PURE__ */ Object.keys(SENTENCES) as readonly CalendarFactCode[];

/** One thing that was seen in the data. */
export interface CalendarFact {
  readonly code: CalendarFactCode;
  /** By the names that stand in the sentence of the code. */
  readonly values: Readonly<Record<string, string | number>>;
}

export function calendarFact(code: CalendarFactCode, values: CalendarFact['values'] = {}): CalendarFact {
  return { code, values };
}

const TELL_LITTLE: ReadonlySet<CalendarFactCode> = new Set(['no-range', 'few-times', 'one-day', 'thin']);

/** Whether what was seen is too little to tell a calendar from, so that another that knows more stays. */
export function tellsLittle(facts: readonly CalendarFact[]): boolean {
  return facts.some(({ code }) => TELL_LITTLE.has(code));
}

/** What was seen as one English sentence without a full stop. */
export function calendarReason(facts: readonly CalendarFact[]): string {
  return facts
    .map(({ code, values }) => SENTENCES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])))
    .join('; ');
}
