import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a command finds the server that holds a data directory. */
export interface ServerFile {
  readonly pid: number;
  /** Base address, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Allows writing over HTTP without a browser's origin. */
  readonly token: string;
}

const FILE_NAME = 'server.json';

/** Writes DATA/server.json, readable by the owner only, in one step: no reader ever sees half of it. */
export function writeServerFile(dataDir: string, server: ServerFile): void {
  const path = join(dataDir, FILE_NAME);
  const temporary = `${path}.${server.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(server, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}

/** The running server of a data directory, or null: no file, not ours to read, damaged, or its process is gone. */
export function readServerFile(dataDir: string): ServerFile | null {
  const server = parseServerFile(readIfPresent(join(dataDir, FILE_NAME)));
  return server !== null && isRunning(server.pid) ? server : null;
}

/** Removes the file if it is still the one of process `pid`. */
export function removeServerFile(dataDir: string, pid: number): void {
  const path = join(dataDir, FILE_NAME);
  if (parseServerFile(readIfPresent(path))?.pid === pid) rmSync(path, { force: true });
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return null;
    throw error;
  }
}

function parseServerFile(text: string | null): ServerFile | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { pid, url, token } = value as Record<string, unknown>;
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return null;
  if (typeof url !== 'string' || typeof token !== 'string' || !URL.canParse(url)) return null;
  return { pid, url, token };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
