import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name   package name, e.g. `@candlemark/bars`
 * @property {string} folder relative to the root with forward slashes, e.g. `packages/bars`
 * @property {Record<string, string>} dependencies everything it may import at run time, peers included
 */

/**
 * Every workspace of the root package.json, by package name.
 *
 * @param {string} [root]
 * @returns {Map<string, Workspace>}
 */
export function readWorkspaces(root = ROOT) {
  const { workspaces } = readJson(path.join(root, 'package.json'));
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('/*') ? childFolders(root, pattern.slice(0, -2)) : [pattern],
  );
  return new Map(
    folders
      .filter((/** @type {string} */ folder) => existsSync(path.join(root, folder, 'package.json')))
      .map((/** @type {string} */ folder) => {
        const manifest = readJson(path.join(root, folder, 'package.json'));
        const dependencies = { ...manifest.peerDependencies, ...manifest.dependencies };
        return [manifest.name, { name: manifest.name, folder, dependencies }];
      }),
  );
}

/**
 * The folders of `name` and of every workspace that it depends on, directly or not: `name` first.
 *
 * @param {Map<string, Workspace>} workspaces
 * @param {string} name
 * @returns {string[]}
 */
export function foldersBehind(workspaces, name) {
  const names = new Set([name]);
  for (const reached of names) {
    for (const dependency of Object.keys(workspaces.get(reached)?.dependencies ?? {})) {
      if (workspaces.has(dependency)) names.add(dependency);
    }
  }
  return [...names].flatMap((reached) => workspaces.get(reached)?.folder ?? []);
}

/** @param {string} root @param {string} parent */
function childFolders(root, parent) {
  return readdirSync(path.join(root, parent))
    .sort()
    .map((child) => `${parent}/${child}`);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
