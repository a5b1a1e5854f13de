import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/browser.mjs';

/** Where a benchmark ran: figures of another machine mean nothing beside these. */
export function machineFacts() {
  const [cpu] = os.cpus();
  return {
    date: new Date().toISOString(),
    cpu: cpu?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    browser: browserVersion(),
  };
}

function browserVersion() {
  try {
    const program = findBrowser() ?? chromium.executablePath();
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
