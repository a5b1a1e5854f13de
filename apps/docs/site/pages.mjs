// The pages as the generator takes them: the files of docs/ with their heading as a title, in a folder of their own, so that the files themselves stay what people read in a checkout.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The first page of the site: the generator writes its heading. */
const INDEX = 'docs/README.md';
const HEADING = /^# (.+)\n+/;
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!https?:|#|mailto:|\/)([^)\s]+)\)/g;
/** What a page may lead to beside other pages. */
const SERVED = /\.(png|webp|svg|json)$/;

/**
 * Writes every page below `target` in the places that they have below `root`, and answers them, relative to `target`.
 *
 * @param {string} root of the repository
 * @param {string} target is emptied first
 * @returns {string[]}
 */
export function writePages(root, target) {
  rmSync(target, { recursive: true, force: true });
  const pages = ['CONTRIBUTING.md', ...markdownBelow(root, 'docs')];
  for (const page of pages) {
    mkdirSync(path.dirname(path.join(target, page)), { recursive: true });
    writeFileSync(path.join(target, page), pageText(root, page, new Set(pages)));
  }
  cpSync(path.join(root, 'docs/images'), path.join(target, 'docs/images'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.json'))) {
    cpSync(path.join(root, 'docs', name), path.join(target, 'docs', name));
  }
  return pages;
}

/**
 * A page with its heading as its title. What leads to files that the site has not, such as sources, becomes plain words.
 *
 * @param {string} root @param {string} page @param {ReadonlySet<string>} pages
 */
function pageText(root, page, pages) {
  const text = readFileSync(path.join(root, page), 'utf8');
  const title = HEADING.exec(text)?.[1];
  if (title === undefined) throw new Error(`${page} does not begin with a heading`);
  const body = text.replace(HEADING, '').replace(LINK, (whole, isPicture, words, to) => {
    const file = path.posix.join(path.posix.dirname(page), to.replace(/#.*/, ''));
    const isServed = pages.has(file) || (SERVED.test(file) && existsSync(path.join(root, file)));
    return isServed || isPicture === '!' ? whole : words;
  });
  if (page === INDEX) return body;
  // Its own heading stays, so that what leads to it leads to the page.
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n# ${title}\n\n${body}`;
}

/** @param {string} root @param {string} folder @returns {string[]} */
function markdownBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return markdownBelow(root, file);
    return file.endsWith('.md') ? [file] : [];
  });
}
