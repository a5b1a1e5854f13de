import { join } from 'node:path';
import { type CompiledCalendar, compileCalendar, type LevelInterval } from '@candlemark/bars';
import type { Manifest } from '../manifest/manifest.ts';
import type { BatchPart, BatchRecord, InstrumentRecord } from '../manifest/records.ts';
import { ALL_TIME, affectedRanges, type TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { DuckDbMarketStore } from '../market/duckdb/duckdb-market-store.ts';
import { exportRows } from '../market/duckdb/rows-writer.ts';
import { markApplied, replaceState } from '../market/duckdb/state-table.ts';
import {
  type FirstRows,
  insertFirstRows,
  type RolledInstrument,
  takeIn,
  takeInFirst,
} from '../market/duckdb/take-in.ts';
import { takeInSeries } from '../market/duckdb/take-in-series.ts';
import { baseLevel, type InstrumentState } from '../market/instrument-state.ts';
import { type Scales, sameScales, widerScales } from '../market/scales.ts';
import type { DataDir } from '../workspace/data-dir.ts';
import type { DerivedAnswer, RolledAnswer, RollUpInstrument } from './child-protocol.ts';
import type { ImportChild } from './import-child.ts';
import { ImportError } from './import-error.ts';
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
  readonly calendar: CompiledCalendar;
  readonly calendarText: string;
  readonly scales: Scales;
  /** What is rolled up: all of history, or the buckets around the batch. */
  readonly range: TimeRange;
  readonly existingFile: string | null;
}

/**
 * Takes one acknowledged batch into the market store: the stored rows around it go to the child, the merged and
 * rolled-up rows come back, and one transaction puts them in place together with the batch's mark. The same way for a
 * fresh import, for one that a crash interrupted, and for building the store anew; that is what makes them equal.
 */
export async function takeInBatch(
  targets: IntakeTargets,
  batch: BatchRecord,
  records: ReadonlyMap<number, InstrumentRecord>,
  { child, workDir }: IntakeWorker,
): Promise<readonly IntakeCounts[]> {
  const { dir, manifest, database, store } = targets;
  const batchFile = join(dir.batches, batch.file);
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
    } else plans.push(await plan(database, batch, part, record, before, scales, workDir));
  }
  const computing = computeIn(child, batch, batchFile, plans, seriesPlans, workDir);
  // It is awaited in the transaction; until then a failure must not count as unhandled.
  computing.catch(() => undefined);
  try {
    const changed = await database.write(
      async (session) => {
        // The rows of new instruments need nothing of the child: they go in while it rolls them up.
        const inserted = new Map<PlannedInstrument, number>();
        for (const planned of plans) {
          if (planned.before !== null) continue;
          inserted.set(planned, await insertFirstRows(session, firstRows(batch, planned, batchFile)));
        }
        const { rolled, derived } = await computing;
        const changes: { record: InstrumentRecord; state: InstrumentState }[] = [];
        const change = async (record: InstrumentRecord, before: InstrumentState | null, state: InstrumentState) => {
          if (state !== before) await replaceState(session, state);
          if (state !== before || store.known(record.id)?.record !== record) changes.push({ record, state });
        };
        for (const planned of plans) {
          const instrument = rolledInstrument(batch, planned, rolled);
          const state =
            planned.before === null
              ? await takeInFirst(session, instrument, inserted.get(planned)!)
              : await takeIn(session, planned.before, instrument);
          await change(planned.record, planned.before, state);
        }
        for (const [index, planned] of seriesPlans.entries()) {
          const rows = derivedRows(planned, derived.instruments[index]!);
          const state = await takeInSeries(session, planned.before, rows);
          if (state) await change(planned.record, planned.before, state);
        }
        await markApplied(session, batch.sequence, batch.id);
        return changes;
      },
      (changes) => store.publish(changes),
    );
    for (const { record, state } of changed) await manifest.raiseRevision(record.number, state.revision);
    return countsOf(batch, seriesPlans, await computing);
  } finally {
    // Whatever failed, the child is not left with a question that nobody waits for.
    await computing.catch(() => undefined);
  }
}

/** What became of a batch's rows of one instrument. */
export type IntakeCounts = Pick<RolledAnswer['instruments'][number], 'duplicates' | 'replaced' | 'conflicts'>;

/** What the child computed: the quick way, and the way over all series. */
interface Computed {
  readonly rolled: RolledAnswer;
  readonly derived: DerivedAnswer;
}

