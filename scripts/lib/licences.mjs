// What ships: the closure of the dependencies of server and web app, as the lock file states it. Platform packages
// (optional ones) are listed for every platform, so that the result is the same on each.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHIPPED = ['apps/server', 'apps/web'];

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
]);

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression; empty when the package states none
 * @property {string} text    the licence text that came with it; empty for packages of other platforms
 */

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * Every package that is part of a running Candlemark, by name and version.
 *
 * @param {string} root
 * @param {readonly string[]} [starts] workspaces of which it is the closure
 * @returns {ShippedPackage[]}
 */
export function shippedPackages(root, starts = SHIPPED) {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const reached = new Set(starts);
  for (const place of reached) {
    const entry = packages[place] ?? {};
    if (entry.link && entry.resolved) reached.add(entry.resolved);
    const wanted = { ...entry.peerDependencies, ...entry.optionalDependencies, ...entry.dependencies };
    for (const name of Object.keys(wanted)) {
      const found = placeOf(packages, place, name);
      if (found) reached.add(found);
    }
  }
  return [...reached]
    .filter((place) => place.includes('node_modules/') && !packages[place]?.link)
    .map((place) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[place]?.version ?? '',
      licence: packages[place]?.license ?? '',
      text: packages[place]?.optional ? '' : licenceText(path.join(root, place)),
    }))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/**
 * Whether a licence may ship: one of an `OR`, every one of an `AND`.
 *
 * @param {string} expression SPDX
 */
export function isAllowedLicence(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((option) => option.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

/**
 * Where Node finds `name` for a package at `place`: its own node_modules first, then outwards.
 *
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {string} name
 */
function placeOf(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return undefined;
  }
}

/** @param {string} folder */
function licenceText(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|json|ts)$/.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/\r\n/g, '\n').trim())
    .join('\n\n');
}
