// The site of the documentation: built apart from where it is shown, so that a server never shows half of one, and what is said of a build while it goes on.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';

/** Where the server looks for it, and beside that for a line on the build that goes on. */
export const SITE = path.join(ROOT, 'apps/docs/dist');
export const SITE_PROGRESS = `${SITE}.progress`;
const NEXT = `${SITE}.next`;
const STAMP = path.join(ROOT, '.cache/builds/docs');
const INPUTS = ['docs', 'packages', 'apps/docs/site', 'apps/playground', 'scripts/docs.mjs', 'package-lock.json'];
/** A start has better things to do first. */
const WAIT_MS = 15_000;

/** Whether there is a site of these sources. */
export function isSiteStale() {
  return !existsSync(path.join(SITE, 'index.html')) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== print();
}

/**
 * Builds it step by step, and puts it in its place when it is whole.
 *
 * @param {readonly { name: string, run: (output: string) => unknown }[]} steps
 */
export async function buildInPlace(steps) {
  const inputs = print();
  try {
    for (const [at, { name, run }] of steps.entries()) {
      writeFileSync(SITE_PROGRESS, `${at + 1} of ${steps.length}: ${name}`);
      await run(NEXT);
    }
    rmSync(SITE, { recursive: true, force: true });
    renameSync(NEXT, SITE);
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, inputs);
  } finally {
    rmSync(SITE_PROGRESS, { force: true });
  }
}

/** Builds it beside a server that has just been started, as the least of what the machine does, where it is missing or old. It ends with the server. */
export function buildSiteBeside() {
  const timer = setTimeout(() => {
    const child = spawn(process.execPath, [path.join(ROOT, 'scripts/docs.mjs'), '--if-stale'], { stdio: 'ignore' });
    child.on('error', () => process.stderr.write('The documentation could not be built: see npm run docs.\n'));
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    process.once('exit', () => child.kill());
    child.unref();
  }, WAIT_MS);
  timer.unref();
}

function print() {
  return fingerprint(
    ROOT,
    INPUTS.map((place) => path.join(ROOT, place)),
  );
}
