import type { CalendarDraft, ExceptionDraft } from './calendar-draft.ts';

/** The year of a date; null while none is said. */
export function yearOf(date: string): string | null {
  return /^\d{4}/.exec(date)?.[0] ?? null;
}

/** The years that have exceptions, the latest first, and how many each has. */
export function exceptionYears(exceptions: readonly ExceptionDraft[]): { readonly year: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { date } of exceptions) {
    const year = yearOf(date);
    if (year !== null) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => (a.year < b.year ? 1 : -1));
}

/** Those of a year, those without a date, and the one that is to be seen whatever its year. */
export function shownExceptions(
  exceptions: readonly ExceptionDraft[],
  year: string | null,
  wanted: number | null,
): readonly ExceptionDraft[] {
  return exceptions.filter(({ id, date }) => {
    const own = yearOf(date);
    return own === null || own === year || id === wanted;
  });
}

/** In order of their dates, which is not done while a date is typed: it would run away. */
export function sortedExceptions(draft: CalendarDraft): CalendarDraft {
  return {
    ...draft,
    exceptions: [...draft.exceptions].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  };
}
