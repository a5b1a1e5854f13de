/*
 * Refuses imports for which there is no room, instead of failing in the middle of them.
 *
 * Rows that are on their way lie on the disk as plain numbers, somewhat larger than their text, then as a batch, then in the
 * store; rows that are not in order are written out once more while they are sorted. That is twice to three times the size of
 * the unpacked file. Only twice is asked for at first, because most files are in order.
 */
import { fstatSync } from 'node:fs';
import type { DiskRoom } from '@candlemark/contracts';
import { bytesText } from '../workspace/disk-space.ts';
import { ImportError } from './import-error.ts';
import { DISK_RESERVE_BYTES } from './import-limits.ts';
import type { ImportSource } from './import-service.ts';

const LEAST_ROOM = 2;

/** How much of a disk is left; injected, so that tests can fill it. */
export type FreeBytes = (folder: string) => number;

/** Full: a disk that has less left than imports leave free. */
export function diskRoom(folder: string, freeBytes: FreeBytes): DiskRoom {
  const free = freeBytes(folder);
  return { state: free >= DISK_RESERVE_BYTES ? 'roomy' : 'full', freeBytes: free };
}

/** @throws ImportError when a file of this size cannot fit. What is packed, or comes from a pipe, is larger than known. */
export function requireRoom(folder: string, source: ImportSource, freeBytes: FreeBytes): void {
  const bytes = 'fd' in source ? sizeOf(source.fd) : 0;
  const needed = bytes * LEAST_ROOM + DISK_RESERVE_BYTES;
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new ImportError(
    'import-failed',
    `The disk of ${folder} has ${bytesText(free)} left, and an import of ${bytesText(bytes)} takes at least ` +
      `${bytesText(needed)} while it runs. Make room, or move the data directory to a larger disk.`,
  );
}

/** The failure of a running import that has used the disk up to its reserve; null while there is room. */
export function outOfRoom(folder: string, freeBytes: FreeBytes): ImportError | null {
  const { state, freeBytes: free } = diskRoom(folder, freeBytes);
  if (state === 'roomy') return null;
  return new ImportError(
    'import-failed',
    `The import was stopped before it filled the disk of ${folder}, which has ${bytesText(free)} left. Make room, and import the file again.`,
  );
}

function sizeOf(fd: number): number {
  const stat = fstatSync(fd);
  return stat.isFile() ? stat.size : 0;
}
