// One process at a time may install or build. The lock is a file that names its holder; the lock of a process that
// is gone is taken over. Waiting costs a look every 200 ms.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process runs `work` under the same file.
 *
 * @template T
 * @param {string} file the lock file; its folder is created
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function exclusively(file, work, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!take(file)) {
    onWait();
    while (!take(file)) await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = readHolder(file);
  if (holder !== undefined && !isAlive(holder)) removeDead(file, holder);
  return false;
}

/**
 * Moves the file away before deleting it: of two processes that found the same dead holder only one can, and what was
 * moved in error (a lock taken a moment ago) is put back.
 *
 * @param {string} file
 * @param {number} holder
 */
function removeDead(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside) === holder) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** @param {string} file @returns {number | undefined} undefined while the file is gone or not yet written */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
