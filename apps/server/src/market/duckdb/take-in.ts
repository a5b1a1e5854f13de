import {
  bucketCloseUs,
  bucketOpenUs,
  type CompiledCalendar,
  type LevelInterval,
  type Revision,
} from '@candlemark/bars';
import { type AffectedRanges, ALL_TIME, affectedRanges, type TimeRange } from '../change-range.ts';
import { baseLevel, type InstrumentState, type LevelState } from '../instrument-state.ts';
import { revised } from '../revision.ts';
import { isExact, type Scales, sameScales } from '../scales.ts';
import { sealedUntilUs } from '../seal.ts';
import { chooseStoredLevels } from '../stored-levels.ts';
import type { RowChange } from './row-changes.ts';
import { type RowFile, type RowLevel, rescaleRows } from './rows-writer.ts';
import type { Session } from './session.ts';

/**
 * Works out what the rolled-up rows of one instrument change: its new state, and which rows of which tables go and come.
 * Nothing is done yet, so that the changes of many instruments can be made together. Invariant: whatever was there before,
 * afterwards the base rows are the merged ones and every level equals the roll-up of them. Cost of the changes: linear in
 * the rows of the changed span and the buckets around it, not in the history, except when the history is rolled up anew
 * (first rows, another calendar, doubled size).
 */

/** An instrument after an import, and what has to change for it. */
export interface TakenIn {
  readonly state: InstrumentState;
  readonly changes: readonly RowChange[];
}

/** What the roll-up of an import made of one instrument. */
export interface RolledInstrument {
  readonly instrument: number;
  readonly kind: 'trades' | 'bars';
  readonly interval: LevelInterval | null;
  /** The scales of the rows in the files, at least as wide as those of the rows in the store. */
  readonly scales: Scales;
  readonly calendar: CompiledCalendar;
  /** The calendar as the state keeps it. */
  readonly calendarText: string;
  /** Base rows: those of the batch merged with the stored ones of the same time. */
  readonly base: RowFile;
  /** How many base rows there are, and how many of them were there. */
  readonly rows: number;
  readonly existingRows: number;
  /** Times of the batch's rows: the first, and just after the last. */
  readonly span: TimeRange;
  /** The part of `span` in which the store does not have the batch's rows as they are; null when it has them all. */
  readonly changed: TimeRange | null;
  /** The rows of the stored levels; null when there are none. */
  readonly levels: RowFile | null;
  /** Every level above the base rows, finest first. */
  readonly rolledLevels: readonly RolledLevel[];
  /** Whether the roll-up covers the whole history instead of the buckets around the batch. */
  readonly isWholeHistory: boolean;
}

/** What the roll-up says of one level. */
export interface RolledLevel {
  readonly interval: LevelInterval;
  readonly stored: boolean;
  /** Bars in the range that was rolled up, and how many of them the rows before had made. */
  readonly rows: number;
  readonly existingRows: number;
}

/** The base rows of an instrument that the store knows nothing of: there is nothing to merge them with. */
export type FirstRows = Pick<RolledInstrument, 'instrument' | 'interval' | 'scales' | 'base'>;

/** Puts in the base rows of a new instrument, which need not wait for the roll-up. */
export function firstRowsChange({ instrument, interval, scales, base }: FirstRows): RowChange {
  const level = baseLevel({ interval });
  return { level, exact: isExact(scales), instrument, removed: null, added: { file: base, range: ALL_TIME } };
}

/** A new instrument, whose base rows come by `firstRowsChange`. */
export function takeInFirst(rolled: RolledInstrument): TakenIn {
  const { instrument, kind, interval, scales, rows } = rolled;
  const bounds = { fromUs: rolled.span.fromUs, lastUs: rolled.span.toUs - 1 };
  const state: InstrumentState = {
    instrument,
    kind,
    interval,
    scales,
    calendar: rolled.calendarText,
    rows,
    ...bounds,
    sealedUntilUs: sealedUntilUs(rolled.calendar, interval, bounds.lastUs),
    revision: 1,
    revisions: [],
    levels: wholeLevels(rolled, bounds),
    imported: [],
    adjustments: [],
  };
  return { state, changes: newLevels(rolled) };
}

/** The state after; that from before, and no changes, when the rows change nothing. Stored rows are at the new scales. */
export function takeIn(before: InstrumentState, rolled: RolledInstrument): TakenIn {
  const calendarChanged = before.calendar !== rolled.calendarText;
  const scalesChanged = !sameScales(before.scales, rolled.scales);
  const { changed } = rolled;
  if (changed === null && !calendarChanged && !scalesChanged) return { state: before, changes: [] };
  return takeInMore({ ...before, scales: rolled.scales }, rolled, changed, calendarChanged || scalesChanged);
}

