import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../manifest/manifest.ts';
import type { DataDir } from './data-dir.ts';

/** What the cache's folder knows about itself. */
interface CacheMark {
  /** How its files are laid out and what their bytes mean; another number is another cache. */
  readonly format: number;
  /** Which opening of the data directory it belongs to. */
  readonly opening: string;
  /** Whether that opening ended in order. */
  readonly isClean: boolean;
}

/** The folder of what may be deleted at any time. */
export interface CacheFolder {
  readonly path: string;
  /** The process that last used it did not end in order: the machine may have died, and half-written files may have names. */
  readonly isDoubtful: boolean;
  /** Says that everything in it was written in order. */
  close(): void;
}

/** Raise it whenever the same address may have other bytes than a server of before would have made. */
const FORMAT = 1;
const SETTING = 'cache-opening';

/**
 * Opens the cache's folder, emptied unless it belongs to this manifest as it is: a data directory that was put back from a
 * backup begins again with revisions that it has used before, for other bytes. Every opening therefore has an id of its own,
 * which the manifest and the folder both know; what an older manifest finds was not made from it.
 */
export async function openCacheFolder(dir: DataDir, manifest: Manifest, opening: string): Promise<CacheFolder> {
  const last = await manifest.setting(SETTING);
  const found = readMark(dir);
  if (found?.format !== FORMAT || found.opening !== last) discard(dir);
  await manifest.setSetting(SETTING, opening);
  writeMark(dir, { format: FORMAT, opening, isClean: false });
  return {
    path: dir.cache,
    isDoubtful: found?.isClean !== true,
    close: () => writeMark(dir, { format: FORMAT, opening, isClean: true }),
  };
}

function readMark(dir: DataDir): CacheMark | null {
  try {
    return JSON.parse(readFileSync(markPath(dir), 'utf8')) as CacheMark;
  } catch {
    return null;
  }
}

/** Without its mark the folder is emptied by the next opening: to fail here harms nothing. */
function writeMark(dir: DataDir, mark: CacheMark): void {
  try {
    mkdirSync(dir.cache, { recursive: true });
    writeFileSync(markPath(dir), `${JSON.stringify(mark)}\n`);
  } catch {
    // A disk without room, or a folder of somebody else's.
  }
}

/** Out of the way at once; its many files go in the background, or at the next opening, which empties `tmp`. */
function discard(dir: DataDir): void {
  const discarded = join(dir.tmp, 'cache');
  try {
    renameSync(dir.cache, discarded);
    void rm(discarded, { recursive: true, force: true }).catch(() => undefined);
  } catch {
    rmSync(dir.cache, { recursive: true, force: true });
  }
}

function markPath(dir: DataDir): string {
  return join(dir.cache, 'opening.json');
}
