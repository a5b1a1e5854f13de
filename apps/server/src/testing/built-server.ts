import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../workspace/clock.ts';

const ROOT = new URL('../../../../', import.meta.url);

/** A lock older than this belongs to a run that was killed. */
const STALE_LOCK_MS = 60_000;

/** The built command line: what people run, and what tests run and kill as a process of its own. */
export const CLI_FILE = fileURLToPath(new URL('apps/server/dist/cli.js', ROOT));

/** Brings the built command line and import child up to date. Test workers wait for one another. */
export async function buildServerOnce(): Promise<void> {
  const lock = fileURLToPath(new URL('.cache/test-build.lock', ROOT));
  mkdirSync(fileURLToPath(new URL('.cache', ROOT)), { recursive: true });
  while (!tryLock(lock)) await delay(50);
  try {
    const build = (await import(new URL('scripts/build.mjs', ROOT).href)) as BuildModule;
    await build.buildStale({ web: false });
  } finally {
    rmdirSync(lock);
  }
}

interface BuildModule {
  buildStale(options: { web: boolean }): Promise<void>;
}

function tryLock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && systemClock.nowMs() - stat.mtimeMs > STALE_LOCK_MS) rmdirSync(path);
  return false;
}
