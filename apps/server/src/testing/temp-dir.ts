import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Of the test that ends; every file of tests is set up to do so after each. */
export function removeTempDirs(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}

/** Memory that looks like a disk, where there is one: for many rounds in which nothing depends on what fsync does. */
const IN_MEMORY = '/dev/shm';

/** An empty directory that goes away after the test. */
export function tempDir({ isInMemory = false } = {}): string {
  const dir = mkdtempSync(join(isInMemory && existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'candlemark-'));
  made.push(dir);
  return dir;
}
