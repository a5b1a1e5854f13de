import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAllowedLicence, shippedPackages } from '../lib/licences.mjs';
import { noticesText } from '../lib/notices-text.mjs';

/**
 * @param {string} root
 * @returns {string[]} one line for each package that ships under a licence that must not ship
 */
export function checkLicences(root) {
  return shippedPackages(root)
    .filter(({ licence }) => !isAllowedLicence(licence))
    .map(({ name, version, licence }) => `${name} ${version} ships under "${licence || 'no stated licence'}"`);
}

/**
 * @param {string} root
 * @returns {string[]}
 */
export function checkNotices(root) {
  const file = path.join(root, 'THIRD-PARTY-NOTICES.md');
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === noticesText(root);
  return isCurrent ? [] : ['THIRD-PARTY-NOTICES.md is not what ships: run npm run notices'];
}
