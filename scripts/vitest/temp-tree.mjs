import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder with these files, which goes away with the test.
 *
 * @param {Record<string, string | object>} files path -> text, or a value that is written as JSON
 * @returns {string} its absolute path
 */
export function tempTree(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'candlemark-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}
