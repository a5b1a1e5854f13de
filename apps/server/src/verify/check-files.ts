import { readdirSync } from 'node:fs';
import type { BatchRecord } from '../manifest/records.ts';
import { type DataDir, isKnownEntry } from '../workspace/data-dir.ts';
import { type Finding, finding } from './finding.ts';

/** Files that nothing names. What lies in `aside/` was reported when it was put there, and is the user's to look at. */
export function checkFiles(dir: DataDir, batches: readonly BatchRecord[]): readonly Finding[] {
  const named = new Set(batches.map((batch) => batch.file));
  const unnamed = readdirSync(dir.batches).filter((file) => !named.has(file));
  const strangers = readdirSync(dir.root).filter((name) => !isKnownEntry(name));
  return [
    ...unnamed.map((file) => finding('files', 'no finished import names this file', { file: `batches/${file}` })),
    ...strangers.map((file) => finding('files', 'this is no part of a data directory', { file })),
  ];
}
