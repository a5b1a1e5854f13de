// What the web app loads before its first picture.

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ type: 'chunk', fileName: string, isEntry: boolean, imports: string[], moduleIds: string[] }} Chunk */

/**
 * The modules that the entry of a build loads with itself. Which those are is known only once a bundler has left out what nobody uses: through the one door of a package,
 * the entry reaches all that dialogs use later.
 *
 * @param {readonly (Chunk | { type: 'asset' })[]} output of a build
 * @returns {Set<string>} ids of modules
 */
export function firstModules(output) {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  /** @type {Set<Chunk>} */
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of first) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) first.add(chunk);
    }
  }
  return new Set([...first].flatMap(({ moduleIds }) => moduleIds));
}

/**
 * The scripts and style sheets that a page names, besides those that have to stand beside it as they are.
 *
 * @param {string} page the file of an HTML page
 * @returns {string[]} their files
 */
export function filesOfPage(page) {
  const html = readFileSync(page, 'utf8');
  return [...html.matchAll(/"[^"]*?(assets\/[^"]+)"/g)].map(([, file = '']) => path.join(path.dirname(page), file));
}
