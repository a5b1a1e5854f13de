/** How the numbers and days of insights are written. Made once for a language. */
export interface Formats {
  percent(share: number): string;
  /** On an axis: no more digits than the step needs. */
  axisPercent(share: number): string;
  /** With a sign, for changes. */
  change(share: number): string;
  number(value: number): string;
  /** Four digits at most: `1.2M`. */
  short(value: number): string;
  count(value: number): string;
  /** A day in UTC. */
  day(iso: string): string;
  month(month: number): string;
  weekday(weekday: number): string;
  hour(hour: number): string;
}

const DAY_MS = 86_400_000;
/** 1 January 2023 was a Sunday. */
const A_SUNDAY_MS = Date.UTC(2023, 0, 1);

export function createFormats(locale: string): Formats {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    // A minus as wide as a plus.
    return (value: number) => format.format(value).replace('-', '−');
  };
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const day = days({ dateStyle: 'medium' });
  const month = days({ month: 'short' });
  const weekday = days({ weekday: 'short' });
  const fine = numbers({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const coarse = numbers({ style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 1 });
  return {
    percent: (share) => (Math.abs(share) < 0.1 ? fine(share) : coarse(share)),
    axisPercent: numbers({ style: 'percent', maximumFractionDigits: 2 }),
    change: numbers({
      style: 'percent',
      signDisplay: 'exceptZero',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
    number: numbers({ maximumFractionDigits: 2 }),
    short: numbers({ notation: 'compact', maximumSignificantDigits: 3 }),
    count: numbers({ maximumFractionDigits: 0 }),
    day: (iso) => day.format(new Date(iso)),
    month: (number) => month.format(new Date(Date.UTC(2023, number - 1, 15))),
    weekday: (number) => weekday.format(new Date(A_SUNDAY_MS + number * DAY_MS)),
    hour: (number) => `${String(number).padStart(2, '0')}:00`,
  };
}

/**
 * A moment as the embedded charts take it. They write times on the clock of the browser; ours are told in UTC. So this is the moment at which the browser's clock shows what
 * UTC shows then.
 */
export function onBrowserClock(iso: string): Date {
  const utc = new Date(iso);
  return new Date(
    utc.getUTCFullYear(),
    utc.getUTCMonth(),
    utc.getUTCDate(),
    utc.getUTCHours(),
    utc.getUTCMinutes(),
    utc.getUTCSeconds(),
  );
}

/** The moment in UTC that a date of {@link onBrowserClock} stands for, in milliseconds. */
export function utcOf(date: Date): number {
  return Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  );
}