async function computeIn(
  child: ImportChild,
  batch: BatchRecord,
  batchFile: string,
  plans: readonly PlannedInstrument[],
  seriesPlans: readonly SeriesPlan[],
  outDir: string,
): Promise<Computed> {
  const { kind, interval } = batch;
  const instruments = plans.map(rollUpInstrument);
  const rolled: RolledAnswer =
    plans.length === 0
      ? { type: 'rolled', instruments: [] }
      : await child.request({ type: 'roll-up', batchFile, kind, interval, outDir, instruments });
  const derived: DerivedAnswer =
    seriesPlans.length === 0
      ? { type: 'derived', instruments: [] }
      : await child.request({ type: 'derive', outDir, instruments: seriesPlans.map(deriveInstrument) });
  return { rolled, derived };
}

/** One for each part of the batch, in its order. */
function countsOf(
  batch: BatchRecord,
  seriesPlans: readonly SeriesPlan[],
  { rolled, derived }: Computed,
): IntakeCounts[] {
  return batch.parts.map(({ instrumentNumber, symbol }) => {
    const index = seriesPlans.findIndex(({ record }) => record.number === instrumentNumber);
    const series = derived.instruments[index]?.series.find(({ interval }) => interval === batch.interval);
    return series ?? rolled.instruments.find((instrument) => instrument.symbol === symbol)!;
  });
}

async function plan(
  database: MarketDatabase,
  batch: BatchRecord,
  part: BatchPart,
  record: InstrumentRecord,
  before: InstrumentState | null,
  scales: Scales,
  workDir: string,
): Promise<PlannedInstrument> {
  const calendar = compileCalendar(record.calendar);
  const calendarText = JSON.stringify(record.calendar);
  const range = rollUpRange(batch, part, before, calendar, calendarText);
  const path = join(workDir, `existing-${part.instrumentNumber}.parquet`);
  const existing = before
    ? await database.read((session) =>
        exportRows(session, baseLevel(before), before.instrument, { from: before.scales, to: scales }, range, {
          path,
          symbol: part.symbol,
        }),
      )
    : 0;
  return { record, part, before, calendar, calendarText, scales, range, existingFile: existing > 0 ? path : null };
}

/**
 * All of history for the first rows, under another calendar, and whenever the batch is at least as large as what is
 * there: which levels are worth storing is decided on a whole history, and deciding at each doubling costs a constant
 * share. Else the buckets around the batch.
 */
function rollUpRange(
  batch: BatchRecord,
  part: BatchPart,
  before: InstrumentState | null,
  calendar: CompiledCalendar,
  calendarText: string,
): TimeRange {
  if (before === null || before.calendar !== calendarText || part.rows >= before.rows) return ALL_TIME;
  return affectedRanges(calendar, batch.interval, { fromUs: part.fromUs, toUs: part.toUs + 1 }).hull;
}

function rollUpInstrument(planned: PlannedInstrument): RollUpInstrument {
  const { part, record, before, existingFile, range, scales } = planned;
  return {
    symbol: part.symbol,
    calendar: record.calendar,
    existingFile,
    fromUs: range.fromUs,
    toUs: range.toUs,
    batchScales: part.scales,
    scales,
    isSettledByRows: before !== null && before.calendar === planned.calendarText && sameScales(before.scales, scales),
    storedLevels: before === null || range === ALL_TIME ? null : storedLevels(before),
  };
}

function firstRows(batch: BatchRecord, { part, scales }: PlannedInstrument, batchFile: string): FirstRows {
  return {
    instrument: part.instrumentNumber,
    kind: batch.kind,
    interval: batch.interval,
    scales,
    base: { path: batchFile, symbol: part.symbol, hasLevels: false },
  };
}

function storedLevels(state: InstrumentState): readonly LevelInterval[] {
  return state.levels.filter((level) => level.stored).map((level) => level.interval);
}

function rolledInstrument(batch: BatchRecord, planned: PlannedInstrument, answer: RolledAnswer): RolledInstrument {
  const { part, scales, calendar, calendarText, range } = planned;
  const rolled = answer.instruments.find((instrument) => instrument.symbol === part.symbol);
  if (!rolled) throw new ImportError('import-failed', `The import child did not roll up ${part.symbol}.`);
  return {
    instrument: part.instrumentNumber,
    kind: batch.kind,
    interval: batch.interval,
    scales,
    calendar,
    calendarText,
    base: { path: rolled.rowsFile, symbol: part.symbol, hasLevels: false },
    span: { fromUs: part.fromUs, toUs: part.toUs + 1 },
    changed: rolled.changed && { fromUs: rolled.changed.fromUs, toUs: rolled.changed.lastUs + 1 },
    levels: rolled.levelsFile === null ? null : { path: rolled.levelsFile, symbol: part.symbol, hasLevels: true },
    rolledLevels: rolled.levels,
    isWholeHistory: range === ALL_TIME,
  };
}
