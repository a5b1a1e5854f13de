import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentUnavailableError } from '../document/document-error.ts';
import { openDatabase } from '../document/open-database.ts';
import { ManifestDamagedError } from '../manifest/inspect-manifest.ts';
import { Manifest } from '../manifest/manifest.ts';
import { isFull } from '../sqlite/sqlite.ts';
import type { Clock } from '../workspace/clock.ts';
import { createDirectory, dataDirPaths } from '../workspace/data-dir.ts';
import { bytesText, freeBytes } from '../workspace/disk-space.ts';
import { syncPath } from '../workspace/durable-files.ts';
import { NewerDataError } from '../workspace/newer-data-error.ts';
import { BackupError } from './backup-error.ts';
import { type BackupList, contentBytes, countBatches, MANIFEST_NAME } from './backup-list.ts';
import { readBackup } from './read-backup.ts';
import { lookAtTarget, takePlace } from './restore-target.ts';

export interface RestoreOptions {
  readonly file: string;
  /** The data directory that it becomes. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Asked where the directory holds something: whether that may be moved aside; null where nobody can say. */
  mayReplace(dataDir: string): Promise<boolean | null>;
  /** Told which part of the file was read. */
  onProgress(done: number): void;
}

export interface Restored {
  readonly list: BackupList;
  readonly batches: number;
  /** Where what was there before lies now; null where there was nothing. */
  readonly former: string | null;
}

/**
 * Makes a data directory of a backup. It is unpacked beside its place, every file checked against the list, both databases
 * opened and looked at, everything written to the disk; only then it takes its place, in one rename. Whatever goes wrong
 * before that leaves everything as it was.
 * @throws BackupError, DataDirInUseError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, clock, signal } = options;
  const size = sizeOf(file);
  const target = await lookAtTarget(options.dataDir);
  if (target.isUsed) await requireLeave(options, target.path);
  createDirectory(dirname(target.path));
  const staging = mkdtempSync(`${target.path}.restoring-`);
  try {
    const list = await unpack(options, size, staging);
    await makeReady(staging);
    signal.throwIfAborted();
    const former = await takePlace(staging, target, clock);
    return { list, batches: countBatches(list), former };
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw explained(error, file, staging);
  }
}

async function requireLeave({ mayReplace }: RestoreOptions, path: string): Promise<void> {
  const answer = await mayReplace(path);
  if (answer === true) return;
  if (answer === false) throw new BackupError(`Nothing was restored; ${path} is as it was.`);
  throw new BackupError(
    `${path} holds something already. candlemark restore --replace moves that aside and puts the backup in its place.`,
  );
}

/** Under this name the manifest waits for all others: without one, nothing takes what is here for a data directory. */
const WAITING_MANIFEST = `${MANIFEST_NAME}.unchecked`;

async function unpack(
  { file, signal, onProgress }: RestoreOptions,
  size: number,
  staging: string,
): Promise<BackupList> {
  mkdirSync(join(staging, 'batches'), { mode: 0o700 });
  let read = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      read += chunk.length;
      onProgress(read / size);
      yield chunk;
    }
  }
  const list = await readBackup(bytes(), {
    begin: (announced) => requireRoom(contentBytes(announced), staging),
    // `flush`: on the disk before the next one is begun.
    take: ({ name }, content) =>
      pipeline(
        Readable.from(content),
        createWriteStream(join(staging, name === MANIFEST_NAME ? WAITING_MANIFEST : name), {
          flags: 'wx',
          mode: 0o600,
          flush: true,
        }),
      ),
  });
  renameSync(join(staging, WAITING_MANIFEST), join(staging, MANIFEST_NAME));
  return list;
}

function sizeOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) throw new BackupError(`There is no file ${file}.`);
  if (!stat.isFile()) throw new BackupError(`${file} is no file.`);
  return stat.size;
}

function requireRoom(bytes: number, folder: string): void {
  const free = freeBytes(folder);
  if (bytes > free) {
    throw new BackupError(`it needs ${bytesText(bytes)}, and ${dirname(folder)} has room for ${bytesText(free)}`);
  }
}

/**
 * Revisions that were handed out after the backup was made stand for bytes that are gone, and lie in caches: the restored
 * instruments go on with higher ones. So many corrections of one instrument nobody makes between two backups.
 */
const REVISIONS_AHEAD = 1000;

/** Opens both databases as every start does: what is damaged, or newer than this program, is not put in place. */
async function makeReady(staging: string): Promise<void> {
  const dir = dataDirPaths(staging);
  const manifest = await Manifest.open(dir.manifest);
  try {
    const instruments = await manifest.instruments();
    await manifest.raiseRevisions(instruments.map(({ number, revision }) => [number, revision + REVISIONS_AHEAD]));
  } finally {
    await manifest.close();
  }
  await (await openDatabase(dir.document, true)).db.destroy();
  for (const path of [dir.manifest, dir.document, dir.batches, staging]) syncPath(path);
}

/** Names the backup, and its files by their names in it: where they were unpacked is gone by then. */
function explained(error: unknown, file: string, staging: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || isFull(error)) {
    return new BackupError(`There is no space left in ${dirname(staging)} to restore ${file}.`, { cause: error });
  }
  if (!FAULTS.some((fault) => error instanceof fault)) return error;
  // What follows the first sentence is advice for a data directory that stands.
  const [message = ''] = (error as Error).message.replaceAll(join(staging, '/'), '').split(/\.(?:\s|$)/);
  return new BackupError(`${file} cannot be restored: ${message}.`, { cause: error });
}

/** What may be wrong with a backup. */
const FAULTS = [BackupError, ManifestDamagedError, DocumentUnavailableError, NewerDataError] as const;
