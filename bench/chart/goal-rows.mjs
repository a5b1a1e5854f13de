// Rows of targets: ours beside another, or beside a limit.

import { medianOf, ratioOf } from '../lib/rounds.mjs';
import { contenderName, figureName } from './contenders.mjs';

/** @typedef {Map<string, Record<string, number>[]>} Results */
/** @typedef {import('../lib/report.mjs').Row} Row */

export const OURS = 'candlemark';

/**
 * Ours to another's, made within each round.
 *
 * @param {Results} results
 * @param {string} caseName
 * @param {string} figure
 * @param {number} bars
 * @param {string} beside
 * @param {{ atMost: number }} goal
 * @param {{ name: string, isCalled: string }} [page] another page of ours
 * @returns {Row[]}
 */
export function ratioRow(results, caseName, figure, bars, beside, goal, page = { name: OURS, isCalled: '' }) {
  const name = figureName(caseName, figure);
  const [ours, other] = [contenderName(page.name, bars), contenderName(beside, bars)];
  const row = {
    what: described(caseName, figure, bars) + page.isCalled,
    ours: short(medianOf(results, ours, name)),
    beside: `${short(medianOf(results, other, name))} (${beside})`,
    ratio: ratioOf(results, ours, other, name),
    goal,
  };
  return Number.isNaN(row.ratio) ? [] : [row];
}

/**
 * @param {Results} results
 * @param {string} library
 * @param {number} held
 * @param {string} caseName
 * @param {string} figure
 * @param {number} limit
 * @returns {Row[]}
 */
export function limitRow(results, library, held, caseName, figure, limit) {
  const ours = medianOf(results, contenderName(library, held), figureName(caseName, figure));
  if (Number.isNaN(ours)) return [];
  const what = described(caseName, figure, held);
  return [{ what, ours: short(ours), beside: `${limit} (allowed)`, ratio: ours / limit, goal: { atMost: 1 } }];
}

/** @param {string} caseName @param {string} figure @param {number} held */
export function described(caseName, figure, held) {
  return `${caseName}: ${figure}, ${held.toLocaleString('en-US')} held`;
}

/** @param {number} value */
export function short(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
