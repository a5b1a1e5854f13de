// Empty projects with the packed packages in them, installed by npm from a registry on this machine.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildStalePackages, PACKAGES_FOLDER } from '../build-packages.mjs';
import { PACKED_PACKAGES } from './packed-packages.mjs';

const run = promisify(execFile);

/**
 * @typedef {object} Tarball
 * @property {string} folder below `packages`
 * @property {string} file   where it lies
 * @property {readonly string[]} paths what is in it
 * @property {Record<string, unknown>} manifest its package.json
 */

/**
 * Packs every package as npm does.
 *
 * @returns {Promise<Tarball[]>}
 */
export async function packAll() {
  await buildStalePackages();
  const to = mkdtempSync(path.join(tmpdir(), 'candlemark-packed-'));
  // Two at a time: the element with its source maps takes as long as all the others.
  const others = PACKED_PACKAGES.map(({ folder }) => folder).filter((folder) => folder !== 'chart-element');
  const packed = await Promise.all([pack(others, to), pack(['chart-element'], to)]);
  return packed.flat();
}

/** @param {readonly string[]} folders @param {string} to @returns {Promise<Tarball[]>} */
async function pack(folders, to) {
  const places = folders.map((folder) => path.join(PACKAGES_FOLDER, folder));
  const words = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', to, ...places];
  const { stdout } = await npm(words, to);
  return JSON.parse(stdout).map(
    (/** @type {{ filename: string, files: { path: string }[] }} */ { filename, files }, /** @type {number} */ at) => ({
      folder: folders[at] ?? '',
      file: path.join(to, filename),
      paths: files.map((file) => file.path),
      manifest: JSON.parse(readFileSync(path.join(places[at] ?? '', 'package.json'), 'utf8')),
    }),
  );
}

/**
 * A new folder with packages in it, and what they depend on: `npm install NAMES`.
 *
 * @param {string} registry its address
 * @param {readonly string[]} names
 * @returns {Promise<string>}
 */
export async function emptyProject(registry, names) {
  const project = mkdtempSync(path.join(tmpdir(), 'candlemark-project-'));
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // Nothing of the person's own settings and of what npm keeps: no other registry, and no package from before.
  const own = ['--registry', registry, '--cache', path.join(project, '.npm'), '--userconfig', path.join(project, 'rc')];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--ignore-scripts', '--loglevel=error'];
  await npm(['install', ...own, ...quiet, ...names], project);
  return project;
}

/** @param {readonly string[]} words @param {string} cwd */
function npm(words, cwd) {
  return run('npm', [...words], { cwd, maxBuffer: 64e6, shell: process.platform === 'win32' });
}
