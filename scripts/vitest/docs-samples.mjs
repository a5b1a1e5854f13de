// The samples of the documentation: every fenced block of code, with the mark that stands over it. What a sample needs is said in a comment that no reader sees:
//   <!-- sample: beside a server -->                  run with a Candlemark server at the address that it asks
//   <!-- sample: inside packages/annotations/src -->  a part of that folder: names come from its files

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Sample
 * @property {string} page relative to the root, such as `docs/chart.md`
 * @property {number} line of the page, where its code begins
 * @property {string} language as the page calls it: `ts`, `sh`; empty where it does not say
 * @property {string} code
 * @property {'run' | 'beside a server' | 'inside'} mark
 * @property {string} folder that it is a part of; empty for what is no part of this house
 */

const FENCE = /^```(\w*)$/;
const MARK = /^<!-- sample: (?:(beside a server)|(inside) (\S+)) -->$/;

/**
 * @param {string} page
 * @param {string} text Markdown
 * @returns {Sample[]}
 */
export function samplesIn(page, text) {
  const lines = text.split('\n');
  /** @type {Sample[]} */
  const samples = [];
  for (let at = 0; at < lines.length; at += 1) {
    const language = FENCE.exec(lines[at] ?? '')?.[1];
    if (language === undefined) {
      const below = lines[at + 1] === '' ? lines[at + 2] : lines[at + 1];
      if (lines[at]?.startsWith('<!-- sample:') && !(MARK.test(lines[at] ?? '') && FENCE.test(below ?? '')))
        throw new Error(`${page}:${at + 1}: ${lines[at]} is no mark of a sample, or does not stand over one`);
      continue;
    }
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`${page}:${at + 1}: the block has no end`);
    const [, beside, inside, folder = ''] =
      MARK.exec((lines[at - 1] === '' ? lines[at - 2] : lines[at - 1]) ?? '') ?? [];
    const mark = /** @type {Sample['mark']} */ (beside ?? inside ?? 'run');
    const code = lines.slice(at + 1, end).join('\n');
    samples.push({ page, line: at + 2, language, code, mark, folder });
    at = end;
  }
  return samples;
}

/**
 * The samples of all pages: those of docs/, the first page and the contributors' page.
 *
 * @param {string} root
 */
export function readSamples(root) {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...docs
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join('docs', name.replaceAll('\\', '/')))
      .sort(),
  ];
  return pages.flatMap((page) => samplesIn(page, readFileSync(path.join(root, page), 'utf8')));
}
