/*
 * Puts the events of a batch into the market store and takes them out again, in one transaction with the batch's mark and with
 * what they make of earlier prices. The same way for a fresh import, for one that a crash interrupted, and for building the
 * store anew. An instrument of which no rows are left keeps its events for the day on which it has some again.
 */
import { join } from 'node:path';
import type { RemovedBatch } from '../manifest/manifest.ts';
import type { BatchRecord, InstrumentRecord } from '../manifest/records.ts';
import { deleteEventsOfBatch, insertEvents } from '../market/duckdb/event-table.ts';
import type { Session } from '../market/duckdb/session.ts';
import { settleAdjustments } from '../market/duckdb/settle-adjustments.ts';
import { markApplied, replaceStates, unmarkApplied } from '../market/duckdb/state-table.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import type { IntakeTargets } from './batch-intake.ts';
import { ImportError } from './import-error.ts';

/** Takes one acknowledged batch of events into the market store. */
export async function takeInEvents(targets: IntakeTargets, batch: BatchRecord): Promise<void> {
  const { dir } = targets;
  const parts = batch.parts.map(({ instrumentNumber, symbol, rows }) => ({
    instrument: instrumentNumber,
    symbol,
    rows,
  }));
  await changeEvents(
    targets,
    parts.map(({ instrument }) => instrument),
    async (session) => {
      const inserted = await insertEvents(session, batch.sequence, join(dir.batches, batch.file), parts);
      const expected = parts.reduce((sum, { rows }) => sum + rows, 0);
      if (inserted !== expected) {
        throw new ImportError('import-failed', `${batch.file} has ${inserted} events, not ${expected}.`);
      }
      await markApplied(session, batch.sequence, batch.id);
    },
  );
}

/** Takes the events of a removed batch out of the market store: those that it replaced count again. */
export async function takeOutEvents(targets: IntakeTargets, { sequence, parts }: RemovedBatch): Promise<void> {
  await changeEvents(
    targets,
    parts.map(({ instrumentNumber }) => instrumentNumber),
    async (session) => {
      await deleteEventsOfBatch(session, sequence);
      await unmarkApplied(session, [sequence]);
    },
  );
}

async function changeEvents(
  { store, database, manifest }: IntakeTargets,
  numbers: readonly number[],
  change: (session: Session) => Promise<void>,
): Promise<void> {
  const touched = new Set(numbers);
  const changed = await database.write(
    async (session) => {
      await change(session);
      const settled: { record: InstrumentRecord; state: InstrumentState }[] = [];
      for (const { id } of store.listInstruments()) {
        const known = store.known(id)!;
        if (!touched.has(known.record.number)) continue;
        const state = await settleAdjustments(session, known.state, known.calendar);
        if (state !== known.state) settled.push({ record: known.record, state });
      }
      await replaceStates(
        session,
        settled.map(({ state }) => state),
      );
      return settled;
    },
    (settled) => store.publish(settled),
  );
  await manifest.raiseRevisions(changed.map(({ record, state }) => [record.number, state.revision]));
}