function takeInMore(
  before: InstrumentState,
  rolled: RolledInstrument,
  span: TimeRange | null,
  everythingChanged: boolean,
): TakenIn {
  const bounds = {
    fromUs: Math.min(before.fromUs, span?.fromUs ?? before.fromUs),
    lastUs: Math.max(before.lastUs, (span?.toUs ?? before.lastUs + 1) - 1),
  };
  const whole = { fromUs: bounds.fromUs, toUs: bounds.lastUs + 1 };
  const affected = affectedRanges(rolled.calendar, rolled.interval, everythingChanged || span === null ? whole : span);
  const rows = before.rows + rolled.rows - rolled.existingRows;
  const state: InstrumentState = {
    ...before,
    ...bounds,
    rows,
    calendar: rolled.calendarText,
    sealedUntilUs: sealedUntilUs(rolled.calendar, rolled.interval, bounds.lastUs),
    ...nextRevision(before, everythingChanged ? whole : span, affected.hull),
    levels: rolled.isWholeHistory ? wholeLevels(rolled, bounds) : grownLevels(before, rolled, bounds, rows),
  };
  const base = span === null ? [] : [change(rolled, baseLevel(rolled), span, { file: rolled.base, range: span })];
  const stays = new Set(storedOf(state));
  const levels = rolled.isWholeHistory
    ? [...storedOf(before).map((level) => change(rolled, level, ALL_TIME, null)), ...newLevels(rolled)]
    : storedOf(before).map((level) =>
        stays.has(level) ? levelChange(rolled, level, affected) : change(rolled, level, ALL_TIME, null),
      );
  return { state, changes: [...base, ...levels] };
}

function change(
  { instrument, scales }: RolledInstrument,
  level: RowLevel,
  removed: TimeRange | null,
  added: RowChange['added'],
): RowChange {
  return { level, exact: isExact(scales), instrument, removed, added };
}

function levelChange(rolled: RolledInstrument, level: LevelInterval, affected: AffectedRanges): RowChange {
  const range = affected.of(level);
  return change(rolled, level, range, rolled.levels && { file: rolled.levels, range });
}

function newLevels(rolled: RolledInstrument): readonly RowChange[] {
  const { levels, rolledLevels } = rolled;
  if (levels === null) return [];
  const added = { file: levels, range: ALL_TIME };
  return rolledLevels.filter(({ stored }) => stored).map(({ interval }) => change(rolled, interval, null, added));
}

function wholeLevels({ calendar, rolledLevels }: RolledInstrument, bounds: Bounds): readonly LevelState[] {
  return rolledLevels.map((level) => levelState(calendar, level, bounds));
}

/**
 * The levels with their further bars. One that has too many of them for what it is made of is stored no more: however
 * sparse the rows are that come, levels take but a share of their space. Which are worth storing anew is decided on a whole
 * history.
 */
function grownLevels(
  before: InstrumentState,
  { calendar, rolledLevels }: RolledInstrument,
  bounds: Bounds,
  baseRows: number,
): readonly LevelState[] {
  const growth = new Map(rolledLevels.map((level) => [level.interval, level.rows - level.existingRows]));
  const grown = before.levels.map((level) => ({ ...level, rows: level.rows + (growth.get(level.interval) ?? 0) }));
  const worthIt = new Set(
    chooseStoredLevels(
      baseRows,
      grown.filter(({ stored }) => stored),
    ),
  );
  return grown.map((level) => levelState(calendar, { ...level, stored: worthIt.has(level.interval) }, bounds));
}

function storedOf(state: InstrumentState): readonly LevelInterval[] {
  return state.levels.filter(({ stored }) => stored).map(({ interval }) => interval);
}

/** Brings the stored rows of an instrument to the scales that it is to have; before `takeIn`'s changes are made. */
export async function rescaleStored(session: Session, before: InstrumentState, to: Scales): Promise<void> {
  if (sameScales(before.scales, to)) return;
  await rescaleRows(session, [baseLevel(before), ...storedOf(before)], before.instrument, { from: before.scales, to });
}

/** Times of the first and of the last row. */
interface Bounds {
  readonly fromUs: number;
  readonly lastUs: number;
}

/** What is told of a level whose rows have these first and last times. */
export function levelState(
  calendar: CompiledCalendar,
  level: Pick<LevelState, 'interval' | 'rows' | 'stored'>,
  bounds: Bounds,
): LevelState {
  const { interval, rows, stored } = level;
  const lastOpenUs = bucketOpenUs(calendar, interval, bounds.lastUs);
  return {
    interval,
    stored,
    rows,
    fromUs: bucketOpenUs(calendar, interval, bounds.fromUs),
    toUs: Math.max(bucketCloseUs(calendar, interval, lastOpenUs), bounds.lastUs + 1),
  };
}

/** A change before the watermark is a correction of history: the next revision covers every bucket that it touches. */
function nextRevision(
  before: InstrumentState,
  changed: TimeRange | null,
  hull: TimeRange,
): { readonly revision: number; readonly revisions: readonly Revision[] } {
  if (changed === null || changed.fromUs >= before.sealedUntilUs) {
    return { revision: before.revision, revisions: before.revisions };
  }
  return revised(before, hull);
}
