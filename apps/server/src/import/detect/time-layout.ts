/*
 * Tells how a column writes its times: as text (and then whether days or months come first), as months, quarters or weeks, or
 * as a number since 1970 (and then in which unit).
 *
 * Days against months is settled by an impossible value (13/2 or 2/13), by points (2.1.2024), else by the reading in which alone the rows are in
 * order. Where that settles nothing whoever imports is asked; until then the reading with the smaller steps between rows is
 * shown. Three numbers of two digits may have the year first (24/01/20): they do where the rows follow each other closest so.
 * The unit of numbers is told in `epoch-unit.ts`.
 *
 * `Jan-23` is a month where its neighbours are the next months; else it may be a day of a year that nobody says, and is refused.
 */
import { US_PER_DAY } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import { importWarning, warningText } from '../report/import-warning.ts';
import { DotNetTicksReader } from '../rows/dotnet-ticks-reader.ts';
import { EpochTimeReader } from '../rows/epoch-time-reader.ts';
import { MonthTimeReader } from '../rows/month-time-reader.ts';
import { TextTimeReader } from '../rows/text-time-reader.ts';
import type { DateOrder, EpochUnit, TimeReader, WrittenOrder } from '../rows/time-reader.ts';
import { VariedEpochReader } from '../rows/varied-epoch-reader.ts';
import { areDotNetTicks } from './dotnet-ticks.ts';
import { findEpochUnit, mixedEpochUnits } from './epoch-unit.ts';

export interface TimeLayout {
  /** For people: `milliseconds since 1970`; `dates`, `month first`. */
  readonly written: readonly WarningFact[];
  /** What numbers since 1970 count; null where times are texts. */
  readonly unit: EpochUnit | null;
  /** Whether no cell has a time of day. */
  readonly isDateOnly: boolean;
  /** Whether the cells say their zone (numbers count from 1970-01-01Z). */
  readonly hasZone: boolean;
  /** How sure the order of day and month is; `certain` where it does not matter, `unknown` where either may be. */
  readonly order: 'certain' | 'likely' | 'unknown';
  /** Whether numbers count in two units. */
  readonly isOfTwoUnits?: boolean;
  /** Whether the order was told by rows that follow each other closest so, where another reading is possible. */
  readonly isByDistance?: boolean;
  createReader(): TimeReader;
}

/** Whoever writes dates with points writes the day first. */
const DOTTED_DATE = /^\s*\d{1,2}\.\d{1,2}\.\d{2,4}\b/;
const OF_TWO_DIGITS = /^\s*\d{2}[-/.]\d{2}[-/.]\d{2}(?!\d)/;
/** Share of cells that a layout must read. */
const ENOUGH = 0.8;
const SOME = 0.05;
const encoder = new TextEncoder();

/** What is known of a column besides its cells. */
export interface TimeClues {
  /** Whether it is called a time. */
  readonly isNamed: boolean;
  /** The unit of its numbers, where the user gave one. */
  readonly unit: EpochUnit | null;
}

const NO_CLUES: TimeClues = { isNamed: false, unit: null };

/** How the cells are written, or null when they are no times. */
export function detectTimeLayout(cells: readonly string[], clues = NO_CLUES): TimeLayout | null {
  return layoutOfCells(cells, ENOUGH, clues);
}

/** As `detectTimeLayout` for a column of which most cells may be broken. */
export function detectBrokenTimeLayout(cells: readonly string[], clues: TimeClues): TimeLayout | null {
  return layoutOfCells(cells, SOME, clues);
}

/** Whether a cell could be a number since 1970. */
export function isEpochNumber(cell: string): boolean {
  return /^[+-]?\d+(?:[.,]\d*)?(?:e\+?\d+)?$/i.test(cell);
}

