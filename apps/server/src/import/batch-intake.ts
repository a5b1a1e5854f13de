import { join } from 'node:path';
import type { LevelInterval } from '@candlemark/bars';
import type { Manifest } from '../manifest/manifest.ts';
import type { BatchPart, InstrumentRecord, RowBatch } from '../manifest/records.ts';
import { type BookedCalendar, CalendarBook } from '../market/calendar-book.ts';
import { ALL_TIME, affectedRanges, type TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { DuckDbMarketStore } from '../market/duckdb/duckdb-market-store.ts';
import { changeRows, exportParts, grouped, type RowChange } from '../market/duckdb/row-changes.ts';
import type { Session } from '../market/duckdb/session.ts';
import { settleChanged } from '../market/duckdb/settle-adjustments.ts';
import { markApplied, replaceStates } from '../market/duckdb/state-table.ts';
import {
  type FirstRows,
  firstRowsChange,
  type RolledInstrument,
  rescaleStored,
  takeIn,
  takeInFirst,
} from '../market/duckdb/take-in.ts';
import { takeInSeries } from '../market/duckdb/take-in-series.ts';
import { baseLevel, type InstrumentState } from '../market/instrument-state.ts';
import { withRevision } from '../market/revision.ts';
import { isExact, type Scales, sameScales, widerScales } from '../market/scales.ts';
import type { DataDir } from '../workspace/data-dir.ts';
import type { DerivedAnswer, DeriveInstrument } from './derive-protocol.ts';
import { insertHeldEvents } from './held-events.ts';
import type { ImportChild } from './import-child.ts';
import { ImportError } from './import-error.ts';
import type { RolledAnswer, RollUpInstrument, RollUpRequest } from './roll-up-protocol.ts';
import {
  derivedRows,
  deriveInstrument,
  needsDeriving,
  planSeries,
  type SeriesPlan,
  seriesWithBatch,
} from './series-intake.ts';

/** Where an acknowledged batch goes. */
export interface IntakeTargets {
  readonly dir: DataDir;
  readonly manifest: Manifest;
  readonly database: MarketDatabase;
  readonly store: DuckDbMarketStore;
}

/** The process that rolls up, and the directory that both sides leave files in for each other. */
export interface IntakeWorker {
  readonly child: ImportChild;
  readonly workDir: string;
}

/** What the intake knows of one instrument of a batch before the roll-up. */
interface PlannedInstrument {
  readonly record: InstrumentRecord;
  readonly part: BatchPart;
  readonly before: InstrumentState | null;
  readonly calendar: BookedCalendar;
  readonly scales: Scales;
  /** What is rolled up: all of history, or the buckets around the batch. */
  readonly range: TimeRange;
}

/**
 * Takes one acknowledged batch into the market store: the stored rows around it go to the child, the merged and
 * rolled-up rows come back, and one transaction puts them in place together with the batch's mark. The same way for a
 * fresh import, for one that a crash interrupted, and for building the store anew; that is what makes them equal.
 * @param isFresh whether the batch was just acknowledged
 */
export async function takeInBatch(
  targets: IntakeTargets,
  batch: RowBatch,
  records: ReadonlyMap<number, InstrumentRecord>,
  { child, workDir }: IntakeWorker,
  isFresh = false,
): Promise<readonly IntakeCounts[]> {
  const { dir, manifest, database, store } = targets;
  const batchFile = join(dir.batches, batch.file);
  const calendars = new CalendarBook();
  const plans: PlannedInstrument[] = [];
  const seriesPlans: SeriesPlan[] = [];
  for (const part of batch.parts) {
    const record = records.get(part.instrumentNumber);
    if (!record) throw new Error(`Batch ${batch.id} names the unknown instrument number ${part.instrumentNumber}`);
    const before = store.known(record.id)?.state ?? null;
    const scales = before ? widerScales(before.scales, part.scales) : part.scales;
    if (needsDeriving(batch, part, record, before)) {
      const wanted = seriesWithBatch(batch, part, record, before, scales, batchFile);
      seriesPlans.push(await planSeries(database, wanted, workDir));
    } else {
      const calendar = calendars.add(record.calendar);
      const range = rollUpRange(batch, part, before, calendar);
      plans.push({ record, part, before, calendar, scales, range });
    }
  }
  const existing = await exportStored(database, plans, workDir);
  const computing = computeIn(child, batch, batchFile, {
    calendars: calendars.calendars(),
    instruments: plans.map((planned) => rollUpInstrument(planned, existing.get(planned) ?? null)),
    series: seriesPlans.map(deriveInstrument),
    outDir: workDir,
  });
  // It is awaited in the transaction; until then a failure must not count as unhandled.
  computing.catch(() => undefined);
  try {
    const changed = await database.write(
      async (session) => {
        // The rows of new instruments need nothing of the child: they go in while it rolls them up.
        const first = plans.filter(({ before }) => before === null);
        const inserted = await changeRows(
          session,
          first.map((planned) => firstRowsChange(firstRows(batch, planned, batchFile))),
        );
        const expected = first.reduce((sum, { part }) => sum + part.rows, 0);
        if (inserted !== expected) {
          throw new ImportError(
            'import-failed',
            `${batch.file} has ${inserted} rows of new instruments, not ${expected}.`,
          );
        }
        const { rolled, derived } = await computing;
        const made: TakenInstrument[] = [...(await takeInRolled(session, batch, plans, rolled))];
        for (const [index, planned] of seriesPlans.entries()) {
          const { record, before } = planned;
          const state = await takeInSeries(session, before, derivedRows(planned, derived.instruments[index]!));
          if (state) made.push({ record, before, state });
        }
        const withEvents = await insertHeldEvents(session, batch, batchFile);
        const settled = await settleChanged(session, made, withEvents);
        const taken = isFresh ? settled.map(aboveServed) : settled;
        const changedStates = taken.filter(({ state, before }) => state !== before);
        await replaceStates(
          session,
          changedStates.map(({ state }) => state),
        );
        await markApplied(session, batch.sequence, batch.id);
        return taken.filter(
          ({ record, state, before }) => state !== before || store.known(record.id)?.record !== record,
        );
      },
      (changes) => store.publish(changes),
    );
    await manifest.raiseRevisions(
      changed
        .filter(({ record, state }) => state.revision > record.revision)
        .map(({ record, state }) => [record.number, state.revision]),
    );
    return countsOf(batch, seriesPlans, await computing);
  } finally {
    // Whatever failed, the child is not left with a question that nobody waits for.
    await computing.catch(() => undefined);
  }
}

/** An instrument that lost all of its batches comes back under a revision that was never served. */
function aboveServed(taken: TakenInstrument): TakenInstrument {
  const { record, before, state } = taken;
  if (before !== null || record.revision === 1) return taken;
  return { ...taken, state: withRevision(state, record.revision + 1) };
}

/** What became of a batch's rows of one instrument. */
export type IntakeCounts = Pick<
  RolledAnswer['instruments'][number],
  'duplicates' | 'replaced' | 'volumesLost' | 'conflicts'
>;

/** What the child computed: the quick way, and the way over all series. */
interface Computed {
  readonly rolled: RolledAnswer;
  readonly derived: DerivedAnswer;
}

async function computeIn(
  child: ImportChild,
  { kind, interval }: RowBatch,
  batchFile: string,
  wanted: {
    readonly calendars: RollUpRequest['calendars'];
    readonly instruments: readonly RollUpInstrument[];
    readonly series: readonly DeriveInstrument[];
    readonly outDir: string;
  },
): Promise<Computed> {
  const { calendars, instruments, series, outDir } = wanted;
  const rolled: RolledAnswer =
    instruments.length === 0
      ? { type: 'rolled', instruments: [] }
      : await child.request({ type: 'roll-up', batchFile, kind, interval, outDir, calendars, instruments });
  const derived: DerivedAnswer =
    series.length === 0
      ? { type: 'derived', instruments: [] }
      : await child.request({ type: 'derive', outDir, instruments: series });
  return { rolled, derived };
}

/** One for each part of the batch, in its order. */
function countsOf(batch: RowBatch, seriesPlans: readonly SeriesPlan[], { rolled, derived }: Computed): IntakeCounts[] {
  const quick = new Map(rolled.instruments.map((instrument) => [instrument.symbol, instrument]));
  const places = new Map(seriesPlans.map(({ record }, place) => [record.number, place]));
  return batch.parts.map(({ instrumentNumber, symbol }) => {
    const place = places.get(instrumentNumber);
    const series = place === undefined ? [] : derived.instruments[place]!.series;
    return series.find(({ interval }) => interval === batch.interval) ?? quick.get(symbol)!;
  });
}

interface TakenInstrument {
  readonly record: InstrumentRecord;
  readonly before: InstrumentState | null;
  readonly state: InstrumentState;
}

/** Makes the changes that the roll-up calls for, of all instruments together. */
async function takeInRolled(
  session: Session,
  batch: RowBatch,
  plans: readonly PlannedInstrument[],
  answer: RolledAnswer,
): Promise<readonly TakenInstrument[]> {
  const rolled = new Map(answer.instruments.map((instrument) => [instrument.symbol, instrument]));
  const taken: TakenInstrument[] = [];
  const changes: RowChange[] = [];
  for (const planned of plans) {
    const { before, scales } = planned;
    const instrument = rolledInstrument(batch, planned, rolled.get(planned.part.symbol));
    if (before !== null) await rescaleStored(session, before, scales);
    const result = before === null ? takeInFirst(instrument) : takeIn(before, instrument);
    taken.push({ record: planned.record, before, state: result.state });
    changes.push(...result.changes);
  }
  await changeRows(session, changes);
  return taken;
}

/** Rows that are exported into one file, and merged together, at most; of one instrument there may be more. */
const ROWS_OF_EXPORT = 8_000_000;

/** Leaves the stored rows of the ranges in files; answers where those of an instrument are, if there are any. */
async function exportStored(
  database: MarketDatabase,
  plans: readonly PlannedInstrument[],
  workDir: string,
): Promise<ReadonlyMap<PlannedInstrument, string>> {
  const files = new Map<PlannedInstrument, string>();
  const stored = plans.filter(({ before }) => before !== null);
  const groups = grouped(stored, ({ before, scales: { priceExact, sizeExact } }) =>
    [baseLevel(before!), isExact(before!.scales), priceExact, sizeExact].join(),
  );
  for (const group of groups.flatMap(inPieces)) {
    const path = join(workDir, `existing-${files.size}.parquet`);
    const level = baseLevel(group[0]!.before!);
    const parts = group.map(({ record, part, before, scales, range }) => {
      return { symbol: part.symbol, instrument: record.number, range, from: before!.scales, to: scales };
    });
    const rows = await database.read((session) => exportParts(session, level, parts, path));
    if (rows > 0) for (const planned of group) files.set(planned, path);
  }
  return files;
}

function inPieces(group: readonly PlannedInstrument[]): readonly (readonly PlannedInstrument[])[] {
  const pieces: PlannedInstrument[][] = [];
  let rows = 0;
  for (const planned of group) {
    const ofThis = planned.range === ALL_TIME ? planned.before!.rows : planned.part.rows;
    if (pieces.length === 0 || rows + ofThis > ROWS_OF_EXPORT) {
      pieces.push([]);
      rows = 0;
    }
    pieces.at(-1)!.push(planned);
    rows += ofThis;
  }
  return pieces;
}

/**
 * All of history for the first rows, under another calendar, and whenever the rows double: which levels are worth storing
 * is decided on a whole history, and deciding at each power of two costs a constant share, whether one large file brings
 * it or many small ones. Else the buckets around the batch.
 */
function rollUpRange(
  batch: RowBatch,
  part: BatchPart,
  before: InstrumentState | null,
  { text, compiled }: BookedCalendar,
): TimeRange {
  if (before === null || before.calendar !== text || doubles(before.rows, part.rows)) return ALL_TIME;
  return affectedRanges(compiled, batch.interval, { fromUs: part.fromUs, toUs: part.toUs + 1 }).hull;
}

/** Whether rows and those that come reach a power of two that they had not reached. */
function doubles(rows: number, more: number): boolean {
  return Math.floor(Math.log2(rows + more)) > Math.floor(Math.log2(rows));
}

function rollUpInstrument(planned: PlannedInstrument, existingFile: string | null): RollUpInstrument {
  const { part, before, calendar, range, scales } = planned;
  return {
    symbol: part.symbol,
    instrument: part.instrumentNumber,
    calendar: calendar.place,
    existingFile,
    batchScales: part.scales,
    scales,
    isSettledByRows: before !== null && before.calendar === calendar.text && sameScales(before.scales, scales),
    storedLevels: before === null || range === ALL_TIME ? null : storedLevels(before),
  };
}

function firstRows(batch: RowBatch, { part, scales }: PlannedInstrument, batchFile: string): FirstRows {
  return {
    instrument: part.instrumentNumber,
    interval: batch.interval,
    scales,
    base: { path: batchFile, symbol: part.symbol, hasLevels: false },
  };
}

function storedLevels(state: InstrumentState): readonly LevelInterval[] {
  return state.levels.filter((level) => level.stored).map((level) => level.interval);
}

function rolledInstrument(
  batch: RowBatch,
  planned: PlannedInstrument,
  rolled: RolledAnswer['instruments'][number] | undefined,
): RolledInstrument {
  const { part, scales, calendar, range } = planned;
  if (!rolled) throw new ImportError('import-failed', `The import child did not roll up ${part.symbol}.`);
  return {
    instrument: part.instrumentNumber,
    kind: batch.kind,
    interval: batch.interval,
    scales,
    calendar: calendar.compiled,
    calendarText: calendar.text,
    base: { path: rolled.rowsFile, symbol: part.symbol, hasLevels: false },
    rows: rolled.rows,
    existingRows: rolled.existingRows,
    span: { fromUs: part.fromUs, toUs: part.toUs + 1 },
    changed: rolled.changed && { fromUs: rolled.changed.fromUs, toUs: rolled.changed.lastUs + 1 },
    levels: rolled.levelsFile === null ? null : { path: rolled.levelsFile, symbol: part.symbol, hasLevels: true },
    rolledLevels: rolled.levels,
    isWholeHistory: range === ALL_TIME,
  };
}
