import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/root.mjs';

/**
 * The versions of those that are packages of others, as they are installed.
 *
 * @param {readonly string[]} names
 * @returns {Record<string, string>}
 */
export function packageVersions(names) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'bench/package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => names.includes(name)));
}