function layoutOfCells(cells: readonly string[], share: number, clues: TimeClues): TimeLayout | null {
  if (cells.length === 0) return null;
  // Digits alone may be a date too (20240108): the user's unit says that they are none.
  if (clues.unit) return epochLayout(cells, share, clues) ?? textLayout(cells, share);
  return (
    textLayout(cells, share) ??
    monthLayout(cells, share, clues) ??
    (areDotNetTicks(cells, share) ? DOT_NET_TICKS : null) ??
    epochLayout(cells, share, clues)
  );
}

const DOT_NET_TICKS: TimeLayout = {
  written: [importWarning('dotnet-ticks')],
  unit: null,
  isDateOnly: false,
  hasZone: false,
  order: 'certain',
  createReader: () => new DotNetTicksReader(),
};

function monthLayout(cells: readonly string[], share: number, { isNamed }: TimeClues): TimeLayout | null {
  const reader = new MonthTimeReader();
  let isShort = false;
  let isOfYears = false;
  const times = cells.flatMap((cell) => {
    const bytes = encoder.encode(cell);
    if (!reader.read(bytes, 0, bytes.length)) return [];
    isShort ||= reader.isShortYear;
    isOfYears ||= reader.isYear;
    return [reader.localUs];
  });
  if (times.length === 0 || times.length < cells.length * share) return null;
  if (isShort && !areFollowing(times, LONGEST_MONTH_US)) return null;
  if (isOfYears && !(isNamed && areFollowing(times, LONGEST_YEAR_US))) return null;
  return {
    written: [importWarning('periods')],
    unit: null,
    isDateOnly: true,
    hasZone: false,
    order: 'certain',
    createReader: () => new MonthTimeReader(),
  };
}

const FEWEST_PERIODS = 3;
const LONGEST_MONTH_US = 31 * US_PER_DAY;
const LONGEST_YEAR_US = 366 * US_PER_DAY;

/** Whether nearly every row is a period behind or before its neighbour. */
function areFollowing(times: readonly number[], longestUs: number): boolean {
  const next = times.filter((time, at) => at > 0 && Math.abs(time - times[at - 1]!) <= longestUs).length;
  return times.length >= FEWEST_PERIODS && next >= (times.length - 1) * ENOUGH;
}

function epochLayout(cells: readonly string[], share: number, clues: TimeClues): TimeLayout | null {
  const numbers = cells.filter(isEpochNumber).map((cell) => Number(cell.replace(',', '.')));
  if (numbers.length === 0 || numbers.length < cells.length * share) return null;
  const mixed = clues.unit === null ? mixedEpochUnits(numbers) : null;
  const unit = clues.unit ?? mixed?.unit ?? findEpochUnit(numbers, clues.isNamed);
  if (unit === null) return null;
  return {
    written: [
      mixed
        ? importWarning('two-epochs', { unit: unit.id, finer: mixed.finer.id })
        : importWarning('epoch', { unit: unit.id }),
    ],
    unit,
    isDateOnly: false,
    hasZone: true,
    order: 'certain',
    isOfTwoUnits: mixed !== null,
    createReader: () => (clues.unit ? new EpochTimeReader(unit) : new VariedEpochReader(unit)),
  };
}

function textLayout(cells: readonly string[], share: number): TimeLayout | null {
  const monthFirst = readAll(cells, 'month-first');
  const dayFirst = readAll(cells, 'day-first');
  const best = Math.max(monthFirst.count, dayFirst.count);
  const yearFirst = yearFirstLayout(cells, [monthFirst, dayFirst], best);
  if (yearFirst !== null) return yearFirst;
  if (best === 0 || best < cells.length * share) return null;
  const isSame = monthFirst.times.every((time, index) => Object.is(time, dayFirst.times[index]));
  if (isSame) return layoutOf(monthFirst, 'certain');
  if (monthFirst.count !== dayFirst.count)
    return layoutOf(monthFirst.count > dayFirst.count ? monthFirst : dayFirst, 'certain');
  if (cells.every((cell) => DOTTED_DATE.test(cell))) return layoutOf(dayFirst, 'certain');
  const [monthTurns, dayTurns] = [turns(monthFirst.times), turns(dayFirst.times)];
  if (monthTurns !== dayTurns && Math.min(monthTurns, dayTurns) === 0) {
    return layoutOf(monthTurns === 0 ? monthFirst : dayFirst, 'likely');
  }
  return layoutOf(steps(monthFirst.times) <= steps(dayFirst.times) ? monthFirst : dayFirst, 'unknown');
}

