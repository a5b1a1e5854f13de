import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders that never hold the input of a build. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', '__snapshots__']);
const IGNORED_FILES = /\.test\.tsx?$/;

/**
 * The files below `start` (or `start` itself) that a build can depend on, in a stable order. A missing path gives none.
 *
 * @param {string} start
 * @returns {string[]}
 */
export function inputFiles(start) {
  if (!existsSync(start)) return [];
  if (!statSync(start).isDirectory()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : inputFiles(path.join(start, entry.name));
      return IGNORED_FILES.test(entry.name) ? [] : [path.join(start, entry.name)];
    });
}

/**
 * A hash over the names and the contents of all input files below `starts`: equal exactly when a build would see the
 * same bytes. Times are not looked at, because a checkout sets them anew.
 *
 * @param {string} root names are taken relative to it, so that a moved checkout keeps its fingerprint
 * @param {readonly string[]} starts
 * @returns {string}
 */
export function fingerprint(root, starts) {
  const hash = createHash('sha256');
  for (const file of starts.flatMap(inputFiles)) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
