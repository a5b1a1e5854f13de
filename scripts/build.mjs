// Builds what runs: the server with its import child (rolldown) and the web app (vite).
// Staleness is decided by content alone: a stamp keeps the fingerprint of everything that a build was made from.
// Looking at both costs some 30 ms. A stamp is removed first and written last: a build that was cut off is built again.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './lib/compress-files.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { filesOfPage, firstModules } from './lib/first-load.mjs';
import { ROOT } from './lib/root.mjs';
import { sqlText } from './lib/sql-text.mjs';
import { foldersBehind, readWorkspaces } from './lib/workspaces.mjs';

/**
 * @typedef {object} Build
 * @property {string} name      as a person reads it
 * @property {string} workspace whose folder, and the folders of all its dependencies, are the input
 * @property {string} output    the file that stands when the build has run, relative to the root
 * @property {() => Promise<void>} bundle
 */

/** The bundled command line. Importing it runs `process.argv`. */
export const CLI_FILE = path.join(ROOT, 'apps/server/dist/cli.js');

/** @type {Build} */
const SERVER = {
  name: 'server',
  workspace: '@candlemark/server',
  output: 'apps/server/dist/cli.js',
  bundle: bundleServer,
};

/** @type {Build} */
const WEB = { name: 'web app', workspace: '@candlemark/web', output: 'apps/web/dist/index.html', bundle: bundleWeb };

/** Bundles the command line and the import child, whether stale or not. */
export async function buildServer() {
  await run(SERVER);
}

/** Builds the web app, whether stale or not. */
export async function buildWeb() {
  await run(WEB);
}

/**
 * Whether something is missing or older than its sources.
 *
 * @param {{ web?: boolean }} [options] `web: false` looks at the server only: a command needs no pages
 */
export function isBuildStale({ web = true } = {}) {
  return staleBuilds(web).length > 0;
}

/**
 * Builds what is stale, and only that.
 *
 * @param {{ web?: boolean, say?: (line: string) => void }} [options]
 */
export async function buildStale({ web = true, say = () => {} } = {}) {
  for (const build of staleBuilds(web)) {
    say(`Building the ${build.name} …`);
    await run(build);
  }
}

/** @param {boolean} web */
function staleBuilds(web) {
  return (web ? [SERVER, WEB] : [SERVER]).filter(
    (build) => !existsSync(path.join(ROOT, build.output)) || readStamp(build) !== inputFingerprint(build),
  );
}

/** @param {Build} build */
async function run(build) {
  const before = inputFingerprint(build);
  rmSync(stampFile(build), { force: true });
  await build.bundle();
  mkdirSync(path.dirname(stampFile(build)), { recursive: true });
  writeFileSync(stampFile(build), before);
}

async function bundleServer() {
  const { rolldown } = await import('rolldown');
  const dist = path.dirname(CLI_FILE);
  const bundle = await rolldown({
    cwd: ROOT,
    input: {
      cli: path.join(ROOT, 'apps/server/src/cli/main.ts'),
      'import-child': path.join(ROOT, 'apps/server/src/import/child.ts'),
    },
    platform: 'node',
    external: (id) => !isInlined(id),
    plugins: [sqlText()],
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await bundle.close();
  removeLeftovers(
    dist,
    output.map((file) => file.fileName),
  );
}

async function bundleWeb() {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const page = path.join(ROOT, WEB.output);
  /** @param {import('vite').BuildOptions} options */
  const bundle = async (options) => {
    const built = await build({ root: path.join(ROOT, 'apps/web'), logLevel: 'warn', build: options });
    if ('close' in built) throw new Error('The web app is built once, not watched');
    return [built].flat().flatMap(({ output }) => output);
  };
  try {
    // Left alone, the bundler cuts what every page needs into a hundred files, one for each set of dialogs that share a part of it, and a page that asks another
    // machine for a hundred files waits. So it is built twice: once to learn what is needed at first, and then with all of that in one file.
    const first = firstModules(await bundle({ write: false, minify: false, cssMinify: false, sourcemap: false }));
    const groups = [
      { name: 'first', includeDependenciesRecursively: false, test: (/** @type {string} */ id) => first.has(id) },
    ];
    await bundle({ chunkSizeWarningLimit: 2000, rolldownOptions: { output: { codeSplitting: { groups } } } });
    await compressFiles(path.dirname(page), { best: filesOfPage(page) });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/**
 * npm packages of hundreds of small modules: a command starts four times as fast with them in the bundle. The others stay
 * outside, because they are native, read files of their own, or are loaded late anyway.
 */
const INLINED_PACKAGES = /^(@candlemark\/|(@duckdb\/node-api|kysely|typebox|ulid)(\/|$))/;

/**
 * Relative and absolute paths are files of ours, or of a package that is already inlined.
 *
 * @param {string} id
 */
function isInlined(id) {
  return id.startsWith('.') || path.isAbsolute(id) || INLINED_PACKAGES.test(id);
}

/**
 * Deletes the files of earlier builds once the new ones are in place.
 *
 * @param {string} dist
 * @param {readonly string[]} fileNames what this build wrote
 */
function removeLeftovers(dist, fileNames) {
  const wanted = new Set(fileNames.flatMap((name) => [name, `${name}.map`]));
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path.relative(dist, file).replaceAll('\\', '/'))) rmSync(file);
  }
}

/** @param {Build} build */
function inputFingerprint(build) {
  const folders = foldersBehind(readWorkspaces(), build.workspace);
  const inputs = [
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/build.mjs',
    'scripts/lib/compress-files.mjs',
    'scripts/lib/sql-text.mjs',
    ...folders,
  ];
  return fingerprint(
    ROOT,
    inputs.map((input) => path.join(ROOT, input)),
  );
}

/** @param {Build} build */
function readStamp(build) {
  return existsSync(stampFile(build)) ? readFileSync(stampFile(build), 'utf8') : '';
}

/** @param {Build} build */
function stampFile(build) {
  return path.join(ROOT, '.cache/builds', path.basename(path.dirname(path.dirname(build.output))));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer();
  await buildWeb();
}
