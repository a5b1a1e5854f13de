// Every relative link of the documentation leads to a file of the repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/**
 * @param {string} root
 * @returns {string[]} one line for each link that leads nowhere
 */
export function checkLinks(root) {
  const pages = [...markdownIn(root, '.'), ...markdownBelow(root, 'docs')];
  return pages.flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    return [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(page), target)))
      .map((target) => `${page}: ${target} does not exist`);
  });
}

/** @param {string} root @param {string} folder */
function markdownIn(root, folder) {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));
}

/** @param {string} root @param {string} folder @returns {string[]} */
function markdownBelow(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [...markdownIn(root, folder), ...entries.flatMap(({ name }) => markdownBelow(root, `${folder}/${name}`))];
}
