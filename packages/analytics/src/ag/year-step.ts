import type { AgCartesianSeriesOptions, AgTimeInterval } from 'ag-charts-community';

type Row = Readonly<Record<string, unknown>>;

/** The first and last moment of what is drawn. */
export interface TimeSpan {
  readonly first: Date;
  readonly last: Date;
}

/** So many years are written at most: four digits each have room in the narrowest picture. */
const MOST_YEARS = 7;
/** Of fewer, months tell more. */
const FEWEST_YEARS = 3;
const STEPS = [1, 2, 5, 10, 20, 50, 100] as const;

/**
 * How far apart the years of an axis stand, and that they are round: 1970, 1980. Left alone, the embedded charts count them from no round
 * year, and leave all but one away. Null where the axis spans too few years: then they choose well.
 */
export function yearStepOf({ first, last }: TimeSpan): AgTimeInterval | null {
  // The first of January of the first year is before the axis, unless it begins with it.
  const firstYear = first.getFullYear() + (first.getTime() > new Date(first.getFullYear(), 0, 1).getTime() ? 1 : 0);
  const lastYear = last.getFullYear();
  if (lastYear - firstYear + 1 < FEWEST_YEARS) return null;
  const count = (step: number) => Math.floor(lastYear / step) - Math.ceil(firstYear / step) + 1;
  const step = STEPS.find((one) => count(one) <= MOST_YEARS);
  return step === undefined ? null : { unit: 'year', step, epoch: new Date(2000, 0, 1) };
}

/** From where to where series reach in time; null where they have no moments. */
export function timeSpanOf(series: readonly AgCartesianSeriesOptions[], data: readonly Row[]): TimeSpan | null {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const one of series) {
    const key = 'xKey' in one ? one.xKey : undefined;
    if (key === undefined) continue;
    for (const row of ('data' in one ? (one.data as readonly Row[] | undefined) : undefined) ?? data) {
      const time = row[key];
      if (!(time instanceof Date)) continue;
      first = Math.min(first, time.getTime());
      last = Math.max(last, time.getTime());
    }
  }
  return first > last ? null : { first: new Date(first), last: new Date(last) };
}
