import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The SHA-256 of every file below a directory, and every directory by its name: what "nothing was changed" is held to. */
export function treeHashes(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const hash = entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'directory';
        return [relative(root, path), hash] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
