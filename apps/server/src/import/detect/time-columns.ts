import type { TimeFields } from '../rows/time-columns.ts';
import type { EpochUnit } from '../rows/time-reader.ts';
import type { DelimitedSample } from './delimited-sample.ts';
import { dataCells, normalName } from './header-match.ts';
import { detectBrokenTimeLayout, detectTimeLayout, type TimeClues, type TimeLayout } from './time-layout.ts';
import { readTimeOfDay } from './time-of-day.ts';

export interface FoundTime {
  readonly fields: TimeFields;
  readonly layout: TimeLayout;
}

/**
 * Chooses among the columns that could be the time: a date with its time of day beside it, else a text with a time of
 * day, else a number since 1970, else a date. Texts come before numbers because files are known that mix seconds and
 * milliseconds in one column of numbers; behind them if the user gives a unit.
 */
export function findTime(
  sample: DelimitedSample,
  header: number,
  names: readonly string[],
  candidates: readonly number[],
  clues: TimeClues,
): FoundTime | null {
  const columns = [...new Set(candidates)].map((column) => {
    const cells = dataCells(sample, header, column);
    return { column, layout: detectTimeLayout(cells, clues), isOfDay: mayBeTimeOfDay(names[column], cells) };
  });
  const dates = columns.filter(({ layout }) => layout?.isDateOnly);
  const ofDay = columns.find(({ isOfDay }) => isOfDay);
  const date = dates.find(({ column }) => column !== ofDay?.column);
  if (date?.layout && ofDay) return { fields: { time: date.column, timeOfDay: ofDay.column }, layout: date.layout };
  const withTime = columns.find(({ layout }) => layout?.unit === null && !layout.isDateOnly);
  const epoch = columns.find(({ layout }) => layout && layout.unit !== null);
  const best = (clues.unit && epoch) ?? withTime ?? epoch ?? date;
  if (best?.layout) return { fields: { time: best.column, timeOfDay: -1 }, layout: best.layout };
  return header < 0 ? null : findBrokenTime(sample, header, candidates, clues);
}

/** The first column that is called a time and holds some; its other rows will be rejected one by one. */
function findBrokenTime(
  sample: DelimitedSample,
  header: number,
  candidates: readonly number[],
  clues: TimeClues,
): FoundTime | null {
  for (const column of candidates) {
    const layout = detectBrokenTimeLayout(dataCells(sample, header, column), clues);
    if (layout) return { fields: { time: column, timeOfDay: -1 }, layout };
  }
  return null;
}

/** The time in the columns that the user named. */
export function findGivenTime(
  sample: DelimitedSample,
  header: number,
  fields: TimeFields,
  unit: EpochUnit | null,
): FoundTime | null {
  const layout = detectBrokenTimeLayout(dataCells(sample, header, fields.time), { isNamed: true, unit });
  return layout && { fields, layout };
}

/** A plain number is a time of day only where its column is called a time, or where all have the same four or six digits. */
function mayBeTimeOfDay(name: string | undefined, cells: readonly string[]): boolean {
  const isNamed = name !== undefined && /time|zeit|hora|uhr|heure|时间|時刻/.test(normalName(name));
  const isWritten = cells.every((cell) => cell.includes(':') || /^(?:\d{4}|\d{6})$/.test(cell));
  if (cells.length === 0 || !(isNamed || (name === undefined && isWritten))) return false;
  const read = cells.filter((cell) => cell.length <= 15 && !Number.isNaN(readTimeOfDay(cell))).length;
  return read >= cells.length * 0.8;
}
