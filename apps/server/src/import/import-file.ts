import { closeSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPhase, ImportReport, ImportResult } from '@candlemark/contracts';
import { type BatchRecord, type InstrumentRecord, symbolKey } from '../manifest/records.ts';
import { CalendarBook } from '../market/calendar-book.ts';
import { readAppliedBatches } from '../market/duckdb/state-table.ts';
import { type Clock, isoNow } from '../workspace/clock.ts';
import { renameDurably } from '../workspace/durable-files.ts';
import { type BatchInstruments, describeInstruments } from './batch-instruments.ts';
import { type IntakeCounts, type IntakeTargets, type IntakeWorker, takeInBatch } from './batch-intake.ts';
import type { ParsedAnswer, ParseRequest, SentInstrument } from './child-protocol.ts';
import { ImportChild } from './import-child.ts';
import { ImportError } from './import-error.ts';
import { MAX_CHILD_BYTES } from './import-limits.ts';
import type { ImportInput } from './import-service.ts';
import { reconsiderCalendars } from './reconsider-calendars.ts';
import { mergedResult } from './report/merged-result.ts';
import { type FreeBytes, outOfRoom, requireRoom } from './room-on-disk.ts';

/** How a running import talks to its job. */
export interface ImportRun {
  readonly id: string;
  readonly signal: AbortSignal;
  onPhase(phase: ImportPhase): void;
  onProgress(bytesRead: number, rowsRead: number): void;
  /** From here on the import is finished, not cancelled. */
  onAcknowledge(): void;
}

/** What an import works with. */
export interface ImportTools {
  readonly targets: IntakeTargets;
  readonly childEntry: string;
  readonly clock: Clock;
  readonly freeBytes: FreeBytes;
  /** What the child may occupy; by default `MAX_CHILD_BYTES`. */
  readonly childMemoryBytes?: number | undefined;
  nextId(): string;
}

export interface ImportOutcome {
  readonly report: ImportReport;
  /** null after a dry run. */
  readonly batchId: string | null;
}

/**
 * One file from bytes to readable bars.
 *
 * The order is what makes it whole or nothing: the child leaves a batch in tmp/ (a crash: removed at the next start),
 * the batch gets its place (a crash: moved aside, nothing names it), the manifest names it: acknowledged (a crash: taken
 * in at the next start), one transaction takes it in.
 */
