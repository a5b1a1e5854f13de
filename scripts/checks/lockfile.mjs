// The lock file names no host: every registry that serves the same packages can be installed from.

import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root
 * @returns {string[]} one line for each entry that names a host or cannot be verified
 */
export function checkLockfile(root) {
  /** @type {{ packages: Record<string, { resolved?: string, integrity?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([name, { resolved, integrity, link }]) => {
    if (!name.includes('node_modules/')) return [];
    if (resolved?.includes('://')) return [`package-lock.json: ${name} names a host (npm install --package-lock-only)`];
    return link || integrity ? [] : [`package-lock.json: ${name} has no integrity`];
  });
}
