import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ManifestDamagedError, type NamedBatches } from '../manifest/inspect-manifest.ts';
import { type DataDir, isDirectory, isKnownEntry } from './data-dir.ts';

/** A directory in which nothing can or should be written. The message is one line that says what to do. */
export class DataDirRefusedError extends Error {
  override readonly name = 'DataDirRefusedError';
}

/**
 * Looks at what is to be the data directory before anything is made in it: a wrong one, a half-restored one and one that
 * cannot be written to are left as they are. A directory that does not exist yet, or is empty, may become one.
 * @throws DataDirRefusedError
 */
export function inspectDataDir(dir: DataDir): void {
  if (!isDirectory(dir.root)) return;
  refuseReadOnly(dir);
  if (existsSync(dir.manifest)) {
    refuseEmptied(dir);
    return;
  }
  refuseOrphans(dir);
  const strangers = readdirSync(dir.root).filter((name) => !isKnownEntry(name));
  if (strangers.length === 0) return;
  const named = strangers.slice(0, 3).join(', ');
  throw new DataDirRefusedError(
    `${dir.root} is not empty and holds no data of Candlemark, but ${named}${strangers.length > 3 ? ' and more' : ''}. ` +
      'Name an empty directory, or one that does not exist yet.',
  );
}

/**
 * Compares the batches that the manifest names with those that are there, before anything is written. When all of them
 * are missing, the directory of batches is not mounted, or is another one's.
 * @throws DataDirRefusedError
 */
export function inspectBatches(dir: DataDir, named: NamedBatches): void {
  const files = existsSync(dir.batches) ? readdirSync(dir.batches) : [];
  if (named === null) {
    refuseBeginning(dir);
    return;
  }
  if (named.length === 0 || named.some((file) => files.includes(file))) return;
  const what = files.length === 0 ? 'is empty' : 'holds other batches';
  const count = named.length === 1 ? 'the batch' : `any of the ${named.length} batches`;
  throw new DataDirRefusedError(
    `${dir.batches} ${what}, and not ${count} that ${basename(dir.manifest)} names: is it mounted, and the right one? ` +
      'If they are lost for good, candlemark serve --accept-lost-batches goes on with what the market store still holds.',
  );
}

/** What is said when a directory cannot be opened because its disk is full: opening writes a little, too. */
export function noRoomIn(dir: DataDir, error: unknown): DataDirRefusedError {
  return new DataDirRefusedError(
    `There is no space left on the disk of ${dir.root} (${(error as Error).message}). Make some room and start again.`,
  );
}

function refuseReadOnly(dir: DataDir): void {
  for (const path of [dir.root, dir.batches, dir.manifest, dir.document, dir.market]) {
    try {
      if (existsSync(path)) accessSync(path, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new DataDirRefusedError(
        `${path} cannot be written to (${code}). Mount it for writing, or give it to the user who runs Candlemark.`,
      );
    }
  }
}

/** A file of no bytes becomes a database as soon as SQLite takes its lock. */
function refuseEmptied(dir: DataDir): void {
  if (statSync(dir.manifest).size === 0 && !existsSync(`${dir.manifest}-wal`)) refuseBeginning(dir);
}

/** A manifest without tables is what a first start leaves that dies early; then there is nothing beside it. */
function refuseBeginning(dir: DataDir): void {
  const hasBatches = existsSync(dir.batches) && readdirSync(dir.batches).length > 0;
  if (hasBatches || existsSync(dir.market)) throw new ManifestDamagedError(dir.manifest, 'it is empty');
}

/** Batches without a manifest are a restore gone wrong, or a volume that is not mounted: not a place to begin afresh. */
function refuseOrphans(dir: DataDir): void {
  const batches = existsSync(dir.batches) ? readdirSync(dir.batches).length : 0;
  if (batches === 0 && !existsSync(dir.market)) return;
  const what = batches === 0 ? basename(dir.market) : `${batches} batches`;
  throw new DataDirRefusedError(
    `${dir.root} holds ${what} but no ${basename(dir.manifest)} that lists the batches. ` +
      'Restore that file from a backup, or import into a new data directory.',
  );
}
