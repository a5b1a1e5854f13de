import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { tempDir } from './temp-dir.ts';

/** Why a test was skipped that needs one. */
export const NO_DISK = 'a small disk is mounted for this, which takes the rights of root on Linux';

const DISK_BYTES = 48 * 2 ** 20;

/** To be called where the tests of a file are described. Answers how to make a disk of its own, or null where one may not be made. */
export function smallDisks(): (bytes?: number) => string | null {
  const mounted: string[] = [];
  // Before the directories of the test go away; lazily, as closed databases keep their files until they are collected.
  afterEach(() => {
    for (const path of mounted.splice(0)) spawnSync('umount', ['-l', path]);
  });
  return (bytes = DISK_BYTES) => {
    const path = join(tempDir(), 'disk');
    mkdirSync(path);
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]);
    if (status !== 0) return null;
    mounted.push(path);
    return path;
  };
}

/** Takes all of the disk but so many bytes; answers how to give it back. */
export function fillDisk(disk: string, leftBytes: number): () => void {
  const { bavail, bsize } = statfsSync(disk);
  const ballast = join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
  return () => rmSync(ballast);
}
