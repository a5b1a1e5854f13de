import path from 'node:path';
import { buildStale, isBuildStale } from '../build.mjs';
import { exclusively } from './exclusive.mjs';
import { install, isInstalled } from './install.mjs';
import { ROOT } from './root.mjs';

/**
 * Installs and builds what is missing or stale, one process at a time. Costs some 30 ms when nothing is.
 *
 * @param {{ web?: boolean, say?: (line: string) => void }} [options] `web: false` leaves the pages alone
 */
export async function prepare({ web = true, say = sayOnStderr } = {}) {
  if (isInstalled() && !isBuildStale({ web })) return;
  await alone(say, async () => {
    await installMissing(say);
    await buildStale({ web, say });
  });
}

/** @param {{ say?: (line: string) => void }} [options] */
export async function prepareDependencies({ say = sayOnStderr } = {}) {
  if (!isInstalled()) await alone(say, () => installMissing(say));
}

/**
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} work
 */
function alone(say, work) {
  return exclusively(path.join(ROOT, '.cache/prepare.lock'), work, () =>
    say('Waiting for another process that installs or builds …'),
  );
}

/** @param {(line: string) => void} say */
async function installMissing(say) {
  if (isInstalled()) return;
  say('Installing dependencies (npm ci) …');
  await install();
}

/** @param {string} line */
function sayOnStderr(line) {
  process.stderr.write(`${line}\n`);
}
