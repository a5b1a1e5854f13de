import {
  type BarColumns,
  bucketOpenUs,
  type CompiledCalendar,
  emptyBars,
  type Interval,
  intervalLengthUs,
  isIntraday,
  isLevelInterval,
  type LevelCoverage,
  type LevelInterval,
  largestDivisor,
  lowerBound,
  rollUpBars,
  sliceBars,
} from '@candlemark/bars';
import { bucketsAround, type TimeRange } from '../change-range.ts';
import type { BarSource } from './bar-source.ts';
import { mergeBars, pickBars } from './pick-bars.ts';

/** What regular hours are made of. */
export interface RegularRows {
  readonly raw: BarSource;
  readonly calendar: CompiledCalendar;
  readonly levels: readonly LevelCoverage[];
  /** See `sessionGridUs`. */
  readonly gridUs: number;
}

/**
 * The bars that open in a range. On the session grid a bar lies in a session or outside of all; a coarser one is made of the
 * next finer level, and so on down to the grid. Imported bars stand where no finer rows are, as they do in the raw levels.
 */
export async function regularBars(rows: RegularRows, interval: Interval, range: TimeRange): Promise<BarColumns> {
  const { raw, calendar, gridUs } = rows;
  const finer = finerLevel(rows, interval);
  const isOnGrid = isIntraday(interval) && gridUs % intervalLengthUs(interval) === 0;
  if (isOnGrid || finer === null)
    return inSessions(rows, interval, await raw.readBars(interval, range.fromUs, range.toUs));
  const buckets = bucketsAround(calendar, interval, range);
  const made = rollUpBars(await regularBars(rows, finer, buckets), calendar, interval);
  return mergeBars(within(made, range), await importedBars(rows, interval, finer, range));
}

/** The largest level below an interval that makes it. */
function finerLevel({ levels }: RegularRows, interval: Interval): LevelInterval | null {
  const below = levels.flatMap((level) => (level.interval === interval ? [] : level.interval));
  const divisor = largestDivisor(interval, below);
  return divisor === null || !isLevelInterval(divisor) ? null : divisor;
}

/** The bars of a level that were imported and stand where no finer rows are. */
async function importedBars(
  rows: RegularRows,
  interval: Interval,
  finer: LevelInterval,
  { fromUs, toUs }: TimeRange,
): Promise<BarColumns> {
  const { raw, calendar, levels } = rows;
  const parts = levels.find((level) => level.interval === interval)?.parts ?? [];
  if (!parts.some((part) => part.interval === interval)) return emptyBars();
  const all = await raw.readBars(interval, fromUs, toUs);
  const buckets = bucketsAround(calendar, interval, { fromUs, toUs });
  const finerBars = await raw.readBars(finer, buckets.fromUs, buckets.toUs);
  const covered = new Set(rollUpBars(finerBars, calendar, interval).timeUs);
  const free = pickBars(all, (row) => !covered.has(bucketOpenUs(calendar, interval, all.timeUs[row]!)));
  return inSessions(rows, interval, free);
}

/** Of bars below a day those that open in a session; longer ones stand for their sessions. */
function inSessions({ calendar }: RegularRows, interval: Interval, bars: BarColumns): BarColumns {
  return isIntraday(interval) ? pickBars(bars, (row) => calendar.isOpen(bars.timeUs[row]!)) : bars;
}

function within(bars: BarColumns, { fromUs, toUs }: TimeRange): BarColumns {
  const start = lowerBound(bars.timeUs, fromUs);
  return sliceBars(bars, start, Math.max(start, lowerBound(bars.timeUs, toUs)));
}
