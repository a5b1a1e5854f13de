import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { shippedPackages } from '../lib/licences.mjs';
import { noticesText } from '../lib/notices-text.mjs';
import { ROOT } from '../lib/root.mjs';
import { browserParts } from './browser-parts.mjs';
import { componentLanguages } from './component-languages.mjs';
import { elementStyles } from './element-styles.mjs';
import { INDICATOR_WORKER, WORKER_RUNNER, workerRunnerWith } from './indicator-worker.mjs';
import { styleSheets } from './style-sheets.mjs';

/** @typedef {import('./packed-packages.mjs').PackedPackage} PackedPackage */
/** @typedef {import('rolldown').Plugin} Plugin */

/** What the worker of such a file is named: the file looks at it to know that it is not in a page. */
const WORKER_NAME = 'candlemark-indicators';
const ENTRY = '\0candlemark:entry';
const WORKER = '\0candlemark:worker';
const MINIFIED = { sourcemap: true, minify: true };

/**
 * Writes what pages without a bundler load, minified: a file for a plain `<script>`, whole in itself, with a global variable, and one for
 * `<script type="module">`, which loads from beside it what a page needs later, or never. The plain one is the script of its own workers too, so that indicators are
 * computed beside the page without a second file.
 *
 * @param {PackedPackage} packed
 * @param {string} dist
 */
export async function writeBrowserFiles({ folder, browser }, dist) {
  if (browser === undefined) return;
  const source = path.join(ROOT, 'packages', folder, 'src');
  const to = path.join(dist, 'browser');
  mkdirSync(to, { recursive: true });
  const styles = elementStyles();
  await writeScript(path.join(source, browser.script), styles, {
    file: path.join(to, browser.file),
    name: browser.global,
  });
  await writeModule(path.join(source, browser.entry), styles, { dir: to, name: browser.file.replace(/\.js$/, '') });
  // What lies in them of others comes with the words of its licence.
  const workspace = `packages/${folder}`;
  if (shippedPackages(ROOT, [workspace]).length > 0) {
    writeFileSync(path.join(to, 'THIRD-PARTY-NOTICES.md'), noticesText(ROOT, [workspace]));
  }
}

/**
 * @param {string} entry
 * @param {Plugin} styles
 * @param {{ file: string, name: string }} output
 */
async function writeScript(entry, styles, output) {
  const made = {
    [ENTRY]: `export * from ${quoted(entry)};
      if (globalThis.document === undefined && globalThis.name === ${quoted(WORKER_NAME)}) void import(${quoted(INDICATOR_WORKER)});`,
    [WORKER]: newWorkerOf('globalThis.document?.currentScript?.src', `"importScripts('" + address + "')"`, 'classic'),
  };
  const bundle = await bundleOf({ [output.name]: ENTRY }, made, styles);
  await bundle.write({ ...MINIFIED, ...output, format: 'iife', codeSplitting: false });
  await bundle.close();
  // A page that does not say how it is written takes its scripts for Western European: with the mark they are UTF-8 for every page.
  writeFileSync(output.file, `\ufeff${readFileSync(output.file, 'utf8')}`);
}

/**
 * @param {string} entry
 * @param {Plugin} styles
 * @param {{ dir: string, name: string }} output
 */
async function writeModule(entry, styles, { dir, name }) {
  const worker = `${name}-indicators`;
  // All parts lie in one folder.
  const address = `new URL('./${worker}.mjs', import.meta.url).href`;
  const made = { [WORKER]: newWorkerOf(address, `"import '" + address + "'"`, 'module') };
  const bundle = await bundleOf({ [name]: entry, [worker]: INDICATOR_WORKER }, made, styles);
  const groups = browserParts(await bundle.generate({ format: 'esm' }), name, worker);
  await bundle.write({
    ...MINIFIED,
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: `${name}-[name]-[hash].mjs`,
    codeSplitting: { groups },
  });
  await bundle.close();
}

/**
 * @param {Record<string, string>} input
 * @param {Record<string, string>} made modules that are in no file
 * @param {Plugin} styles those of the element
 */
function bundleOf(input, made, styles) {
  return rolldown({
    cwd: ROOT,
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [styles, ownWorker(made), componentLanguages(), styleSheets().plugin],
    // Its styles are in the element.
    treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/]chart-ui[\\/]/, sideEffects: false }] },
    logLevel: 'warn',
    // The styles of the element are a bundle of their own.
    checks: { pluginTimings: false },
    // All of it runs on the client.
    onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
  });
}

/** @param {string} text */
const quoted = (text) => JSON.stringify(text);

/**
 * A worker may not be loaded from another server, a script may: the worker begins with a line that loads the script.
 *
 * @param {string} address where the script is, as the page finds out
 * @param {string} line    the line, with `address` in it
 * @param {'classic' | 'module'} type
 */
function newWorkerOf(address, line, type) {
  return `const address = ${address};
    export function newWorker() {
      if (!address) throw new Error('A script that stands in the page itself cannot be loaded by a worker');
      const url = URL.createObjectURL(new Blob([${line}], { type: 'text/javascript' }));
      try {
        return new Worker(url, { name: ${quoted(WORKER_NAME)}, type: ${quoted(type)} });
      } finally {
        // What is under way is not taken away by this.
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
      }
    }`;
}

/**
 * @param {Record<string, string>} made
 * @returns {Plugin}
 */
function ownWorker(made) {
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
      return { code: `import { newWorker } from ${quoted(WORKER)};\n${code}`, moduleType: 'ts' };
    },
  };
}
