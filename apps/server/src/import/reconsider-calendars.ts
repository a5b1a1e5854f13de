/*
 * Proposes the calendars of known instruments again, where an import shows them to be wrong or to rest on too little.
 *
 * A proposal is made from what was there, and holds for all that comes later. It is in doubt when rows of the batch lie
 * outside of its sessions, more of them than a proposal passes over as strays, when the batch is more than all that
 * was there, and when it knows whole days alone and the rows within days have doubled. Then all times of the instrument are looked at once more, which costs reading them once; a calendar that
 * comes out as it was changes nothing. A calendar that the user gave is never touched.
 */
import { join } from 'node:path';
import { intervalLengthUs, isWholeDay, STRAY_TIMES, tellsLittle, US_PER_DAY, withDaysOf } from '@candlemark/bars';
import type { ImportResult, WarningFact } from '@candlemark/contracts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { KnownInstrument } from '../market/duckdb/duckdb-market-store.ts';
import { exportMinutes, grouped } from '../market/duckdb/row-changes.ts';
import { baseLevel, type InstrumentState, readableLevel } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import type { IntakeTargets, IntakeWorker } from './batch-intake.ts';
import type { Batch, BatchInstrument, ParsedAnswer, ProposeInstrument } from './child-protocol.ts';
import { calendarWarnings, withoutCalendarWarnings } from './report/calendar-warnings.ts';
import { importWarning, withWarnings } from './report/import-warning.ts';

/** The answer with better calendars, and with the reasons for them in its reports. */
export async function reconsiderCalendars(
  { database, store }: Pick<IntakeTargets, 'database' | 'store'>,
  parsed: ParsedAnswer,
  { child, workDir }: IntakeWorker,
): Promise<ParsedAnswer> {
  const { batch } = parsed;
  const known = batch.instruments.flatMap((instrument): Reconsidered[] => {
    const id = store.bySymbol(instrument.symbol)?.id;
    const stored = id === undefined ? undefined : store.known(id);
    return stored && instrument.calendarOrigin === 'proposed' ? [{ instrument, known: stored }] : [];
  });
  const doubtful = known.filter((one) => isInDoubt(batch, one.instrument, one.known.state));
  const proposed = doubtful.length === 0 ? [] : await proposeAgain(database, batch, doubtful, { child, workDir });
  const reopened = known.flatMap(({ instrument, known: { state } }) => withDaysOpen(batch, instrument, state) ?? []);
  const revised = new Map([...proposed, ...reopened].map((instrument) => [instrument.symbol, instrument]));
  if (revised.size === 0) return parsed;
  const before = new Map(batch.instruments.map((instrument) => [instrument.symbol, instrument]));
  return {
    ...parsed,
    batch: { ...batch, instruments: batch.instruments.map((former) => revised.get(former.symbol) ?? former) },
    results: parsed.results.map((result) =>
      withCalendarOf(result, before.get(result.symbol), revised.get(result.symbol)),
    ),
  };
}

/** Those of the instruments that get another calendar, with it. */
async function proposeAgain(
  database: MarketDatabase,
  batch: Batch,
  doubtful: readonly Reconsidered[],
  { child, workDir }: IntakeWorker,
): Promise<readonly BatchInstrument[]> {
  const files = await exportTimes(database, doubtful, workDir);
  const instruments = doubtful.map(
    ({ instrument, known }): ProposeInstrument => ({
      symbol: instrument.symbol,
      timeZone: evidenceZone(batch, instrument),
      existingFile: files.get(known)!,
    }),
  );
  const { kind, interval } = batch;
  const batchFile = join(workDir, batch.file);
  const answer = await child.request({ type: 'propose', batchFile, kind, interval, instruments, outDir: workDir });
  return doubtful.flatMap(({ instrument, known }, at): BatchInstrument[] => {
    const { calendar: proposed, facts } = answer.proposals[at]!;
    if (tellsLittle(facts) && !speaksAgainst(batch, instrument)) return [];
    const calendar = withDaysOf(instrument.calendar, proposed, spanOfBoth(instrument, known.state));
    if (JSON.stringify(calendar) === JSON.stringify(instrument.calendar)) return [];
    const revised = {
      ...instrument,
      calendar,
      // A zone of its own stays, that of the former calendar goes with it.
      timeZone: instrument.timeZone === instrument.calendar.timeZone ? calendar.timeZone : instrument.timeZone,
      calendarFacts: [...facts, occasion(instrument, known.state)],
      outside: null,
    };
    return [revised];
  });
}

