import { linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentDoor } from '../document/document-door.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isFull } from '../sqlite/sqlite.ts';
import { safeDriver } from '../sqlite/sqlite-driver.ts';
import { type Clock, isoNow } from '../workspace/clock.ts';
import type { DataDir } from '../workspace/data-dir.ts';
import { sha256Of } from '../workspace/file-hash.ts';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupEntry,
  type BackupList,
  DOCUMENT_NAME,
  MANIFEST_NAME,
} from './backup-list.ts';

export interface FreezeParts {
  readonly dir: DataDir;
  readonly manifest: Manifest;
  readonly document: DocumentDoor;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The version of this program. */
  readonly program: string;
}

/** A workspace as it was at one moment, while the real one goes on. */
export interface FrozenWorkspace {
  readonly list: BackupList;
  /** Where the bytes of an entry lie. */
  pathOf(entry: BackupEntry): string;
  /** Gives back the room on the disk. */
  release(): void;
}

/**
 * Takes hold of everything that cannot be made anew: a copy of the manifest and of the document, each made in one
 * transaction, and second names for the batches, which never change: a batch that is removed meanwhile is still there under
 * its second name. Needs room for the two copies, and none for the batches.
 * @throws DocumentUnavailableError where the document cannot be read: a backup without it would pass for whole; BackupError
 * where there is no room for the copies
 */
export async function freezeWorkspace(parts: FreezeParts): Promise<FrozenWorkspace> {
  const store = parts.document.store();
  const folder = join(parts.dir.tmp, `backup-${parts.newId()}`);
  const release = () => rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(join(folder, 'batches'), { recursive: true });
    const manifest = join(folder, MANIFEST_NAME);
    // What is removed while the manifest is copied was linked before it; what was acknowledged just before it, after it.
    linkBatches(parts.dir, folder);
    await parts.manifest.copyTo(manifest);
    linkBatches(parts.dir, folder);
    const document = join(folder, DOCUMENT_NAME);
    await store.copyTo(document);
    await forgetOpening(document);
    const batches = await batchesIn(manifest);
    const entries = [await entryOf(folder, MANIFEST_NAME), await entryOf(folder, DOCUMENT_NAME), ...batches.sound];
    const list: BackupList = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      program: parts.program,
      madeAt: isoNow(parts.clock),
      entries,
      missing: batches.missing,
    };
    return { list, pathOf: ({ name }) => pathIn(folder, parts.dir, name), release };
  } catch (error) {
    release();
    if (!isFull(error) && (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    const { root } = parts.dir;
    throw new BackupError(
      `There is no space left on the disk of ${root} for the copies of the databases that a backup takes.`,
      {
        cause: error,
      },
    );
  }
}

/** Gives every batch a second name. Where the file system has no second names, the first one has to do. */
function linkBatches(dir: DataDir, folder: string): void {
  for (const file of readdirSync(dir.batches)) {
    try {
      linkSync(join(dir.batches, file), join(folder, 'batches', file));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // EEXIST: linked before. ENOENT: removed just now. The others: not to be had here.
      if (!['EEXIST', 'ENOENT', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(code))
        throw error;
    }
  }
}

function pathIn(folder: string, dir: DataDir, name: string): string {
  const path = join(folder, name);
  return statSync(path, { throwIfNoEntry: false }) ? path : join(dir.root, name);
}

async function entryOf(folder: string, name: string): Promise<BackupEntry> {
  const path = join(folder, name);
  return { name, bytes: statSync(path).size, sha256: await sha256Of(path) };
}

/** Whoever opens the copy finds that it is of another time, and begins an epoch. */
async function forgetOpening(path: string): Promise<void> {
  const database = new (await safeDriver()).DatabaseSync(path);
  try {
    database.exec("UPDATE settings SET value = 'backup' WHERE name = 'opening'");
  } finally {
    database.close();
  }
}

/** The batches that a manifest names, as it names them. */
async function batchesIn(manifest: string): Promise<{ readonly sound: BackupEntry[]; readonly missing: string[] }> {
  const database = new (await safeDriver()).DatabaseSync(manifest);
  try {
    const rows = database
      .prepare('SELECT file, bytes, sha256, source_name, state FROM batches ORDER BY sequence')
      .all() as {
      readonly file: string;
      readonly bytes: number;
      readonly sha256: string;
      readonly source_name: string;
      readonly state: string;
    }[];
    const isSound = ({ state }: { readonly state: string }) => state === 'sound';
    return {
      sound: rows.filter(isSound).map(({ file, bytes, sha256 }) => ({ name: `batches/${file}`, bytes, sha256 })),
      missing: rows.filter((row) => !isSound(row)).map(({ file, source_name }) => `${file} (${source_name})`),
    };
  } finally {
    database.close();
  }
}
