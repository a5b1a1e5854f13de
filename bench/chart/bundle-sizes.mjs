// What a page has to load: every entry in sizes/, bundled as a product would be, compressed with gzip. A file there says what a host
// imports to show candles; `candlemark.ts` has every series and part, `candlemark-core.ts` candles and volume of bars in
// memory, `candlemark-tiles.ts` of a tile server.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const FOLDER = fileURLToPath(new URL('../sizes', import.meta.url));
const CORE_KB = 45;
const ALL_PARTS_KB = 20;

/** @returns {Promise<Map<string, number>>} kB by entry */
export async function bundleSizes() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const sizes = new Map();
  for (const file of files) sizes.set(path.basename(file, '.ts'), await gzipKb(path.join(FOLDER, file)));
  return sizes;
}

/** @param {string} input */
async function gzipKb(input) {
  const build = await rolldown({ input, platform: 'browser', logLevel: 'warn' });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return loadedFirst(output).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
}

/**
 * The entry and what it imports at once. What it loads later, such as indicators with the first of them, is none of it.
 * @param {import('rolldown').RolldownOutput['output']} output
 */
function loadedFirst(output) {
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
  const loaded = new Set([output[0]]);
  for (const { imports } of loaded)
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) loaded.add(chunk);
    }
  return [...loaded];
}

/**
 * @param {ReadonlyMap<string, number>} sizes
 * @returns {import('../lib/report.mjs').Row[]}
 */
export function sizeRows(sizes) {
  const all = sizes.get('candlemark') ?? Number.NaN;
  const core = sizes.get('candlemark-core');
  const row = (/** @type {string} */ what, /** @type {number} */ kb, /** @type {number} */ limitKb) => ({
    what: `size: ${what}, gzip kB`,
    ours: kb.toFixed(1),
    beside: `${limitKb} (allowed)`,
    ratio: kb / limitKb,
    goal: { atMost: 1 },
  });
  if (core === undefined) return [row('all series and parts', all, CORE_KB + ALL_PARTS_KB)];
  return [row('core with candles', core, CORE_KB), row('all series and parts beside it', all - core, ALL_PARTS_KB)];
}

/** @param {ReadonlyMap<string, number>} sizes @returns {import('../lib/report.mjs').Grid} */
export function sizeGrid(sizes) {
  return {
    title: 'gzip kB',
    columns: [...sizes.keys()],
    lines: [{ title: 'bundle', cells: [...sizes.values()].map((kb) => kb.toFixed(1)) }],
  };
}
