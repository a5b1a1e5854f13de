/**
 * A library with a page of its own (`pages/<name>.ts`).
 *
 * @typedef {object} Library
 * @property {string} name      of its package
 * @property {'candles' | 'line'} draws
 * @property {number} [roundsOfMany]  fewer rounds with a million bars, where one takes minutes
 */

/** @type {Library[]} */
export const OURS_AND_LIMIT = [
  { name: 'candlemark', draws: 'candles' },
  { name: 'bare', draws: 'candles' },
];

/** @type {Library[]} */
export const PEERS = [{ name: 'lightweight-charts', draws: 'candles' }];
