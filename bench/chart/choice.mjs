// What the flags of bench:chart and bench:annotations choose.

import { OURS_AND_LIMIT, PEERS } from './libraries.mjs';

/** @typedef {import('../lib/bench.mjs').Flags[string]} Flag */

/**
 * `--only pan-200,zoom` or `--only pan`, which stands for all that begin with it; all cases without it.
 *
 * @template {{ name: string }} Case
 * @param {readonly Case[]} cases
 * @param {Flag} only
 */
export function chosenCases(cases, only) {
  const wanted = wordsOf(only);
  if (wanted.length === 0) return [...cases];
  return chosen(cases, wanted, (name, word) => name === word || name.startsWith(`${word}-`));
}

/** `--peers uplot,echarts` or `--peers none`; all of them without it. Ours and the bare limit are always there. @param {Flag} peers @param {readonly import('./libraries.mjs').Library[]} all */
export function chosenLibraries(peers, all = PEERS) {
  const wanted = wordsOf(peers);
  if (wanted.length === 0) return [...OURS_AND_LIMIT, ...all];
  if (wanted.includes('none')) return [...OURS_AND_LIMIT];
  return [...OURS_AND_LIMIT, ...chosen(all, wanted, (name, word) => name === word)];
}

/**
 * @template {{ name: string }} Named
 * @param {readonly Named[]} all
 * @param {readonly string[]} words
 * @param {(name: string, word: string) => boolean} isMeant
 */
function chosen(all, words, isMeant) {
  const unknown = words.filter((word) => !all.some(({ name }) => isMeant(name, word)));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  }
  return all.filter(({ name }) => words.some((word) => isMeant(name, word)));
}

/** @param {Flag} flag @returns {string[]} */
function wordsOf(flag) {
  return [flag ?? []]
    .flat()
    .flatMap((value) => String(value).split(','))
    .filter((word) => word !== '');
}
