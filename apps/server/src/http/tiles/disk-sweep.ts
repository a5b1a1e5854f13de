/*
 * Walks over the files of a cache of tiles, removes those that are no longer current and, beyond a bound, those that were
 * used least lately. A file's last use is the later of its times of writing and of reading, which most file systems keep
 * to the day; so the order is rough, and a web server that reads the files takes part in it. Memory does not grow with the
 * number of files: the first walk only sums up bytes by minute of last use, the second removes by it.
 */
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SweepOptions {
  readonly dir: string;
  /** A folder in it to begin at; '' is all of it. */
  readonly below: string;
  readonly isCurrent: (address: string) => boolean;
  /** Looks into every file as well; null where nobody doubts them. */
  readonly isSound: ((address: string, bytes: Buffer) => boolean) | null;
  /** Bytes that may stay. */
  readonly targetBytes: number;
  /** Asked between files; ends the walk. */
  readonly isStopped: () => boolean;
}

interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  /** When it was last used, in minutes since 1970. */
  readonly minute: number;
}

/** How the names of tiles' files end. */
export const TILE_FILE_END = '.gz';

/** What a file takes on a disk that is divided into the usual blocks. */
export function diskBytes(length: number): number {
  return Math.ceil(Math.max(1, length) / 4096) * 4096;
}

/** Returns the bytes that are left. */
export async function sweepTiles(options: SweepOptions): Promise<number> {
  const { below, targetBytes } = options;
  const bytesByMinute = new Map<number, number>();
  let bytes = 0;
  for await (const file of remainingFiles(options, below)) {
    bytes += file.bytes;
    bytesByMinute.set(file.minute, (bytesByMinute.get(file.minute) ?? 0) + file.bytes);
  }
  if (bytes <= targetBytes) return bytes;
  const lastMinute = lastMinuteToGo(bytesByMinute, bytes - targetBytes);
  for await (const file of remainingFiles({ ...options, isSound: null }, below)) {
    if (bytes <= targetBytes) break;
    if (file.minute > lastMinute) continue;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

/** The minute up to which files have so many bytes together. */
function lastMinuteToGo(bytesByMinute: ReadonlyMap<number, number>, excess: number): number {
  let sum = 0;
  for (const [minute, bytes] of [...bytesByMinute].sort(([a], [b]) => a - b)) {
    sum += bytes;
    if (sum >= excess) return minute;
  }
  return Number.POSITIVE_INFINITY;
}

/** Every file that may stay; removes the others on the way, and folders that nothing is left in. */
async function* remainingFiles(options: SweepOptions, below: string): AsyncGenerator<FoundFile> {
  const folder = join(options.dir, below);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let files = 0;
  for (const entry of entries) {
    if (options.isStopped()) return;
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* remainingFiles(options, place);
      continue;
    }
    const file = await remainingFile(options, place);
    if (file === null) continue;
    files += 1;
    yield file;
  }
  // Fails where folders are left, or something was put in meanwhile: then it is to stay.
  if (files === 0 && below !== '') await rmdir(folder).catch(() => undefined);
}

async function remainingFile({ dir, isCurrent, isSound }: SweepOptions, place: string): Promise<FoundFile | null> {
  const path = join(dir, place);
  const address = place.endsWith(TILE_FILE_END) ? place.slice(0, -TILE_FILE_END.length) : '';
  try {
    if (isCurrent(address) && (isSound === null || isSound(address, await readFile(path)))) {
      const about = await stat(path);
      const usedMs = Math.max(about.mtimeMs, about.atimeMs);
      return { path, bytes: diskBytes(about.size), minute: Math.floor(usedMs / 60_000) };
    }
  } catch {
    // Gone, or not to be read: nothing that could be served.
  }
  await rm(path, { force: true });
  return null;
}
