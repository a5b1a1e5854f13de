import { rmSync } from 'node:fs';
import { renameDurably } from '../workspace/durable-files.ts';
import type { SqliteHandle } from './sqlite.ts';

/** What SQLite leaves beside a file that it was writing when its process died. */
const JOURNALS = ['', '-journal', '-wal', '-shm'];

/** Where a copy of a database lies as it was when it was last closed in order. */
export function backupPath(path: string): string {
  return `${path}.backup`;
}

/** Writes a copy of a database that is whole whenever it is there. What an earlier try left is replaced. */
export function copyDurably(handle: SqliteHandle, target: string): void {
  const temporary = `${target}.tmp`;
  removeDatabase(temporary);
  try {
    handle.copyTo(temporary);
    renameDurably(temporary, target);
  } finally {
    removeDatabase(temporary);
  }
}

function removeDatabase(path: string): void {
  for (const ending of JOURNALS) rmSync(path + ending, { force: true });
}
