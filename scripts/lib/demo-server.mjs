import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLI_FILE } from '../build.mjs';
import { printedAddress } from './printed-address.mjs';

/**
 * Runs `work` with the address of a server that has loaded the demo into a directory of its own.
 *
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDemoServer(work) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'candlemark-demo-'));
  const server = spawn(process.execPath, [CLI_FILE, 'serve', '--port', '0', '--no-open', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  try {
    const url = await Promise.race([printedAddress(server.stdout), ended.then(() => Promise.reject(gone()))]);
    await demoLoaded(url);
    return await work(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} url */
async function demoLoaded(url) {
  for (;;) {
    const { demo } = await (await fetch(`${url}/api/v1/status`)).json();
    if (demo.state === 'ready') return;
    if (demo.state !== 'loading') throw new Error(`The demo is ${demo.state}: ${demo.message}`);
    await sleep(200);
  }
}

function gone() {
  return new Error('The server ended before it was ready');
}
