import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a minified module imports at once, from beside it. */
const AT_ONCE = /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w$*{},\s]+?\s*from\s*)?["'](\.\/[^"']+)["']/g;

/**
 * The files that a page loads with a module before any of it runs: itself, and what it imports at once.
 *
 * @param {string} file
 * @param {Set<string>} [found]
 */
export function loadedAtOnce(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(AT_ONCE))
    loadedAtOnce(path.join(path.dirname(file), name), found);
  return found;
}

/**
 * In kB after gzip at level 9, each file by itself, as it is sent.
 *
 * @param {Iterable<string>} files
 */
export function gzipKb(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(file), { level: 9 }).length;
  return bytes / 1000;
}
