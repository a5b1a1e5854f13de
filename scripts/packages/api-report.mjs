// What a package offers, as one text: its exports door by door, and behind them every declaration that they lead to inside of the package. Whatever of the
// public API changes changes this text. It is made of the declarations that the compiler writes, without their comments.
// Invariant: the order depends on names alone, not on the order of exports. Cost: linear in the declarations that are reached.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { DeclarationFiles } from './declaration-files.mjs';
import { sourceOf } from './declarations.mjs';
import { PACKED_PACKAGES } from './packed-packages.mjs';

/** @typedef {import('./declaration-files.mjs').Origin} Origin */

const REPORTS = path.join(ROOT, 'types/api');

/**
 * One line for each package whose report does not say what it offers.
 *
 * @returns {string[]}
 */
export function checkApiReports() {
  return PACKED_PACKAGES.flatMap(({ folder, doors }) => {
    const file = reportFile(folder);
    const next = apiReport(`@candlemark/${folder}`, sourceOf(folder), doors);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (next === before) return [];
    const place = path.relative(ROOT, file).replaceAll('\\', '/');
    return [
      `${place} does not say what the package offers: ${firstDifference(before, next)}. Wanted? npm run api:update`,
    ];
  });
}

/** Writes all reports. */
export function writeApiReports() {
  mkdirSync(REPORTS, { recursive: true });
  for (const { folder, doors } of PACKED_PACKAGES) {
    writeFileSync(reportFile(folder), apiReport(`@candlemark/${folder}`, sourceOf(folder), doors));
  }
}

/**
 * @param {string} name  of the package
 * @param {string} root  where its declarations lie
 * @param {Record<string, string>} doors from a name in `exports` to a module below `root`, without its ending
 * @returns {string}
 */
export function apiReport(name, root, doors) {
  const files = new DeclarationFiles(root);
  const sections = Object.entries(doors).map(([door, module]) => doorText(files, door, `${module}.d.ts`));
  const behind = files.reached(sections.flatMap(({ origins }) => origins));
  return [
    `# ${name}`,
    '',
    'What the package offers, without comments. Written by `npm run api:update`; `npm test` compares it.',
    ...sections.flatMap(({ text }) => text),
    ...(behind.length === 0 ? [] : ['', '## Behind them', '', '```ts', ...behind, '```']),
    '',
  ].join('\n');
}

/**
 * @param {DeclarationFiles} files
 * @param {string} door
 * @param {string} file
 */
function doorText(files, door, file) {
  const exported = [...files.exportsOf(file)].sort(([one], [other]) => (one < other ? -1 : 1));
  /** @type {Origin[]} */
  const origins = [];
  const lines = exported.flatMap(([name, origin]) => {
    if (origin.file === null) return `export { ${asName(origin.name, name)} } from '${origin.from}';`;
    origins.push(origin);
    const declared = files.textsOf(origin);
    return origin.name === name ? declared : [`export { ${asName(origin.name, name)} };`, ...declared];
  });
  return { origins, text: ['', `## \`${door}\``, '', '```ts', ...lines, '```'] };
}

/** @param {string} name @param {string} as */
function asName(name, as) {
  return name === as ? name : `${name} as ${as}`;
}

/** @param {string} before @param {string} next */
function firstDifference(before, next) {
  const known = before.split('\n');
  const now = next.split('\n');
  const at = now.findIndex((line, index) => line !== known[index]);
  return at < 0 ? `it ends before "${known[now.length]?.trim()}"` : `line ${at + 1} is now "${now[at]?.trim()}"`;
}

/** @param {string} folder */
function reportFile(folder) {
  return path.join(REPORTS, `${folder}.md`);
}
