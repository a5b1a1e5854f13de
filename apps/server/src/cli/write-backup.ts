import { createReadStream } from 'node:fs';
import { BackupError } from '../backup/backup-error.ts';
import { type BackupList, countBatches } from '../backup/backup-list.ts';
import { NOWHERE, readBackup } from '../backup/read-backup.ts';
import { bytesText } from '../workspace/disk-space.ts';
import { counted } from './counted-bytes.ts';
import type { DataAccess } from './data-access.ts';
import { writeWholeFile } from './whole-file.ts';

export interface BackupOptions {
  readonly signal: AbortSignal;
  /** Told in words what is being done. */
  onProgress(text: string): void;
}

export interface WrittenBackup {
  readonly batches: number;
  readonly bytes: number;
  /** Batches that were damaged, and are not in it. */
  readonly missing: readonly string[];
}

/** Writes a backup and reads it again; what breaks off, or does not check out, leaves no file. */
export async function writeBackup(
  file: string,
  access: Pick<DataAccess, 'backup'>,
  { signal, onProgress }: BackupOptions,
): Promise<WrittenBackup> {
  let size = 0;
  const onSize = (bytes: number) => {
    size = bytes;
  };
  const watcher = (what: string) => ({
    signal,
    onBytes: (bytes: number) => onProgress(`${what}: ${Math.floor((100 * bytes) / size)} % of ${bytesText(size)}`),
  });
  const lists: BackupList[] = [];
  onProgress('Copying the document and the list of batches');
  await writeWholeFile(file, counted(access.backup(onSize), watcher('Writing')), {
    async check(temporary) {
      const bytes = createReadStream(temporary, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>;
      lists.push(await readBackup(counted(bytes, watcher('Checking')), NOWHERE).catch(asBroken));
    },
  });
  const [list] = lists;
  if (list === undefined) throw new BackupError(`${file} is no file, and what was written there was not checked.`);
  return { batches: countBatches(list), bytes: size, missing: list.missing };
}

function asBroken(error: unknown): never {
  if (!(error instanceof BackupError)) throw error;
  throw new BackupError(`The backup did not get onto the disk whole: ${error.message}. There is none.`);
}
