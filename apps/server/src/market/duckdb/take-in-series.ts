import { type CompiledCalendar, LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';
import { ALL_TIME, affectedRanges, type TimeRange } from '../change-range.ts';
import {
  dataBounds,
  type ImportedBars,
  type InstrumentState,
  type LevelState,
  seriesBelow,
  seriesOf,
} from '../instrument-state.ts';
import { revised } from '../revision.ts';
import { isExact, type Scales, sameScales } from '../scales.ts';
import { sealedUntilUs } from '../seal.ts';
import {
  deleteRows,
  importedRows,
  insertRows,
  moveRows,
  type RowFile,
  type RowLevel,
  rescaleRows,
  rowsThere,
} from './rows-writer.ts';
import type { Session } from './session.ts';
import { levelState, type RolledLevel } from './take-in.ts';

/**
 * Takes in an instrument that was derived from all of its series, inside the caller's transaction: whichever series come,
 * go or change, afterwards the tables hold exactly the derived rows and levels. The finest series lies in the table of its
 * level, imported bars beside it in tables of their own. Cost: the rows that are replaced, and a count of each series.
 */

/** One series as it is to be. */
export interface DerivedSeriesRows {
  /** null for trades. */
  readonly interval: LevelInterval | null;
  /** The rows of `range`, which replace those that are there; null where none are left. */
  readonly file: RowFile | null;
  /** null when the rows stay as they are. */
  readonly range: TimeRange | null;
}

export interface DerivedRows {
  readonly instrument: number;
  readonly scales: Scales;
  readonly calendar: CompiledCalendar;
  /** The calendar as the state keeps it. */
  readonly calendarText: string;
  /** Finest first; a series that is not listed goes. */
  readonly series: readonly DerivedSeriesRows[];
  readonly levels: RowFile | null;
  readonly rolledLevels: readonly RolledLevel[];
  /** Whether the levels cover the whole history instead of the buckets around `changed`. */
  readonly isWholeHistory: boolean;
  /** Where rows differ from what was there; null when only levels do. */
  readonly changed: TimeRange | null;
  /** Whether every bar may differ: by another calendar or another scale. */
  readonly everythingChanged: boolean;
}

/** Returns the state after; null when nothing is left of the instrument. */
export async function takeInSeries(
  session: Session,
  before: InstrumentState | null,
  derived: DerivedRows,
): Promise<InstrumentState | null> {
  const { instrument, scales, calendar } = derived;
  const exact = isExact(scales);
  const finest = derived.series[0]?.interval ?? null;
  if (before && derived.changed === null && !derived.everythingChanged && !derived.isWholeHistory) return before;
  if (before && !sameScales(before.scales, scales)) {
    await rescaleRows(session, tablesOf(before), instrument, { from: before.scales, to: scales });
  }
  if (before && derived.isWholeHistory) {
    for (const level of before.levels) {
      if (level.stored) await deleteRows(session, level.interval, instrument, exact, ALL_TIME);
    }
  }
  if (before) await moveSeries(session, before, derived);
  for (const { interval, file, range } of derived.series) {
    if (range === null) continue;
    const table = tableOfSeries(interval, finest);
    await deleteRows(session, table, instrument, exact, range);
    if (file !== null) await insertRows(session, table, instrument, exact, file, range);
  }
  const found: ImportedBars[] = [];
  for (const { interval } of derived.series) {
    const there = await rowsThere(session, tableOfSeries(interval, finest), instrument, exact);
    if (there) found.push({ interval: interval!, ...there });
  }
  const [base, ...imported] = found;
  if (!base) return null;
  const series = { ...base, interval: finest, imported };
  const sealed = Math.max(...seriesOf(series).map(({ interval, lastUs }) => sealedUntilUs(calendar, interval, lastUs)));
  const revision = nextRevision(before, derived, sealed, dataBounds(seriesOf(series)), finest);
  const state: InstrumentState = {
    instrument,
    kind: finest === null ? 'trades' : 'bars',
    scales,
    calendar: derived.calendarText,
    sealedUntilUs: sealed,
    levels: [],
    adjustments: before?.adjustments ?? [],
    ...series,
    ...revision,
  };
  return { ...state, levels: await takeInLevels(session, before, state, derived) };
}

/** Every table that has rows of the instrument. */
export function tablesOf(state: InstrumentState): readonly RowLevel[] {
  const levels = state.levels.filter(({ stored }) => stored).map(({ interval }) => interval);
  return [...seriesOf(state).map(({ interval }) => tableOfSeries(interval, state.interval)), ...levels];
}

function tableOfSeries(interval: LevelInterval | null, finest: LevelInterval | null): RowLevel {
  return interval === finest ? (interval ?? 'trades') : importedRows(interval!);
}

/** Puts what stays into the tables of its new places, and takes away what goes. */
async function moveSeries(session: Session, before: InstrumentState, { series, scales }: DerivedRows): Promise<void> {
  const exact = isExact(scales);
  const finest = series[0]?.interval ?? null;
  for (const { interval } of seriesOf(before)) {
    const from = tableOfSeries(interval, before.interval);
    const stays = series.some((other) => other.interval === interval);
    const to = tableOfSeries(interval, finest);
    if (!stays || series.length === 0) await deleteRows(session, from, before.instrument, exact, ALL_TIME);
    else if (from !== to) await moveRows(session, from, to, before.instrument, exact);
  }
}

async function takeInLevels(
  session: Session,
  before: InstrumentState | null,
  state: InstrumentState,
  derived: DerivedRows,
): Promise<readonly LevelState[]> {
  const { instrument, calendar, levels: file, isWholeHistory, changed } = derived;
  const exact = isExact(derived.scales);
  const levels: LevelState[] = [];
  const affected = affectedRanges(calendar, state.interval, isWholeHistory ? ALL_TIME : (changed ?? NOTHING));
  for (const { interval, stored, rows, existingRows } of derived.rolledLevels) {
    const series = seriesBelow(state, interval);
    if (series.length === 0) continue;
    const range = affected.of(interval);
    if (stored && !isWholeHistory) await deleteRows(session, interval, instrument, exact, range);
    if (stored && file !== null) await insertRows(session, interval, instrument, exact, file, range);
    const earlier = before?.levels.find((level) => level.interval === interval)?.rows ?? 0;
    const all = isWholeHistory ? rows : earlier + rows - existingRows;
    levels.push(levelState(calendar, { interval, stored, rows: all }, dataBounds(series)));
  }
  return levels.sort((a, b) => LEVEL_INTERVALS.indexOf(a.interval) - LEVEL_INTERVALS.indexOf(b.interval));
}

const NOTHING: TimeRange = { fromUs: 0, toUs: 0 };

/**
 * Rows at or after the watermark are appended, anything else is a correction of every bucket that it touches. Where the
 * watermark itself goes back, all that lay before it may change again without a further revision: it is covered as well.
 */
function nextRevision(
  before: InstrumentState | null,
  { calendar, changed, everythingChanged }: DerivedRows,
  sealed: number,
  bounds: { readonly fromUs: number; readonly lastUs: number },
  finest: LevelInterval | null,
): Pick<InstrumentState, 'revision' | 'revisions'> {
  if (before === null) return { revision: 1, revisions: [] };
  const wasSealed = before.sealedUntilUs;
  const earlier = dataBounds(seriesOf(before));
  const whole = {
    fromUs: Math.min(bounds.fromUs, earlier.fromUs),
    toUs: Math.max(bounds.lastUs, earlier.lastUs) + 1,
  };
  const touched = everythingChanged ? whole : changed;
  if (touched === null || (touched.fromUs >= wasSealed && sealed >= wasSealed)) {
    return { revision: before.revision, revisions: before.revisions };
  }
  const { hull } = affectedRanges(calendar, finest, touched);
  return revised(before, {
    fromUs: sealed < wasSealed ? Math.min(hull.fromUs, sealed) : hull.fromUs,
    toUs: sealed < wasSealed ? Math.max(hull.toUs, wasSealed) : hull.toUs,
  });
}
