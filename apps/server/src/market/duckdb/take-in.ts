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
import { deleteRows, insertRows, type RowFile, rescaleRows } from './rows-writer.ts';
import type { Session } from './session.ts';

/**
 * Takes the rolled-up rows of one instrument into the tables and works out its new state, inside the caller's
 * transaction. Invariant: whatever was there before, afterwards the base rows are the merged ones and every level equals
 * the roll-up of them. Cost: linear in the rows of the changed span and the buckets around it, not in the history,
 * except when the history is rolled up anew (first rows, another calendar, doubled size).
 */

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
export type FirstRows = Pick<RolledInstrument, 'instrument' | 'kind' | 'interval' | 'scales' | 'base'>;

/** Puts the base rows of a new instrument in, which need not wait for the roll-up; returns how many there are. */
export async function insertFirstRows(session: Session, rows: FirstRows): Promise<number> {
  return insertRows(session, baseLevel(rows), rows.instrument, isExact(rows.scales), rows.base, ALL_TIME);
}

/** Takes in a new instrument, of which `insertFirstRows` has put in so many rows; returns its state. */
export async function takeInFirst(
  session: Session,
  rolled: RolledInstrument,
  insertedRows: number,
): Promise<InstrumentState> {
  const { instrument, kind, interval, scales } = rolled;
  const bounds = { fromUs: rolled.span.fromUs, lastUs: rolled.span.toUs - 1 };
  return {
    instrument,
    kind,
    interval,
    scales,
    calendar: rolled.calendarText,
    rows: insertedRows,
    ...bounds,
    sealedUntilUs: sealedUntilUs(rolled.calendar, interval, bounds.lastUs),
    revision: 1,
    revisions: [],
    levels: await storeWholeLevels(session, rolled, bounds),
    imported: [],
  };
}

/** Returns the state after, or the state before when the rows change nothing. */
export async function takeIn(
  session: Session,
  before: InstrumentState,
  rolled: RolledInstrument,
): Promise<InstrumentState> {
  const calendarChanged = before.calendar !== rolled.calendarText;
  const scalesChanged = !sameScales(before.scales, rolled.scales);
  if (scalesChanged) await rescaleStored(session, before, rolled.scales);
  const { changed } = rolled;
  if (changed === null && !calendarChanged && !scalesChanged) return before;
  return takeInMore(session, { ...before, scales: rolled.scales }, rolled, changed, calendarChanged || scalesChanged);
}

async function takeInMore(
  session: Session,
  before: InstrumentState,
  rolled: RolledInstrument,
  span: TimeRange | null,
  everythingChanged: boolean,
): Promise<InstrumentState> {
  const bounds = {
    fromUs: Math.min(before.fromUs, span?.fromUs ?? before.fromUs),
    lastUs: Math.max(before.lastUs, (span?.toUs ?? before.lastUs + 1) - 1),
  };
  const whole = { fromUs: bounds.fromUs, toUs: bounds.lastUs + 1 };
  const affected = affectedRanges(rolled.calendar, rolled.interval, everythingChanged || span === null ? whole : span);
  const rows = before.rows + (span === null ? 0 : await replaceBase(session, rolled, span));
  const after: InstrumentState = {
    ...before,
    ...bounds,
    rows,
    calendar: rolled.calendarText,
    sealedUntilUs: sealedUntilUs(rolled.calendar, rolled.interval, bounds.lastUs),
    ...nextRevision(before, everythingChanged ? whole : span, affected.hull),
  };
  if (rolled.isWholeHistory) {
    for (const level of before.levels) await deleteLevel(session, after, level, ALL_TIME);
    return { ...after, levels: await storeWholeLevels(session, rolled, bounds) };
  }
  for (const level of before.levels) {
    if (level.stored) await replaceLevel(session, rolled, level, affected);
  }
  const growth = new Map(rolled.rolledLevels.map((level) => [level.interval, level.rows - level.existingRows]));
  const levels = before.levels.map((level) =>
    levelState(rolled.calendar, { ...level, rows: level.rows + (growth.get(level.interval) ?? 0) }, bounds),
  );
  return { ...after, levels };
}

async function replaceBase(session: Session, rolled: RolledInstrument, span: TimeRange): Promise<number> {
  const level = baseLevel(rolled);
  const exact = isExact(rolled.scales);
  const removed = await deleteRows(session, level, rolled.instrument, exact, span);
  return (await insertRows(session, level, rolled.instrument, exact, rolled.base, span)) - removed;
}

async function replaceLevel(
  session: Session,
  rolled: RolledInstrument,
  level: LevelState,
  affected: AffectedRanges,
): Promise<void> {
  const range = affected.of(level.interval);
  await deleteRows(session, level.interval, rolled.instrument, isExact(rolled.scales), range);
  await insertLevel(session, rolled, level.interval, range);
}

async function insertLevel(
  session: Session,
  rolled: RolledInstrument,
  interval: LevelInterval,
  range: TimeRange,
): Promise<void> {
  if (rolled.levels === null) return;
  await insertRows(session, interval, rolled.instrument, isExact(rolled.scales), rolled.levels, range);
}

async function deleteLevel(
  session: Session,
  state: InstrumentState,
  level: LevelState,
  range: TimeRange,
): Promise<void> {
  if (level.stored) await deleteRows(session, level.interval, state.instrument, isExact(state.scales), range);
}

async function storeWholeLevels(
  session: Session,
  rolled: RolledInstrument,
  bounds: { readonly fromUs: number; readonly lastUs: number },
): Promise<readonly LevelState[]> {
  const levels: LevelState[] = [];
  for (const { interval, rows, stored } of rolled.rolledLevels) {
    if (stored) await insertLevel(session, rolled, interval, ALL_TIME);
    levels.push(levelState(rolled.calendar, { interval, rows, stored }, bounds));
  }
  return levels;
}

async function rescaleStored(session: Session, before: InstrumentState, to: Scales): Promise<void> {
  const stored = before.levels.filter((level) => level.stored).map((level) => level.interval);
  await rescaleRows(session, [baseLevel(before), ...stored], before.instrument, { from: before.scales, to });
}

/** What is told of a level whose rows have these first and last times. */
export function levelState(
  calendar: CompiledCalendar,
  level: Pick<LevelState, 'interval' | 'rows' | 'stored'>,
  bounds: { readonly fromUs: number; readonly lastUs: number },
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
