/*
 * Proposes the calendars of known instruments again, where an import shows them to be wrong or to rest on too little.
 *
 * A proposal is made from what was there, and holds for all that comes later. It is in doubt when rows of the batch lie
 * outside of its sessions, more of them than a proposal passes over as strays, and when the batch is more than all that
 * was there. Then all times of the instrument are looked at once more, which costs reading them once; a calendar that
 * comes out as it was changes nothing. A calendar that the user gave is never touched.
 */
import { join } from 'node:path';
import { calendarReason, intervalLengthUs, STRAY_TIMES, US_PER_DAY } from '@candlemark/bars';
import { type ImportResult, isoFromUs } from '@candlemark/contracts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { KnownInstrument } from '../market/duckdb/duckdb-market-store.ts';
import { exportMinutes, grouped } from '../market/duckdb/row-changes.ts';
import { baseLevel, type InstrumentState, readableLevel } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import type { IntakeTargets, IntakeWorker } from './batch-intake.ts';
import type { Batch, BatchInstrument, OutsideRows, ParsedAnswer, ProposeInstrument } from './child-protocol.ts';
import { calendarWarnings } from './report/calendar-warnings.ts';

/** The answer with better calendars, and with the reasons for them in its reports. */
export async function reconsiderCalendars(
  { database, store }: Pick<IntakeTargets, 'database' | 'store'>,
  parsed: ParsedAnswer,
  { child, workDir }: IntakeWorker,
): Promise<ParsedAnswer> {
  const { batch } = parsed;
  const doubtful = batch.instruments.flatMap((instrument): Doubtful[] => {
    const id = store.bySymbol(instrument.symbol)?.id;
    const known = id === undefined ? undefined : store.known(id);
    return known && isInDoubt(batch, instrument, known.state) ? [{ instrument, known }] : [];
  });
  if (doubtful.length === 0) return parsed;
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
  const before = new Map(batch.instruments.map((instrument) => [instrument.symbol, instrument]));
  const revised = new Map<string, BatchInstrument>();
  for (const [at, { instrument }] of doubtful.entries()) {
    const { calendar, facts } = answer.proposals[at]!;
    if (JSON.stringify(calendar) === JSON.stringify(instrument.calendar)) continue;
    revised.set(instrument.symbol, {
      ...instrument,
      calendar,
      // A zone of its own stays, that of the former calendar goes with it.
      timeZone: instrument.timeZone === instrument.calendar.timeZone ? calendar.timeZone : instrument.timeZone,
      calendarReason: `${calendarReason(facts)}; proposed again from all of the data, ${occasion(instrument)}`,
      outside: null,
    });
  }
  return {
    ...parsed,
    batch: { ...batch, instruments: batch.instruments.map((former) => revised.get(former.symbol) ?? former) },
    results: parsed.results.map((result) =>
      withCalendarOf(result, before.get(result.symbol), revised.get(result.symbol)),
    ),
  };
}

interface Doubtful {
  readonly instrument: BatchInstrument;
  readonly known: KnownInstrument;
}

/** Leaves the times that the store has in files, one for each table; answers where those of an instrument are. */
async function exportTimes(
  database: MarketDatabase,
  doubtful: readonly Doubtful[],
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
  if (instrument.calendarOrigin !== 'proposed') return false;
  if (before.kind !== batch.kind || before.interval !== batch.interval) return false;
  return instrument.rows > before.rows || speaksAgainst(batch, instrument, instrument.outside);
}

/** A proposal from daily bars leaves none outside, one from times of day may leave a few. */
function speaksAgainst(batch: Batch, { rows }: BatchInstrument, outside: OutsideRows | null): boolean {
  if (outside === null) return false;
  return isDaily(batch) || outside.onClosedDays > 0 || outside.rows > rows * STRAY_TIMES;
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

function occasion({ outside }: BatchInstrument): string {
  if (outside === null) return 'of which this file is the larger part';
  const rows = outside.rows === 1 ? '1 row lies' : `${outside.rows} rows lie`;
  return `because ${rows} outside of the former one, the first at ${isoFromUs(outside.firstUs)}`;
}

function withCalendarOf(
  result: ImportResult,
  before: BatchInstrument | undefined,
  revised: BatchInstrument | undefined,
): ImportResult {
  if (!before || !revised) return result;
  const former = new Set(calendarWarnings(before));
  const kept = result.warnings.filter((warning) => !former.has(warning));
  return { ...result, warnings: [...kept, ...calendarWarnings(revised)] };
}
