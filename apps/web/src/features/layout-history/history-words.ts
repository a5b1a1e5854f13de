import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { HistoryEntry } from './group-marks.ts';

/** So many kinds of steps are named. */
const NAMED = 3;

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

/** What was done, in a line. */
export function stepWords({ steps }: HistoryEntry, text: TextOf<TextKey>): string {
  const named = steps
    .slice(0, NAMED)
    .map(({ name, count }) => (count === 1 ? name : text('history.times', { name, count })));
  const left = steps.length - NAMED;
  return [...named, ...(left > 0 ? [text('history.others', { count: left })] : [])].join(', ');
}

/** When, so that it is found again: `Nov 22, 14:03`, with the year where it is another one. */
export function momentWords(at: string, now: string, locale: string): string {
  const time = new Date(at);
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, { ...DAY, ...CLOCK, ...(!isThisYear && { year: 'numeric' }) }).format(time);
}

export function clockWords(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, CLOCK).format(new Date(at));
}

export interface HistoryDay {
  readonly title: string;
  readonly entries: readonly HistoryEntry[];
}

/** By the days on which they were made, where the reader is. */
export function historyDays(entries: readonly HistoryEntry[], now: string, locale: string): readonly HistoryDay[] {
  const days: { title: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const title = dayWords(entry.at, now, locale);
    const day = days.at(-1);
    if (day?.title === title) day.entries.push(entry);
    else days.push({ title, entries: [entry] });
  }
  return days;
}

function dayWords(at: string, now: string, locale: string): string {
  const time = new Date(at);
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    ...DAY,
    weekday: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(time);
}
