import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { shippedPackages } from '../lib/licences.mjs';
import { noticesText } from '../lib/notices-text.mjs';
import { ROOT } from '../lib/root.mjs';
import { componentLanguages } from './component-languages.mjs';
import { elementStyles } from './element-styles.mjs';
import { INDICATOR_WORKER, WORKER_RUNNER, workerRunnerWith } from './indicator-worker.mjs';
import { styleSheets } from './style-sheets.mjs';

/** @typedef {import('./packed-packages.mjs').PackedPackage} PackedPackage */
/** @typedef {import('rolldown').Plugin} Plugin */

/** What the worker of such a file is named: the file looks at it to know that it is not in a page. */
const WORKER_NAME = 'candlemark-indicators';
const ENTRY = '\0candlemark:entry';
const ADDRESS = '\0candlemark:address';

/**
 * Writes the two files for pages without a bundler, minified, each whole in itself: one for a plain `<script>`, with a global variable, and one for
 * `<script type="module">`. Either is the script of its own workers too, so that indicators are computed beside the page without a second file.
 *
 * @param {PackedPackage} packed
 * @param {string} dist
 */
export async function writeBrowserFiles({ folder, browser }, dist) {
  if (browser === undefined) return;
  const entry = path.join(ROOT, 'packages', folder, 'src', browser.entry);
  const to = path.join(dist, 'browser');
  mkdirSync(to, { recursive: true });
  const script = { file: path.join(to, browser.file), format: /** @type {const} */ ('iife'), name: browser.global };
  await writeFile(entry, 'globalThis.document?.currentScript?.src', "importScripts('ADDRESS')", script);
  // What lies in them of others comes with the words of its licence.
  const workspace = `packages/${folder}`;
  if (shippedPackages(ROOT, [workspace]).length > 0) {
    writeFileSync(path.join(to, 'THIRD-PARTY-NOTICES.md'), noticesText(ROOT, [workspace]));
  }
  const module = { file: script.file.replace(/\.js$/, '.mjs'), format: /** @type {const} */ ('esm') };
  await writeFile(entry, 'import.meta.url', "import 'ADDRESS'", module);
}

/**
 * @param {string} entry
 * @param {string} address  where the file itself is, as it finds out when it runs
 * @param {string} loading  how a worker loads it, with ADDRESS in its place
 * @param {import('rolldown').OutputOptions} output
 */
async function writeFile(entry, address, loading, output) {
  const bundle = await rolldown({
    cwd: ROOT,
    input: ENTRY,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      elementStyles(path.resolve(output.file ?? '', '../../../..')),
      ownWorker(entry, address, loading),
      componentLanguages(),
      styleSheets().plugin,
    ],
    logLevel: 'warn',
    // All of it runs on the client.
    onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
  });
  await bundle.write({ ...output, sourcemap: true, minify: true, codeSplitting: false });
  await bundle.close();
}

/**
 * A worker may not be loaded from another server, a script may: the worker begins with a line that loads the script.
 *
 * @param {string} entry
 * @param {string} address
 * @param {string} loading
 * @returns {Plugin}
 */
function ownWorker(entry, address, loading) {
  const quoted = (/** @type {string} */ text) => JSON.stringify(text);
  const line = quoted(loading).replace('ADDRESS', '" + address + "');
  const type = loading.startsWith('import ') ? 'module' : 'classic';
  /** @type {Record<string, string>} */
  const made = {
    [ENTRY]: `export * from ${quoted(entry)};
      if (globalThis.document === undefined && globalThis.name === ${quoted(WORKER_NAME)}) void import(${quoted(INDICATOR_WORKER)});`,
    [ADDRESS]: `const address = ${address};
      export function newWorker() {
        if (!address) throw new Error('A script that stands in the page itself cannot be loaded by a worker');
        const url = URL.createObjectURL(new Blob([${line}], { type: 'text/javascript' }));
        try {
          return new Worker(url, { name: ${quoted(WORKER_NAME)}, type: ${quoted(type)} });
        } finally {
          // What is under way is not taken away by this.
          setTimeout(() => URL.revokeObjectURL(url), 60_000);
        }
      }`,
  };
  return {
    name: 'candlemark:own-worker',
    resolveId(id) {
      // The package says that none of its modules acts by being imported; this one does nothing else.
      if (id === INDICATOR_WORKER) return { id, moduleSideEffects: true };
      return Object.hasOwn(made, id) ? id : null;
    },
    load(id) {
      if (id !== WORKER_RUNNER) return made[id] ?? null;
      const code = workerRunnerWith('newWorker()');
      return { code: `import { newWorker } from ${quoted(ADDRESS)};\n${code}`, moduleType: 'ts' };
    },
  };
}
