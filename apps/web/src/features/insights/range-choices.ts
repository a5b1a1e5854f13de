import type { ListedInstrument } from '@candlemark/contracts';

export const RANGE_YEARS = [1, 3, 5, 10, 20] as const;

const US_PER_MS = 1000;
const DAY_MS = 86_400_000;

/** A range of days in an address. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether no day lies in a range: it ends before it begins, or as soon. */
export function isBackwards({ from, to }: DayRange): boolean {
  return from !== null && to !== null && from >= to;
}

/** The last years of an instrument's bars: counted from its last bar, for data may end long ago. Null: it has no bars. */
export function lastYears(instrument: ListedInstrument | null, years: number): DayRange | null {
  const lastUs = Math.max(...(instrument?.levels.map(({ toUs }) => toUs) ?? []));
  if (!Number.isFinite(lastUs)) return null;
  const last = new Date(lastUs / US_PER_MS);
  const from = Date.UTC(last.getUTCFullYear() - years, last.getUTCMonth(), last.getUTCDate());
  return { from: dayText(from), to: null };
}

/** The days that a stretch of time touches. */
export function daysOf(fromUs: number, toUs: number): DayRange {
  return { from: dayText(fromUs / US_PER_MS), to: dayText(Math.ceil(toUs / US_PER_MS / DAY_MS) * DAY_MS) };
}

function dayText(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