/** The instrument with the days open that were taken for holidays, where bars of days beside finer rows show that there was trading; null where none do. */
function withDaysOpen(batch: Batch, instrument: BatchInstrument, before: InstrumentState): BatchInstrument | null {
  const { calendar, calendarFacts, outside } = instrument;
  if (before.interval === batch.interval || outside === null || outside.closedDates.length === 0) return null;
  const open = new Set(outside.closedDates);
  return {
    ...instrument,
    calendar: { ...calendar, exceptions: calendar.exceptions.filter(({ date }) => !open.has(date)) },
    calendarFacts: [...calendarFacts, importWarning('calendar-days-open', { count: open.size })],
    outside: outside.rows === open.size ? null : outside,
  };
}

interface Reconsidered {
  readonly instrument: BatchInstrument;
  readonly known: KnownInstrument;
}

/** Leaves the times that the store has in files, one for each table; answers where those of an instrument are. */
async function exportTimes(
  database: MarketDatabase,
  doubtful: readonly Reconsidered[],
  workDir: string,
): Promise<ReadonlyMap<KnownInstrument, string>> {
  const files = new Map<KnownInstrument, string>();
  const tables = grouped(doubtful, ({ known: { state } }) => `${timesLevel(state)} ${isExact(state.scales)}`);
  for (const [index, group] of tables.entries()) {
    const path = join(workDir, `times-${index}.parquet`);
    const { state } = group[0]!.known;
    const parts = group.map(({ instrument, known }) => {
      return { symbol: instrument.symbol, instrument: known.state.instrument };
    });
    await database.read((session) => exportMinutes(session, timesLevel(state), isExact(state.scales), parts, path));
    for (const { known } of group) files.set(known, path);
  }
  return files;
}

/** Whether the batch speaks against the calendar, or for a better one. */
function isInDoubt(batch: Batch, instrument: BatchInstrument, before: InstrumentState): boolean {
  if (before.kind !== batch.kind || before.interval !== batch.interval) return false;
  return instrument.rows > before.rows || speaksAgainst(batch, instrument) || maySeeHours(batch, instrument, before);
}

/** Whether the calendar knows of no hours yet: it is asked for them whenever the rows double, so that many small files tell them as one large file does. */
function maySeeHours(batch: Batch, { calendar, rows }: BatchInstrument, before: InstrumentState): boolean {
  const isOfDays = calendar.week.every((sessions) => sessions.length === 0 || isWholeDay(sessions));
  return !isDaily(batch) && isOfDays && Math.floor(Math.log2(before.rows + rows)) > Math.floor(Math.log2(before.rows));
}

function spanOfBoth(batch: BatchInstrument, before: InstrumentState) {
  return { fromUs: Math.min(batch.fromUs, before.fromUs), lastUs: Math.max(batch.toUs, before.lastUs) };
}

/** A proposal from daily bars leaves none outside, one from times of day may leave a few. */
function speaksAgainst(batch: Batch, { rows, outside }: BatchInstrument): boolean {
  if (outside === null) return false;
  return isDaily(batch) || outside.closedDates.length > 0 || outside.rows > rows * STRAY_TIMES;
}

function isDaily({ interval }: Batch): boolean {
  return interval !== null && intervalLengthUs(interval) >= US_PER_DAY;
}

/** Daily bars are at midnight in the zone of their calendar, and must stay there. */
function evidenceZone(batch: Batch, { calendar, timeZone }: BatchInstrument): string {
  return isDaily(batch) ? calendar.timeZone : timeZone;
}

/** Times are wanted to the minute: bars of a minute are fewer than what they are made of. */
function timesLevel(state: InstrumentState) {
  return readableLevel(state, '1m') ?? baseLevel(state);
}

function occasion({ outside, rows: ofBatch }: BatchInstrument, before: InstrumentState): WarningFact {
  const isLarger = ofBatch > before.rows;
  if (outside === null) return importWarning(isLarger ? 'calendar-again-larger' : 'calendar-again-doubled');
  return importWarning('calendar-again-outside', { count: outside.rows, firstUs: outside.firstUs });
}

function withCalendarOf(
  result: ImportResult,
  before: BatchInstrument | undefined,
  revised: BatchInstrument | undefined,
): ImportResult {
  if (!before || !revised) return result;
  return withWarnings(withoutCalendarWarnings(result), calendarWarnings(revised));
}
