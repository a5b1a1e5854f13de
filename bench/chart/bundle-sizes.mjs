// What a page has to load: every entry in sizes/, bundled as a product would be, compressed with gzip. A file there says what a host
// imports to show candles; `candlemark.ts` has every series and part, `candlemark-core.ts` candles and volume of bars in
// memory, `candlemark-tiles.ts` of a tile server, and the others the core with one group of parts (see size-budgets.mjs).

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { SIZE_BUDGETS } from './size-budgets.mjs';

const FOLDER = fileURLToPath(new URL('../sizes', import.meta.url));

const CORE = 'candlemark-core';

/** @returns {Promise<Map<string, number>>} kB by entry */
export async function bundleSizes() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const sizes = new Map();
  for (const file of files) sizes.set(path.basename(file, '.ts'), await gzipKb(path.join(FOLDER, file)));
  return sizes;
}

/**
 * How large each group of parts is: the core, or what the entry of another one has beyond it.
 * @returns {Promise<Map<string, number>>} kB by `what` of `SIZE_BUDGETS`
 */
export async function groupSizes() {
  const sizeOf = (/** @type {string} */ entry, isWhole = false) => gzipKb(path.join(FOLDER, `${entry}.ts`), isWhole);
  const core = { first: await sizeOf(CORE), 'later too': await sizeOf(CORE, true) };
  const sizes = new Map();
  for (const { entry, what, loads } of SIZE_BUDGETS) {
    sizes.set(what, entry === CORE ? core[loads] : (await sizeOf(entry, loads === 'later too')) - core[loads]);
  }
  return sizes;
}

/**
 * @param {string} input
 * @param {boolean} [isWhole] also what it loads later
 */
async function gzipKb(input, isWhole = false) {
  // The entry stands for a page, which shares with what it loads later: nobody else imports from it.
  const preserveEntrySignatures = 'allow-extension';
  const build = await rolldown({ input, platform: 'browser', logLevel: 'warn', preserveEntrySignatures });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const chunks = isWhole ? output.filter((part) => part.type === 'chunk') : loadedFirst(output);
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
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
 * @param {ReadonlyMap<string, number>} groups what `groupSizes` answered
 * @returns {import('../lib/report.mjs').Row[]}
 */
export function sizeRows(groups) {
  return SIZE_BUDGETS.map(({ what, goalKb }) => {
    const kb = groups.get(what) ?? Number.NaN;
    return {
      what: `size: ${what}, gzip kB`,
      ours: kb.toFixed(1),
      beside: `${goalKb} (allowed)`,
      ratio: kb / goalKb,
      goal: { atMost: 1 },
    };
  });
}

/** @param {ReadonlyMap<string, number>} sizes @returns {import('../lib/report.mjs').Grid} */
export function sizeGrid(sizes) {
  return {
    title: 'gzip kB',
    columns: [...sizes.keys()],
    lines: [{ title: 'bundle', cells: [...sizes.values()].map((kb) => kb.toFixed(1)) }],
  };
}
