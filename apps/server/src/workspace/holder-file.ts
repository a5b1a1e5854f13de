import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerFile } from './server-file.ts';

/**
 * Who holds a data directory, for the message that the second process gets. Only a hint: the lock on the manifest
 * decides, so a file that outlived its process does no harm.
 */

const FILE_NAME = 'holder.json';

/** The data directory is held by another process. The message is one line that names it. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;

  constructor(dataDir: string) {
    super(`The data directory ${dataDir} is in use by ${describeHolder(dataDir)}.`);
    this.dataDir = dataDir;
  }
}

export function writeHolderFile(dataDir: string): void {
  writeFileSync(join(dataDir, FILE_NAME), `${JSON.stringify({ pid: process.pid })}\n`, { mode: 0o600 });
}

export function removeHolderFile(dataDir: string): void {
  rmSync(join(dataDir, FILE_NAME), { force: true });
}

function describeHolder(dataDir: string): string {
  const server = readServerFile(dataDir);
  if (server) return `the server at ${server.url} (process ${server.pid}); stop it first, or work through it`;
  const pid = readPid(join(dataDir, FILE_NAME));
  return pid === null
    ? 'another process; wait for it or stop it'
    : `another candlemark process (${pid}); wait for it or stop it`;
}

function readPid(path: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(path, 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' ? pid : null;
  } catch {
    // Missing, unreadable or half-written: the message then does without the number.
    return null;
  }
}
