import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchRecord } from '../manifest/records.ts';
import type { DataDir } from './data-dir.ts';
import { syncPath } from './durable-files.ts';
import { sha256Of } from './file-hash.ts';

/**
 * Looks through `aside/` for a batch whose file is not in its place: whoever renamed it, swapped two of them or restored
 * them under other names lost nothing. The bytes decide, not the name. Returns the name under which it was found, or null.
 */
export async function restoreBatch(dir: DataDir, batch: BatchRecord): Promise<string | null> {
  if (!existsSync(dir.aside)) return null;
  for (const name of readdirSync(dir.aside)) {
    const path = join(dir.aside, name);
    const stat = statSync(path);
    if (!stat.isFile() || stat.size !== batch.bytes || (await sha256Of(path)) !== batch.sha256) continue;
    renameSync(path, join(dir.batches, batch.file));
    syncPath(dir.batches);
    syncPath(dir.aside);
    return name;
  }
  return null;
}
