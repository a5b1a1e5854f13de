// The most memory that a program and all that it starts occupy together, sampled from /proc: what a task manager would show.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 50;

/**
 * @typedef {object} Measured
 * @property {number} ms         wall time, process start included
 * @property {number} peakBytes  of all processes together, at one moment
 * @property {number} childBytes of the largest process below the first
 */

/**
 * Runs a Node program to its end. Throws when it fails.
 *
 * @param {readonly string[]} args
 * @returns {Promise<Measured>}
 */
export async function measureNode(args) {
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-4000);
  });
  const peak = watchMemory(child.pid ?? 0);
  const [code] = await once(child, 'close');
  const ms = performance.now() - startedMs;
  const found = peak.stop();
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}:\n${complaints}`);
  return { ms, ...found };
}

/** @param {number} pid */
export function watchMemory(pid) {
  let peakBytes = 0;
  let childBytes = 0;
  const timer = setInterval(() => {
    const [own = 0, ...below] = treeOf(pid).map(residentBytes);
    peakBytes = Math.max(
      peakBytes,
      below.reduce((sum, bytes) => sum + bytes, own),
    );
    childBytes = Math.max(childBytes, ...below);
  }, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { peakBytes, childBytes };
    },
  };
}

/** @param {number} pid @returns {number[]} it and all below it */
function treeOf(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

/** @param {number} pid */
function residentBytes(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** @param {string} file @returns {string} empty when the process is gone */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
