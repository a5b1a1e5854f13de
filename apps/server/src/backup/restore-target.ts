import { existsSync, readdirSync, realpathSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openSqlite, SqliteBusyError } from '../sqlite/sqlite.ts';
import { type Clock, isoNow } from '../workspace/clock.ts';
import { dataDirPaths, isDirectory } from '../workspace/data-dir.ts';
import { syncPath } from '../workspace/durable-files.ts';
import { DataDirInUseError } from '../workspace/holder-file.ts';
import { BackupError } from './backup-error.ts';

/** The place of a data directory, into which a backup is restored. */
export interface RestoreTarget {
  /** Without links. */
  readonly path: string;
  /** Whether it holds anything. */
  readonly isUsed: boolean;
}

/** @throws BackupError where nothing could take its place, DataDirInUseError where a process works with it */
export async function lookAtTarget(dataDir: string): Promise<RestoreTarget> {
  if (!existsSync(dataDir)) return { path: dataDir, isUsed: false };
  const path = realpathSync(dataDir);
  if (!isDirectory(path)) throw new BackupError(`${path} is no directory.`);
  if (statSync(path).dev !== statSync(dirname(path)).dev) throw immovable(path);
  await requireUnheld(path);
  return { path, isUsed: readdirSync(path).length > 0 };
}

/**
 * Puts a directory in the place of the target.
 * @returns where what was there lies now; null where there was nothing
 */
export async function takePlace(
  staging: string,
  { path, isUsed }: RestoreTarget,
  clock: Clock,
): Promise<string | null> {
  // Once more: a server may have been started since.
  await requireUnheld(path);
  const former = isUsed ? `${path}.before-restore-${isoNow(clock).replaceAll(':', '-')}` : null;
  try {
    if (former !== null) renameSync(path, former);
    else if (existsSync(path)) rmdirSync(path);
  } catch (error) {
    throw immovable(path, error);
  }
  try {
    renameSync(staging, path);
  } catch (error) {
    if (former !== null) renameSync(former, path);
    throw error;
  }
  syncPath(dirname(path));
  return former;
}

function immovable(path: string, cause?: unknown): BackupError {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return new BackupError(
    `${path} cannot be moved${code === undefined ? '' : ` (${code})`}; it seems to be a mounted disk. Restore into a directory on it, and start the server on that one`,
    { cause },
  );
}

/** @throws DataDirInUseError */
async function requireUnheld(dataDir: string): Promise<void> {
  const { manifest } = dataDirPaths(dataDir);
  if (!existsSync(manifest)) return;
  try {
    const inspect = () => {
      throw new NotHeld();
    };
    (await openSqlite(manifest, { inspect })).close();
  } catch (error) {
    if (error instanceof SqliteBusyError) throw new DataDirInUseError(dataDir);
    // Nobody holds it, or it is damaged, or another's: whatever it is, it is moved aside as it is.
  }
}

/** Thrown where the lock was had, so that nothing is written. */
class NotHeld extends Error {}