/** The reading with the year first, where it reads as much as the others do and rows follow each other closest in it. */
function yearFirstLayout(cells: readonly string[], others: readonly Readings[], most: number): TimeLayout | null {
  if (!cells.some((cell) => OF_TWO_DIGITS.test(cell))) return null;
  const yearFirst = readAll(cells, 'year-first');
  if (yearFirst.count < Math.max(most, cells.length * ENOUGH)) return null;
  const rivals = others.filter(({ count }) => count === yearFirst.count);
  if (rivals.some(({ times }) => steps(times) <= steps(yearFirst.times))) return null;
  return { ...layoutOf(yearFirst, 'certain'), isByDistance: true, written: writtenAs(yearFirst) };
}

/** How times are written, in English: `dates with times, day first`. */
export function titleOf({ written }: TimeLayout): string {
  return written.map(warningText).join(', ');
}

/** The layout with dates read as somebody said. */
export function inDateOrder(layout: TimeLayout, order: DateOrder): TimeLayout {
  const written = writtenAs({ order, isDateOnly: layout.isDateOnly });
  return { ...layout, written, order: 'certain', isByDistance: false, createReader: () => new TextTimeReader(order) };
}

interface Readings {
  readonly order: WrittenOrder;
  /** Wall-clock times; NaN where a cell is no time. */
  readonly times: readonly number[];
  readonly count: number;
  readonly isDateOnly: boolean;
  readonly zones: number;
}

function readAll(cells: readonly string[], order: WrittenOrder): Readings {
  const reader = new TextTimeReader(order);
  let count = 0;
  let zones = 0;
  let isDateOnly = true;
  const times = cells.map((cell) => {
    const bytes = encoder.encode(cell);
    if (!reader.read(bytes, 0, bytes.length)) return Number.NaN;
    count += 1;
    if (!Number.isNaN(reader.offsetUs) || reader.zone !== '') zones += 1;
    if (!reader.isDateOnly) isDateOnly = false;
    return reader.localUs;
  });
  return { order, times, count, isDateOnly, zones };
}

function layoutOf(readings: Readings, certainty: TimeLayout['order']): TimeLayout {
  return {
    written: certainty === 'certain' ? writtenAs({ isDateOnly: readings.isDateOnly }) : writtenAs(readings),
    unit: null,
    isDateOnly: readings.isDateOnly,
    hasZone: readings.zones > readings.count / 2,
    order: certainty,
    createReader: () => new TextTimeReader(readings.order),
  };
}

/** `dates with times`, `day first`. */
function writtenAs({ isDateOnly, order }: { readonly isDateOnly: boolean; readonly order?: WrittenOrder }) {
  const dates = importWarning(isDateOnly ? 'dates' : 'date-times');
  return order === undefined ? [dates] : [dates, importWarning(order)];
}

/** How often times that rose begin to fall, or the other way round: never where a file is in order. */
function turns(times: readonly number[]): number {
  let count = 0;
  let direction = 0;
  let previous = Number.NaN;
  for (const time of times) {
    if (Number.isNaN(time)) continue;
    const now = Number.isNaN(previous) ? 0 : Math.sign(time - previous);
    if (now !== 0 && direction !== 0 && now !== direction) count += 1;
    if (now !== 0) direction = now;
    previous = time;
  }
  return count;
}

/** Sum of the distances between neighbours in days: the right reading makes a file's rows follow each other closely. */
function steps(times: readonly number[]): number {
  let sum = 0;
  let previous = Number.NaN;
  for (const time of times) {
    if (Number.isNaN(time)) continue;
    if (!Number.isNaN(previous)) sum += Math.abs(time - previous) / US_PER_DAY;
    previous = time;
  }
  return Math.round(sum);
}
