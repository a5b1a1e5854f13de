// Brings node_modules in step with package-lock.json. The stamp holds the hash of the lock file that was installed;
// without one, npm's own record of what it installed decides, so that a developer's `npm install` is respected.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/** Whether everything that package-lock.json asks for is there, for this kind of machine. */
export function isInstalled(root = ROOT) {
  if (!hasOwnPackages(root)) return false;
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true;
  if (!isInStep(root)) return false;
  writeFileSync(stamp, lockHash(root));
  return true;
}

/** Runs `npm ci`; its output is shown only when it fails. Throws when it does. */
export async function install() {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await (npm
    ? run(process.execPath, [npm, ...args], { env: cleanEnv() })
    : run('npm', args, { env: cleanEnv(), shell: process.platform === 'win32' }));
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}:\n${output}`);
  writeFileSync(stampFile(ROOT), lockHash(ROOT));
}

/**
 * Compares the lock file with the record that npm leaves in node_modules. Optional packages may be absent: they are
 * those of other platforms.
 *
 * @param {string} root
 */
function isInStep(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(record);
  return Object.entries(wanted).every(([name, { version, optional, devOptional, link, resolved }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const found = present[name];
    if (!found) return optional === true || devOptional === true;
    return link ? found.resolved === resolved : found.version === version;
  });
}

/**
 * Whether the packages that workspaces have for themselves are there: neither npm's record nor a stamp, which lie in the folder of the root, tells when these folders went.
 *
 * @param {string} root
 */
function hasOwnPackages(root) {
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(
    ([name, { optional, devOptional }]) =>
      name.startsWith('node_modules/') ||
      !name.includes('/node_modules/') ||
      optional === true ||
      devOptional === true ||
      existsSync(path.join(root, name)),
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean, resolved?: string }} Locked
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} root */
function lockHash(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules/.candlemark-installed');
}

/** The environment without what an outer npx says about its own package: it would install into its own folder. */
function cleanEnv() {
  const { npm_config_local_prefix, npm_config_prefix, npm_config_package, npm_config_call, ...env } = process.env;
  return { ...env, npm_config_yes: 'false' };
}
