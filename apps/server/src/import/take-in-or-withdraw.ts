import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchRecord, InstrumentRecord } from '../manifest/records.ts';
import { readAppliedBatches } from '../market/duckdb/state-table.ts';
import type { BatchInstruments } from './batch-instruments.ts';
import type { IntakeTargets } from './batch-intake.ts';
import { ImportError } from './import-error.ts';

/** Takes the batch in; if that is impossible, takes the acknowledgement back, so that the import leaves nothing. */
export async function takeInOrWithdraw<Taken>(
  targets: IntakeTargets,
  batch: BatchRecord,
  { added, former }: Pick<BatchInstruments, 'added' | 'former'>,
  workDir: string,
  takeIn: () => Promise<Taken>,
): Promise<Taken> {
  try {
    return await takeIn();
  } catch (error) {
    // The disk may be full: what lies here is the first thing to go.
    rmSync(workDir, { recursive: true, force: true });
    if (await isWithdrawn(targets, batch, added, former)) throw error;
    // Either the commit that failed has happened after all, or the acknowledgement cannot be taken back either.
    const message = `${batch.sourceName} is kept in ${batch.file}, but could not be taken in whole.`;
    const remedy = 'It is when the data directory is opened next: nothing needs to be imported again.';
    throw new ImportError('import-kept', `${message} ${remedy}`, [(error as Error).message]);
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
