// Empty projects with the packed packages in them, as after an installation, without a registry: what our packages depend on is linked.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildStalePackages, PACKAGES_FOLDER } from '../build-packages.mjs';
import { ROOT } from '../lib/root.mjs';
import { PACKED_PACKAGES } from './packed-packages.mjs';

const run = promisify(execFile);

/**
 * @typedef {object} Tarball
 * @property {string} folder below `packages`
 * @property {string} file   where it lies
 * @property {readonly string[]} paths what is in it
 */

/**
 * Packs every package as npm does.
 *
 * @returns {Promise<Tarball[]>}
 */
export async function packAll() {
  await buildStalePackages();
  const to = mkdtempSync(path.join(tmpdir(), 'candlemark-packed-'));
  const folders = PACKED_PACKAGES.map(({ folder }) => path.join(PACKAGES_FOLDER, folder));
  const npm = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', to, ...folders];
  const { stdout } = await run('npm', npm, { cwd: to, maxBuffer: 64e6, shell: process.platform === 'win32' });
  return JSON.parse(stdout).map(
    (/** @type {{ filename: string, files: { path: string }[] }} */ { filename, files }, /** @type {number} */ at) => ({
      folder: PACKED_PACKAGES[at]?.folder ?? '',
      file: path.join(to, filename),
      paths: files.map((file) => file.path),
    }),
  );
}

/**
 * A new folder with the packages in its `node_modules`.
 *
 * @param {readonly Tarball[]} tarballs
 * @returns {Promise<string>}
 */
export async function emptyProject(tarballs) {
  const project = mkdtempSync(path.join(tmpdir(), 'candlemark-project-'));
  const ours = path.join(project, 'node_modules/@candlemark');
  for (const { folder, file } of tarballs) {
    const target = path.join(ours, folder);
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  }
  linkOthers(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  return project;
}

/** @param {string} from @param {string} to */
function linkOthers(from, to) {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === '@candlemark') continue;
    if (!existsSync(path.join(to, name))) symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}
