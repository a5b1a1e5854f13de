import { US_PER_HOUR, US_PER_MINUTE } from '@candlemark/bars';
import type { TimeFields } from '../rows/time-columns.ts';
import type { EpochUnit } from '../rows/time-reader.ts';
import { END_NAMES } from './column-names.ts';
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
 * milliseconds in one column of numbers; behind them if the user gives a unit, or if a text without a zone is the local time of
 * a moment that stands beside it.
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
  const epochs = columns.filter(({ layout }) => layout && layout.unit !== null);
  // Where nothing is named, ten digits may be ids beside times of thirteen.
  const epoch = (header < 0 && epochs.find(({ layout }) => layout!.unit!.id !== 's')) || epochs[0];
  const moment = withTime && columns.find((one) => isMomentOf(sample, header, names, one, withTime));
  const best = (clues.unit && epoch) ?? moment ?? withTime ?? epoch ?? date;
  if (best?.layout) return { fields: { time: best.column, timeOfDay: -1 }, layout: best.layout };
  return header < 0 ? null : findBrokenTime(sample, header, candidates, clues);
}

/** A column that may hold times. */
interface SeenColumn {
  readonly column: number;
  readonly layout: TimeLayout | null;
}

/** As far as clocks are from UTC, and in what steps. */
const FARTHEST_US = 14 * US_PER_HOUR;
const STEP_US = 15 * US_PER_MINUTE;
const COMPARED = 200;

/** Whether a column says in UTC what another says in the time of some place, a whole number of quarters of an hour apart. */
function isMomentOf(
  sample: DelimitedSample,
  header: number,
  names: readonly string[],
  moment: SeenColumn,
  local: SeenColumn,
): boolean {
  const isUtc = (column: number) => /^(?:utc|gmt)|(?:utc|gmt)$/.test(normalName(names[column] ?? ''));
  const isCertain = moment.layout?.hasZone || isUtc(moment.column);
  if (moment.layout === null || moment.layout.isDateOnly || moment === local || !isCertain) return false;
  if (local.layout === null || local.layout.hasZone || isUtc(local.column)) return false;
  if (END_NAMES.includes(normalName(names[moment.column] ?? ''))) return false;
  const momentAt = readerOf(moment.layout);
  const localAt = readerOf(local.layout);
  const distances = sample.records
    .slice(header + 1, header + 1 + COMPARED)
    .map(({ fields }) => localAt(fields[local.column]) - momentAt(fields[moment.column]))
    .filter((distance) => !Number.isNaN(distance));
  const isOfClocks = (us: number) => us % STEP_US === 0 && Math.abs(us) <= FARTHEST_US;
  return distances.some((us) => us !== 0) && distances.every(isOfClocks);
}

/** Reads the cells of a column as microseconds, of UTC where they say so. */
function readerOf(layout: TimeLayout): (cell: string | undefined) => number {
  const reader = layout.createReader();
  const encoder = new TextEncoder();
  return (cell = '') => {
    const bytes = encoder.encode(cell);
    if (!reader.read(bytes, 0, bytes.length)) return Number.NaN;
    return reader.localUs - (Number.isNaN(reader.offsetUs) ? 0 : reader.offsetUs);
  };
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

/** What a column with times of day is called, or a part of it. */
const OF_DAY = /time|zeit|hora|uhr|heure|ora|tijd|tid|saat|klo|godz|hodin|время|час|时间|時間|時刻|시간|시각/;
/** `09:30:00.123456789`. */
const LONGEST_OF_DAY = 18;

/** A plain number is a time of day only where its column is called a time, or where all have the same four or six digits. */
function mayBeTimeOfDay(name: string | undefined, cells: readonly string[]): boolean {
  const isNamed = name !== undefined && OF_DAY.test(normalName(name));
  const isWritten = cells.every((cell) => cell.includes(':') || /^(?:\d{4}|\d{6})$/.test(cell));
  if (cells.length === 0 || !(isNamed || (name === undefined && isWritten))) return false;
  const read = cells.filter((cell) => cell.length <= LONGEST_OF_DAY && !Number.isNaN(readTimeOfDay(cell))).length;
  return read >= cells.length * 0.8;
}
