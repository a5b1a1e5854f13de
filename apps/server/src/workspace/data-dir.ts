import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Clock, isoNow } from './clock.ts';
import { syncPath } from './durable-files.ts';

/** Where everything lies inside a data directory. */
export interface DataDir {
  readonly root: string;
  /** SQLite: what the directory holds. */
  readonly manifest: string;
  /** SQLite: what people make: drawings, layouts, settings. */
  readonly document: string;
  /** DuckDB: built from the batches, can be thrown away and made anew. */
  readonly market: string;
  /** The imported rows, one immutable Parquet file per import: the truth. */
  readonly batches: string;
  /** What is quicker to read than to make again; may be deleted at any time. */
  readonly cache: string;
  /** Work in progress; emptied at every start. */
  readonly tmp: string;
  /** What was found damaged or unknown. Nothing deletes it. */
  readonly aside: string;
}

export function dataDirPaths(root: string): DataDir {
  return {
    root,
    manifest: join(root, 'candlemark.sqlite'),
    document: join(root, 'document.sqlite'),
    market: join(root, 'market.duckdb'),
    batches: join(root, 'batches'),
    cache: join(root, 'cache'),
    tmp: join(root, 'tmp'),
    aside: join(root, 'aside'),
  };
}

/** Whatever else a data directory may hold, by name: written beside the stores by this program. */
const OTHER_ENTRIES: readonly RegExp[] = [
  /^(candlemark|document)\.sqlite(\.backup(\.tmp)?)?(-wal|-shm|-journal)?$/,
  /^(candlemark|document)\.sqlite\.before-.*$/,
  /^document\.sqlite\.mark$/,
  /^candlemark-backup\.(json|sha256)$/,
  /^market\.duckdb(\.wal|\.new|\.new\.wal)?$/,
  /^(batches|cache|tmp|aside|logs)$/,
  /^(server|holder)\.json$/,
  /^server\.json\.\d+\.tmp$/,
];

/** What file systems and tools put into any directory. */
const NOBODYS_ENTRIES: ReadonlySet<string> = new Set(['lost+found', '.gitkeep', '.gitignore', '.DS_Store']);

/** Whether something in the root of a data directory may be there. */
export function isKnownEntry(name: string): boolean {
  return NOBODYS_ENTRIES.has(name) || OTHER_ENTRIES.some((pattern) => pattern.test(name));
}

/** A command that only looks was given a directory that holds no data. The message names it and says what to do. */
export class DataDirMissingError extends Error {
  override readonly name = 'DataDirMissingError';

  constructor(root: string) {
    super(
      `${root} is no data directory. Name the right one with --data DIR or CANDLEMARK_DATA, or make one with candlemark import.`,
    );
  }
}

/**
 * Makes sure that there is something to look at, so that a mistyped name does not become a new, empty data directory.
 * @throws DataDirMissingError
 */
export function requireDataDir(root: string): void {
  const { manifest, batches } = dataDirPaths(root);
  if (!existsSync(manifest) && !existsSync(batches)) throw new DataDirMissingError(root);
}

/**
 * Creates the data directory, or a directory in it, where it is missing. It is the owner's alone: market data and a
 * server token lie in it.
 * @throws Error that names the directory and says why it cannot be made
 */
export function createDirectory(path: string): void {
  try {
    makeDirectory(path);
  } catch (error) {
    throw new Error(`The data directory ${path} cannot be made: ${(error as Error).message}`);
  }
}

/** Not `recursive: true`, which in Node never returns below a directory that takes no entries, such as /proc. */
function makeDirectory(path: string): void {
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  if (isDirectory(path)) return;
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if (!isDirectory(path)) throw error;
  }
}

/** False also for what lies below a file. */
export function isDirectory(path: string): boolean {
  return existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Removes what interrupted imports left. Only for the holder of the directory. A child that outlived its parent for a
 * moment may still be writing there, so it takes more than one try.
 */
export function emptyTmp(dir: DataDir): void {
  rmSync(dir.tmp, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  mkdirSync(dir.tmp);
}

/** Keeps a copy of a file that is about to change. Returns its path; null where there is no file. */
export function copyAside(dir: DataDir, path: string, clock: Clock): string | null {
  if (!existsSync(path)) return null;
  mkdirSync(dir.aside, { recursive: true });
  const target = join(dir.aside, `${isoNow(clock).replaceAll(':', '-')}-${basename(path)}`);
  copyFileSync(path, target);
  syncPath(target);
  syncPath(dir.aside);
  return target;
}

/**
 * Moves a file out of the way under a dated name, so that it can be looked at and nothing trips over it again.
 * Returns the new path.
 */
export function moveAside(dir: DataDir, path: string, clock: Clock): string {
  mkdirSync(dir.aside, { recursive: true });
  const target = join(dir.aside, `${isoNow(clock).replaceAll(':', '-')}-${basename(path)}`);
  renameSync(path, target);
  syncPath(dir.aside);
  return target;
}
