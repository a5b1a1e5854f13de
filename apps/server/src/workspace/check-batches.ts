import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from '../manifest/manifest.ts';
import type { BatchRecord } from '../manifest/records.ts';
import type { Clock } from './clock.ts';
import { type DataDir, moveAside } from './data-dir.ts';
import type { WorkspaceLog } from './workspace-log.ts';

export interface BatchCheck {
  readonly dir: DataDir;
  readonly manifest: Manifest;
  readonly log: WorkspaceLog;
  readonly clock: Clock;
}

/**
 * Compares the manifest with the files in DATA/batches by name and size, which is quick enough for every start. A batch
 * that is missing or of another size is marked damaged; it and every file that the manifest does not name (an import
 * that died before its acknowledgement) are moved aside and reported. Returns the batches as they are now.
 */
export async function checkBatches(check: BatchCheck): Promise<readonly BatchRecord[]> {
  const { dir, manifest, log, clock } = check;
  const batches: BatchRecord[] = [];
  for (const batch of await manifest.batches()) {
    const path = join(dir.batches, batch.file);
    const bytes = existsSync(path) ? statSync(path).size : null;
    const isDamaged = batch.state === 'sound' && bytes !== batch.bytes;
    batches.push(isDamaged ? await setDamaged(check, batch, describeSize(batch, bytes)) : batch);
  }
  const named = new Set(batches.map((batch) => batch.file));
  for (const file of readdirSync(dir.batches).filter((name) => !named.has(name))) {
    const movedTo = moveAside(dir, join(dir.batches, file), clock);
    log.warn({ file, movedTo }, `${file} belongs to no finished import; it was moved aside`);
  }
  return batches;
}

/** Reads the whole batch. A file that is not what was acknowledged is moved aside, marked and reported. */
export async function isBatchSound(check: BatchCheck, batch: BatchRecord): Promise<boolean> {
  const sha256 = await sha256Of(join(check.dir.batches, batch.file));
  if (sha256 === batch.sha256) return true;
  await setDamaged(check, batch, `its SHA-256 is ${sha256} instead of ${batch.sha256}`);
  return false;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

async function setDamaged(check: BatchCheck, batch: BatchRecord, finding: string): Promise<BatchRecord> {
  const { dir, manifest, log, clock } = check;
  const path = join(dir.batches, batch.file);
  const movedTo = existsSync(path) ? moveAside(dir, path, clock) : null;
  await manifest.setBatchState(batch.sequence, 'damaged');
  log.error(
    { batch: batch.id, source: batch.sourceName, rows: batch.rows, movedTo },
    `Batch ${batch.file} (imported from ${batch.sourceName}) is damaged: ${finding}. Import ${batch.sourceName} again`,
  );
  return { ...batch, state: 'damaged' };
}

function describeSize(batch: BatchRecord, bytes: number | null): string {
  return bytes === null ? 'the file is missing' : `it has ${bytes} bytes instead of ${batch.bytes}`;
}