export async function importFile(
  { targets, childEntry, clock, freeBytes, childMemoryBytes = MAX_CHILD_BYTES, nextId }: ImportTools,
  input: ImportInput,
  run: ImportRun,
): Promise<ImportOutcome> {
  const startedMs = clock.nowMs();
  const workDir = join(targets.dir.tmp, run.id);
  if (run.signal.aborted) {
    discard(input);
    throw new ImportError('import-cancelled', 'The import was cancelled.');
  }
  try {
    requireRoom(targets.dir.tmp, input.stream, freeBytes);
  } catch (error) {
    discard(input);
    throw error;
  }
  mkdirSync(workDir);
  const child = new ImportChild({
    entry: childEntry,
    source: input.stream,
    signal: run.signal,
    memoryBytes: childMemoryBytes,
    onProgress: ({ phase, bytesRead, rowsRead }) => {
      const full = outOfRoom(targets.dir.tmp, freeBytes);
      if (full) child.end(full);
      run.onPhase(phase);
      run.onProgress(bytesRead, rowsRead);
    },
  });
  try {
    run.onPhase('reading');
    const read = await child.request({
      type: 'parse',
      fileName: input.name,
      options: input.options,
      ...knownInstruments(targets),
      outDir: workDir,
    });
    const parsed = await reconsiderCalendars(targets, read, { child, workDir });
    const instruments = await describeInstruments(targets, parsed.batch, input, nextId);
    const seconds = () => (clock.nowMs() - startedMs) / 1000;
    if (input.options.dryRun) {
      const results = parsed.results.map((result) => ({
        ...withInstrument(result, targets.store.bySymbol(result.symbol)?.id),
        dryRun: true as const,
      }));
      const { summary } = reportOf(results, seconds());
      return { report: { results, summary: { ...summary, dryRun: true } }, batchId: null };
    }
    run.onPhase('saving');
    const batchId = nextId();
    const file = `${batchId}.parquet`;
    renameDurably(join(workDir, parsed.batch.file), join(targets.dir.batches, file));
    const batch = await targets.manifest.acknowledge({
      newInstruments: instruments.added,
      changedInstruments: instruments.changed,
      batch: {
        id: batchId,
        file,
        sha256: parsed.batch.sha256,
        bytes: parsed.batch.bytes,
        rows: parsed.batch.rows,
        kind: parsed.batch.kind,
        interval: parsed.batch.interval,
        sourceName: input.name,
        createdAt: isoNow(clock),
        parts: instruments.parts,
      },
    });
    run.onAcknowledge();
    run.onPhase('rolling-up');
    const counts = await takeInOrWithdraw(targets, batch, instruments, { child, workDir });
    const results = storedResults(parsed, counts, targets);
    return { report: reportOf(results, seconds()), batchId };
  } finally {
    await child.dispose();
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** Takes the batch in; if that is impossible, takes the acknowledgement back, so that the import leaves nothing. */
async function takeInOrWithdraw(
  targets: IntakeTargets,
  batch: BatchRecord,
  { byNumber, added, former }: BatchInstruments,
  worker: IntakeWorker,
): Promise<readonly IntakeCounts[]> {
  try {
    return await takeInBatch(targets, batch, byNumber, worker, true);
  } catch (error) {
    // The disk may be full: what lies here is the first thing to go.
    rmSync(worker.workDir, { recursive: true, force: true });
    if (await isWithdrawn(targets, batch, added, former)) throw error;
    // Either the commit that failed has happened after all, or the acknowledgement cannot be taken back either.
    const message = `${batch.sourceName} is safe in ${batch.file}, but could not be taken in: ${(error as Error).message}`;
    throw new ImportError('import-failed', `${message}. The next start takes it in.`);
  }
}

/** Takes the acknowledgement back, provided that the market store holds nothing of the batch. */
async function isWithdrawn(
  { dir, manifest, database }: IntakeTargets,
  batch: BatchRecord,
  added: readonly InstrumentRecord[],
  former: readonly InstrumentRecord[],
): Promise<boolean> {
  try {
    // The error may have left DuckDB unable to answer anything more until it is opened anew.
    await database.reopen();
    const applied = await database.read(readAppliedBatches);
    if (applied.has(batch.sequence)) return false;
    await manifest.withdraw(
      batch.sequence,
      added.map((record) => record.number),
      former,
    );
  } catch {
    // Nothing is proved or nothing can be written: then the acknowledgement stands, and the caller says so.
    return false;
  }
  rmSync(join(dir.batches, batch.file), { force: true });
  return true;
}

function knownInstruments({ store }: IntakeTargets): Pick<ParseRequest, 'known' | 'calendars'> {
  const book = new CalendarBook();
  const known = store.listInstruments().flatMap(({ id }): SentInstrument[] => {
    const stored = store.known(id);
    if (!stored) return [];
    const { record, state } = stored;
    return [
      {
        symbol: record.symbol,
        kind: state.kind,
        interval: state.interval,
        ...state.scales,
        timeZone: record.timeZone,
        calendar: book.add(record.calendar).place,
        calendarOrigin: record.calendarOrigin,
        clockZone: record.clockZone,
      },
    ];
  });
  return { known, calendars: book.calendars() };
}

function storedResults(
  parsed: ParsedAnswer,
  counts: readonly IntakeCounts[],
  { store }: IntakeTargets,
): readonly ImportResult[] {
  const stored = new Map(parsed.batch.instruments.map(({ symbol }, index) => [symbolKey(symbol), counts[index]!]));
  return parsed.results.map((result) => {
    const instrument = stored.get(symbolKey(result.symbol));
    const named = withInstrument(result, store.bySymbol(result.symbol)?.id);
    return instrument ? mergedResult(named, instrument) : named;
  });
}

function withInstrument(result: ImportResult, id: string | undefined): ImportResult {
  return { ...result, instrument: id ?? null };
}

function reportOf(results: readonly ImportResult[], seconds: number): ImportReport {
  const sum = (count: (result: ImportResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const sound = results.filter(({ rowsRead, rowsRejected }) => rowsRead > rowsRejected);
  return {
    results: [...results],
    summary: {
      files: 1,
      instruments: new Set(sound.map((result) => symbolKey(result.symbol))).size,
      rowsRead: sum((result) => result.rowsRead),
      rowsStored: sum((result) => result.rowsStored),
      rowsRejected: sum((result) => result.rowsRejected),
      duplicates: sum((result) => result.duplicates),
      seconds,
    },
  };
}

/** Lets go of a source that nobody will read. */
function discard({ stream }: ImportInput): void {
  if ('fd' in stream) {
    stream.reader?.kill();
    closeSync(stream.fd);
  } else stream.destroy();
}
