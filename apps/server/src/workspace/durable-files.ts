import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Renames a file so that the new name survives a power loss: the file's bytes, then the name, then the directory that
 * holds it. Both names must be on one file system.
 */
export function renameDurably(from: string, to: string): void {
  syncPath(from);
  renameSync(from, to);
  syncPath(dirname(to));
  if (dirname(from) !== dirname(to)) syncPath(dirname(from));
}

/** Writes what the operating system holds of a file or directory to the disk. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
