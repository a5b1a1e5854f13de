import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type IntakeTargets, takeInBatch } from '../import/batch-intake.ts';
import { takeInEvents } from '../import/event-intake.ts';
import { ImportChild } from '../import/import-child.ts';
import { type BatchRecord, holdsRows, type InstrumentRecord, type RowBatch } from '../manifest/records.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import { readAppliedBatches, replaceState } from '../market/duckdb/state-table.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { withRevision } from '../market/revision.ts';
import { type BatchCheck, isBatchSound } from './check-batches.ts';
import type { WorkspaceLog } from './workspace-log.ts';

/**
 * Compares what the manifest acknowledged with what the market store holds, and mends the difference.
 *
 * Invariant: batches are taken in by their sequence, each merging with those before it. So what is missing can be added
 * only when it is the end of the sequence; the store is otherwise to be built anew.
 */

/** Whether the market store holds exactly a beginning of the acknowledged batches, and perhaps what was removed since. */
export async function isBeginning(
  database: MarketDatabase,
  batches: readonly BatchRecord[],
  removed: readonly Pick<BatchRecord, 'sequence' | 'id'>[],
): Promise<boolean> {
  const applied = await database.read(readAppliedBatches);
  const known = new Map([...batches, ...removed].map((batch) => [batch.sequence, batch.id]));
  for (const [sequence, id] of applied) {
    if (known.get(sequence) !== id) return false;
  }
  const last = Math.max(0, ...applied.keys());
  return batches.every((batch) => batch.sequence > last || applied.has(batch.sequence) || batch.state === 'damaged');
}

/** Shows every instrument that the market store holds, and notes its revision where a crash came before the note. */
export async function publishStored(
  { store, manifest }: IntakeTargets,
  states: readonly InstrumentState[],
  records: ReadonlyMap<number, InstrumentRecord>,
): Promise<void> {
  for (const { instrument, revision } of states) {
    const record = records.get(instrument);
    if (record && record.revision < revision) await manifest.raiseRevision(instrument, revision);
  }
  const stored = states.flatMap((state) => {
    const record = records.get(state.instrument);
    return record ? [{ record, state }] : [];
  });
  store.publish(stored);
}

export interface TakeInMissing {
  readonly targets: IntakeTargets;
  readonly check: BatchCheck;
  readonly batches: readonly BatchRecord[];
  readonly records: ReadonlyMap<number, InstrumentRecord>;
  /** Path of the built import child. */
  readonly childEntry: string;
  readonly log: WorkspaceLog;
}

/**
 * Takes in what is acknowledged and missing, in order. A damaged batch is left out; any other failure ends the round
 * with what is there, and the next start tries again. Returns how many batches were taken in.
 */
export async function takeInMissing({
  targets,
  check,
  batches,
  records,
  childEntry,
  log,
}: TakeInMissing): Promise<number> {
  const applied = await targets.database.read(readAppliedBatches);
  const missing = batches.filter((batch) => batch.state === 'sound' && !applied.has(batch.sequence));
  let taken = 0;
  for (const batch of missing) {
    if (!(await isBatchSound(check, batch))) continue;
    try {
      if (holdsRows(batch)) await takeInAlone(targets, batch, records, childEntry);
      else await takeInEvents(targets, batch);
      taken += 1;
      log.info({ batch: batch.id, rows: batch.rows }, `Took ${batch.sourceName} in again from ${batch.file}`);
    } catch (error) {
      log.error({ error, batch: batch.id }, `Batch ${batch.file} could not be taken in; the next start tries again`);
      break;
    }
  }
  return taken;
}

/** Takes a batch in with a child of its own. */
async function takeInAlone(
  targets: IntakeTargets,
  batch: RowBatch,
  records: ReadonlyMap<number, InstrumentRecord>,
  childEntry: string,
): Promise<void> {
  const workDir = join(targets.dir.tmp, batch.id);
  mkdirSync(workDir);
  const child = new ImportChild({
    entry: childEntry,
    source: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  try {
    await takeInBatch(targets, batch, records, { child, workDir });
  } finally {
    await child.dispose();
    rmSync(workDir, { recursive: true, force: true });
  }
}

/**
 * Lifts revisions that lag behind what was once served. A store that was built anew without a damaged batch, or by
 * another way than the first time, would otherwise hand out a revision under which other bytes lie in caches.
 * Such an instrument gets a revision above them all, for the whole of its history.
 *
 * @param isBuiltAnew whether the store was empty before this start
 */
export async function liftRevisions({ database, manifest, store }: IntakeTargets, isBuiltAnew: boolean): Promise<void> {
  const batches = isBuiltAnew ? await manifest.batches() : [];
  const damaged = new Set(
    batches
      .filter((batch) => batch.state === 'damaged')
      .flatMap((batch) => batch.parts.map((part) => part.instrumentNumber)),
  );
  const lifted: { record: InstrumentRecord; state: InstrumentState }[] = [];
  for (const record of await manifest.instruments()) {
    const state = store.known(record.id)?.state;
    if (!state) continue;
    const lags = state.revision < record.revision || damaged.has(record.number);
    if (lags) lifted.push({ record, state: withRevision(state, Math.max(record.revision, state.revision) + 1) });
  }
  if (lifted.length === 0) return;
  await database.write(
    async (session) => {
      for (const { state } of lifted) await replaceState(session, state);
    },
    () => store.publish(lifted),
  );
  for (const { record, state } of lifted) await manifest.raiseRevision(record.number, state.revision);
}
