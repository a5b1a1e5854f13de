import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

const made: string[] = [];

afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** An empty directory that goes away after the test. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'candlemark-'));
  made.push(dir);
  return dir;
}
