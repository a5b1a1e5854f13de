import type { DocumentAccess } from '../exchange/document-access.ts';
import type { WorkspaceLog } from '../workspace/workspace-log.ts';
import { forgetDeleted } from './delete-instrument.ts';
import type { DeriveAgain } from './derive-again.ts';
import { followMerges } from './merge-instruments.ts';
import { finishRecords } from './move-records.ts';
import { rollBackBatch } from './remove-batch.ts';
import { followCalendars } from './set-calendar.ts';

/*
 * Finishes what the manifest says and the market store has not followed yet, because a process died or a disk was full. What
 * fails is logged, and the next start tries again: what is there can be read meanwhile.
 */

/** Follows merges, and takes out what was deleted and removed. Before batches are taken in. */
export async function finishRemovals(tools: DeriveAgain, log: WorkspaceLog): Promise<void> {
  await attempt(log, 'Instruments could not be merged or parted in the market store', async () => {
    const count = await followMerges(tools);
    if (count > 0) log.info({ count }, 'Followed merges of instruments in the market store');
  });
  await attempt(log, 'A deleted instrument could not be taken out of the market store', async () => {
    const count = await forgetDeleted(tools.targets);
    if (count > 0) log.info({ count }, 'Took deleted instruments out of the market store');
  });
  for (const removed of await tools.targets.manifest.removedBatches()) {
    await attempt(log, `The removed batch ${removed.file} could not be taken out of the market store`, () =>
      rollBackBatch({ ...tools, workName: `removed-${removed.id}` }, removed),
    );
  }
}

/** Lets the document follow merges. */
export async function finishMovedRecords(
  open: () => Promise<DocumentAccess | null>,
  tools: Parameters<typeof finishRecords>[1],
  log: WorkspaceLog,
): Promise<void> {
  await attempt(log, 'The document could not follow a merge', async () => {
    const moved = await finishRecords(open, tools);
    if (moved.size > 0) log.info({ merges: moved.size }, 'Drawings and layouts follow merges of instruments');
  });
}

/** Rolls up by calendars that were changed. After batches are taken in. */
export async function finishCalendars(tools: DeriveAgain, log: WorkspaceLog): Promise<void> {
  await attempt(log, 'An instrument could not be rolled up by its new calendar', async () => {
    const count = await followCalendars(tools);
    if (count > 0) log.info({ count }, 'Rolled up again by calendars that were changed');
  });
}

async function attempt(log: WorkspaceLog, failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ error }, `${failure}; the next start tries again`);
  }
}
