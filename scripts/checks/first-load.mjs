// What the web app loads before its first picture: few files, and not more than was reached.

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesOfPage } from '../lib/first-load.mjs';

/** The app, the bundler's own few lines, and the style sheet. */
const MOST_FILES = 3;
/** As Brotli sends them. What became smaller has to be held lower. */
const MOST_KB = 480;

/** @param {string} root @returns {string[]} what is wrong */
export function checkFirstLoad(root) {
  const files = filesOfPage(path.join(root, 'apps/web/dist/index.html'));
  const bytes = files.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
  const kb = bytes / 1000;
  return [
    ...(files.length > MOST_FILES ? [`${files.length} files are loaded at first, ${MOST_FILES} allowed`] : []),
    ...(kb > MOST_KB ? [`${kb.toFixed(1)} kB are loaded at first, ${MOST_KB} allowed`] : []),
  ];
}
