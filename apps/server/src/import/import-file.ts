import { closeSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportResult } from '@candlemark/contracts';
import { symbolKey } from '../manifest/records.ts';
import { CalendarBook } from '../market/calendar-book.ts';
import { type Clock, isoNow } from '../workspace/clock.ts';
import { renameDurably } from '../workspace/durable-files.ts';
import { describeInstruments } from './batch-instruments.ts';
import { type IntakeCounts, type IntakeTargets, takeInBatch } from './batch-intake.ts';
import { briefSpan } from './brief-span.ts';
import type { ParsedAnswer, ParseRequest, SentInstrument } from './child-protocol.ts';
import { ImportChild } from './import-child.ts';
import { ImportError } from './import-error.ts';
import { MAX_CHILD_BYTES } from './import-limits.ts';
import type { ImportOutcome, ImportRun } from './import-run.ts';
import type { ImportInput } from './import-service.ts';
import { reconsiderCalendars } from './reconsider-calendars.ts';
import { dryRunReport, reportOf, withInstrument } from './report/import-report.ts';
import { mergedResult } from './report/merged-result.ts';
import { type FreeBytes, outOfRoom, requireRoom } from './room-on-disk.ts';
import { storeEvents } from './store-events.ts';
import { storeFills } from './store-fills.ts';
import { takeInOrWithdraw } from './take-in-or-withdraw.ts';

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
    const seconds = () => (clock.nowMs() - startedMs) / 1000;
    if (read.type === 'parsed-events') {
      return await storeEvents({ targets, clock, nextId, workDir, seconds }, input, run, read);
    }
    if (read.type === 'parsed-fills') {
      return await storeFills({ targets, clock, nextId, workDir, seconds }, input, run, read);
    }
    const parsed = await reconsiderCalendars(targets, read, { child, workDir });
    const instruments = await describeInstruments(targets, parsed.batch, input, nextId);
    if (input.options.dryRun) {
      const results = parsed.results.map((result) => withInstrument(result, targets.store));
      return { report: dryRunReport(results, seconds()), batchId: null };
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
        repairs: parsed.batch.repairs,
        events: parsed.batch.events,
        format: parsed.batch.format,
        parts: instruments.parts,
      },
    });
    run.onAcknowledge();
    run.onPhase('rolling-up');
    const rows = { ...batch, kind: parsed.batch.kind };
    const takeIn = () => takeInBatch(targets, rows, instruments.byNumber, { child, workDir }, true);
    const counts = await takeInOrWithdraw(targets, batch, instruments, workDir, takeIn);
    const results = storedResults(parsed, counts, targets);
    return { report: reportOf(results, seconds()), batchId };
  } finally {
    await child.dispose();
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** What an import has to know of the store. */
export function knownInstruments({ store }: IntakeTargets): Pick<ParseRequest, 'known' | 'calendars'> {
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
        briefSpan: briefSpan(record, state),
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
    const named = withInstrument(result, store);
    return instrument ? mergedResult(named, instrument) : named;
  });
}

/** Lets go of a source that nobody will read. */
function discard({ stream }: ImportInput): void {
  if ('fd' in stream) {
    stream.reader?.kill();
    closeSync(stream.fd);
  } else stream.destroy();
}
