import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI_FILE } from '../../scripts/build.mjs';

export { CLI_FILE };

/**
 * Runs a Node program to its end and answers what it printed. Throws when it fails.
 *
 * @param {readonly string[]} args
 */
export async function runNode(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}:\n${printed}${complaints}`);
  return printed;
}

/**
 * Runs a Node program to its end and answers its wall time in ms, process start included. Throws when it fails.
 *
 * @param {readonly string[]} args
 */
export async function timeNode(args) {
  const startedMs = performance.now();
  await runNode(args);
  return performance.now() - startedMs;
}

/**
 * Starts a Node program that prints its address (`http://…`) when it is ready.
 *
 * @param {readonly string[]} args
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startServer(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const look = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const address = /http:\/\/[^\s/]+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    ended.then(([code]) => reject(new Error(`${args.join(' ')} ended with exit code ${code}:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/**
 * Runs `work` with a temporary folder that is deleted afterwards.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
export async function withFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'candlemark-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
