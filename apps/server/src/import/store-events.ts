import { join } from 'node:path';
import { symbolKey } from '../manifest/records.ts';
import { NO_SCALES } from '../market/scales.ts';
import { type Clock, isoNow } from '../workspace/clock.ts';
import { renameDurably } from '../workspace/durable-files.ts';
import type { IntakeTargets } from './batch-intake.ts';
import type { ParsedEventsAnswer } from './child-protocol.ts';
import { takeInEvents } from './event-intake.ts';
import { ImportError } from './import-error.ts';
import type { ImportOutcome, ImportRun } from './import-run.ts';
import type { ImportInput } from './import-service.ts';
import { dryRunReport, reportOf, withInstrument } from './report/import-report.ts';
import { takeInOrWithdraw } from './take-in-or-withdraw.ts';

/** What storing events needs. */
export interface EventTools {
  readonly targets: IntakeTargets;
  readonly clock: Clock;
  readonly workDir: string;
  nextId(): string;
  /** How long the import has taken so far. */
  seconds(): number;
}

/** From a parsed file of events to adjusted prices, in the order of steps of `importFile`. */
export async function storeEvents(
  { targets, clock, workDir, nextId, seconds }: EventTools,
  input: ImportInput,
  run: ImportRun,
  { batch: parsed, results }: ParsedEventsAnswer,
): Promise<ImportOutcome> {
  const { dir, manifest, store } = targets;
  const named = results.map((result) => withInstrument(result, store));
  if (input.options.dryRun) return { report: dryRunReport(named, seconds()), batchId: null };
  run.onPhase('saving');
  const records = await manifest.instrumentsBySymbol(parsed.instruments.map(({ symbol }) => symbol));
  const parts = parsed.instruments.map(({ symbol, ...span }) => {
    const record = records.get(symbolKey(symbol));
    if (!record) throw new ImportError('import-failed', `${symbol} was deleted while its events were read.`);
    return { instrumentNumber: record.number, symbol, ...span, scales: NO_SCALES, stampCalendar: null };
  });
  const batchId = nextId();
  const file = `${batchId}.parquet`;
  renameDurably(join(workDir, parsed.file), join(dir.batches, file));
  const batch = await manifest.acknowledge({
    newInstruments: [],
    changedInstruments: [],
    batch: {
      id: batchId,
      file,
      sha256: parsed.sha256,
      bytes: parsed.bytes,
      rows: parsed.rows,
      kind: 'events',
      interval: null,
      sourceName: input.name,
      createdAt: isoNow(clock),
      repairs: [],
      events: 0,
      format: null,
      parts,
    },
  });
  run.onAcknowledge();
  run.onPhase('storing');
  await takeInOrWithdraw(targets, batch, { added: [], former: [] }, workDir, () => takeInEvents(targets, batch));
  return { report: reportOf(named, seconds()), batchId };
}
