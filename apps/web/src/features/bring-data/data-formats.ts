import { US_PER_MS } from '@candlemark/bars';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;
const HALF_DAY_MS = 12 * 3_600_000;

/** How numbers, sizes and moments are written on the page of data. */
export interface DataFormats {
  count(value: number): string;
  size(bytes: number): string;
  /** From one moment of ISO text to another, in a zone (UTC by default) that is said; of bars of days and longer, the days. */
  range(from: string, to: string, interval: string | null, timeZone?: string): string;
  /** When something was done, in the reader's own time. */
  when(iso: string): string;
  /** A moment in microseconds since 1970, in UTC, which is said. */
  moment(us: number): string;
  price(value: number): string;
}

export function useDataFormats(): DataFormats {
  const { locale } = useServices();
  return useMemo(() => createDataFormats(locale), [locale]);
}

export function createDataFormats(locale: string): DataFormats {
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const prices = new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 });
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const moments = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'medium' });
  const own = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    count: (value) => counts.format(value),
    price: (value) => prices.format(value),
    size(bytes) {
      const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
      const value = bytes / STEP ** power;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: UNITS[power]!,
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1,
      }).format(value);
    },
    range(from, to, interval, timeZone = 'UTC') {
      // A day opens at midnight somewhere: half a day later it is the same day nearly everywhere.
      const day = (iso: string) => dates.format(Date.parse(iso) + HALF_DAY_MS);
      if (interval !== null && /[DWoY]/.test(interval)) return `${day(from)} – ${day(to)}`;
      const written = (iso: string) => {
        const timeStyle = /:00(?:\.0*)?Z$/.test(iso) ? 'short' : 'medium';
        return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle }).format(new Date(iso));
      };
      return `${written(from)} – ${written(to)} (${timeZone})`;
    },
    moment: (us) => `${moments.format(us / US_PER_MS)} UTC`,
    when: (iso) => own.format(new Date(iso)),
  };
}

/** So long, in the largest unit of which there is one, rounded up so that nothing takes no time. */
export function durationWords(seconds: number, text: TextOf<DataTextKey>): string {
  if (seconds < 90) return text('data.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 90 * 60) return text('data.minutes', { count: Math.ceil(seconds / 60) });
  return text('data.hours', { count: Math.ceil(seconds / 3600) });
}
