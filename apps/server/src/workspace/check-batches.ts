import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isoFromUs } from '@candlemark/contracts';
import type { Manifest } from '../manifest/manifest.ts';
import type { BatchRecord, BatchState } from '../manifest/records.ts';
import type { Clock } from './clock.ts';
import { type DataDir, moveAside } from './data-dir.ts';
import { sha256Of } from './file-hash.ts';
import { restoreBatch } from './restore-batches.ts';
import type { WorkspaceLog } from './workspace-log.ts';

export interface BatchCheck {
  readonly dir: DataDir;
  readonly manifest: Manifest;
  readonly log: WorkspaceLog;
  readonly clock: Clock;
}

/**
 * Compares the manifest with the files in DATA/batches by name and size, which is quick enough for every start. What is
 * not as acknowledged is moved aside and reported, and so is every file that the manifest does not name (an import that
 * died before its acknowledgement). A batch whose bytes lie under another name is put back in its place; one whose bytes
 * are nowhere is marked damaged until they are there again. Returns the batches as they are now.
 */
export async function checkBatches(check: BatchCheck): Promise<readonly BatchRecord[]> {
  const batches = await check.manifest.batches();
  const findings = new Map<BatchRecord, string>();
  for (const batch of batches) {
    const finding = await findingOf(check.dir, batch);
    if (finding !== null) findings.set(batch, finding);
  }
  const removed = await check.manifest.removedBatches();
  moveStrangersAside(check, batches, removed, findings);
  const checked: BatchRecord[] = [];
  for (const batch of batches) checked.push(await settled(check, batch, findings.get(batch) ?? null));
  return checked;
}

/** Reads the whole batch. A file that is not what was acknowledged is moved aside, marked and reported. */
export async function isBatchSound(check: BatchCheck, batch: BatchRecord): Promise<boolean> {
  const sha256 = await sha256Of(join(check.dir.batches, batch.file));
  if (sha256 === batch.sha256) return true;
  const finding = `its SHA-256 is ${sha256} instead of ${batch.sha256}`;
  moveBatchAside(check, batch);
  return (await settled(check, batch, finding)).state === 'sound';
}

/** What is wrong with a batch file, or null. One that was damaged is read to its end before it is believed again. */
async function findingOf(dir: DataDir, batch: BatchRecord): Promise<string | null> {
  const path = join(dir.batches, batch.file);
  if (!existsSync(path)) return 'the file is missing';
  const { size } = statSync(path);
  if (size !== batch.bytes) return `it has ${size} bytes instead of ${batch.bytes}`;
  if (batch.state === 'sound' || (await sha256Of(path)) === batch.sha256) return null;
  return 'its bytes are not those that were acknowledged';
}

function moveStrangersAside(
  check: BatchCheck,
  batches: readonly BatchRecord[],
  removed: readonly Pick<BatchRecord, 'file'>[],
  findings: ReadonlyMap<BatchRecord, string>,
): void {
  const { dir, log, clock } = check;
  for (const batch of findings.keys()) moveBatchAside(check, batch);
  // The file of a removed batch is deleted once the market store has followed.
  const named = new Set([...batches, ...removed].map(({ file }) => file));
  for (const file of readdirSync(dir.batches).filter((name) => !named.has(name))) {
    const movedTo = moveAside(dir, join(dir.batches, file), clock);
    log.warn({ file, movedTo }, `${file} belongs to no finished import; it was moved aside`);
  }
}

function moveBatchAside({ dir, clock }: BatchCheck, batch: BatchRecord): void {
  const path = join(dir.batches, batch.file);
  if (existsSync(path)) moveAside(dir, path, clock);
}

/** Puts a batch with a finding back if its bytes are found, and writes down what has changed. */
async function settled(check: BatchCheck, batch: BatchRecord, finding: string | null): Promise<BatchRecord> {
  const { dir, log } = check;
  const foundAs = finding === null ? null : await restoreBatch(dir, batch);
  if (finding === null || foundAs !== null) {
    const how = foundAs === null ? 'is what was acknowledged again' : `was found as aside/${foundAs} and put back`;
    if (foundAs !== null || batch.state === 'damaged') log.warn({ batch: batch.id }, `Batch ${batch.file} ${how}`);
    return await withState(check, batch, 'sound');
  }
  if (batch.state === 'damaged') return batch;
  log.error(
    { batch: batch.id, source: batch.sourceName, rows: batch.rows },
    `Batch ${batch.file} (imported from ${batch.sourceName}) is damaged: ${finding}. It holds ${contentText(batch)}. ` +
      `Import ${batch.sourceName} again`,
  );
  return await withState(check, batch, 'damaged');
}

async function withState({ manifest }: BatchCheck, batch: BatchRecord, state: BatchState): Promise<BatchRecord> {
  if (batch.state === state) return batch;
  await manifest.setBatchState(batch.sequence, state);
  return { ...batch, state };
}

/** How many instruments of a batch are spelled out. */
const NAMED_PARTS = 3;

function contentText({ parts }: BatchRecord): string {
  const named = parts
    .slice(0, NAMED_PARTS)
    .map(({ symbol, fromUs, toUs }) => `${symbol} from ${isoFromUs(fromUs)} to ${isoFromUs(toUs)}`);
  const more = parts.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
