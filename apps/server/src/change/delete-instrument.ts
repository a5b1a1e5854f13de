import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IntakeTargets } from '../import/batch-intake.ts';
import { ALL_TIME } from '../market/change-range.ts';
import { deleteEventsOfOthers } from '../market/duckdb/event-table.ts';
import { deleteRows } from '../market/duckdb/rows-writer.ts';
import { deleteState, readStatedInstruments, readStates, unmarkApplied } from '../market/duckdb/state-table.ts';
import { tablesOf } from '../market/duckdb/take-in-series.ts';
import { isExact } from '../market/scales.ts';

/**
 * Takes every instrument out of the market store that the manifest does not name any more, and the batches that went with
 * it. Returns how many instruments went.
 */
export async function forgetDeleted({ dir, manifest, database, store }: IntakeTargets): Promise<number> {
  // What is to become part of another, and could not yet, is no less there.
  const merged = (await manifest.merges()).filter(({ undoneAt }) => undoneAt === null);
  const named = new Set([...(await manifest.instrumentNumbers()), ...merged.map(({ record }) => record.number)]);
  const areGone = (await database.read(readStatedInstruments)).some((instrument) => !named.has(instrument));
  // Most starts find none, and need not read what stands of all of them.
  const gone = areGone ? (await database.read(readStates)).filter(({ instrument }) => !named.has(instrument)) : [];
  const removed = (await manifest.removedBatches()).filter(({ parts }) => parts.length === 0);
  if (gone.length > 0) {
    const ids = store.listInstruments().flatMap(({ id }) => {
      const record = store.known(id)?.record;
      return record && !named.has(record.number) ? [id] : [];
    });
    await database.write(
      async (session) => {
        for (const state of gone) {
          for (const table of tablesOf(state)) {
            await deleteRows(session, table, state.instrument, isExact(state.scales), ALL_TIME);
          }
          await deleteState(session, state.instrument);
        }
        await deleteEventsOfOthers(session, named);
        await unmarkApplied(
          session,
          removed.map(({ sequence }) => sequence),
        );
      },
      () => store.publish([], ids),
    );
  }
  for (const { file } of removed) rmSync(join(dir.batches, file), { force: true });
  return gone.length;
}
