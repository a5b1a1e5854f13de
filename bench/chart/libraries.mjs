/**
 * A library with a page of its own (`pages/<name>.ts`).
 *
 * @typedef {object} Library
 * @property {string} name      of its package
 * @property {number} [roundsOfMany]  fewer rounds with a million bars, where one takes minutes
 * @property {boolean} [isAlone]  takes part only in cases that name it
 */

/** @type {Library[]} */
export const OURS_AND_LIMIT = [{ name: 'candlemark' }, { name: 'bare' }];

/** Candlemark with all that the app has around a chart. @type {Library} */
export const OURS_FURNISHED = { name: 'candlemark-furnished' };

/** Candlemark where its bars come in tiles. @type {Library} */
export const OURS_ON_TILES = { name: 'candlemark-tiles', roundsOfMany: 3, isAlone: true };

/** Candlemark with a volume profile of trades. @type {Library} */
export const OURS_WITH_PROFILE = { name: 'candlemark-profile', isAlone: true };

/** @type {Library[]} */
export const PEERS = [
  { name: 'lightweight-charts', roundsOfMany: 1 },
  { name: 'klinecharts', roundsOfMany: 1 },
  { name: 'echarts', roundsOfMany: 1 },
  { name: 'openalgo-charts', roundsOfMany: 1 },
  { name: 'uplot' },
];

/** Those on which lines can be drawn. */
export const PEERS_WITH_LINES = PEERS.filter(({ name }) => name === 'lightweight-charts' || name === 'klinecharts');
