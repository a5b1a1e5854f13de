// The targets: what ours is held against.

import { medianOf, ratioOf } from '../lib/rounds.mjs';
import { contenderName, figureName } from './contenders.mjs';

/** @typedef {Map<string, Record<string, number>[]>} Results */

/**
 * @typedef {object} Target
 * @property {string} caseName
 * @property {string} figure
 * @property {string} beside
 * @property {number} atMost  the ratio of ours to the other's
 */

const FRAME_FIGURES = ['main-thread ms', 'CPU ms'];

/** @type {Target[]} */
const TARGETS = [
  ...['pan-200', 'pan-2000', 'pan-all', 'zoom'].flatMap((caseName) =>
    FRAME_FIGURES.map((figure) => ({ caseName, figure, beside: 'bare', atMost: 1.4 })),
  ),
  ...['crosshair-200', 'crosshair-all'].flatMap((caseName) =>
    FRAME_FIGURES.map((figure) => ({ caseName, figure, beside: 'uplot', atMost: 1 })),
  ),
];

/**
 * The targets of which the run has figures.
 *
 * @param {Results} results
 * @returns {import('../lib/report.mjs').Row[]}
 */
export function goalRows(results) {
  const held = [...new Set([...results.keys()].map((name) => Number(name.split(' ').at(-1))))];
  return TARGETS.flatMap(({ caseName, figure, beside, atMost }) =>
    held.flatMap((bars) => {
      const name = figureName(caseName, figure);
      const [ours, other] = [contenderName('candlemark', bars), contenderName(beside, bars)];
      const ratio = ratioOf(results, ours, other, name);
      if (Number.isNaN(ratio)) return [];
      return [
        {
          what: `${name}, ${bars.toLocaleString('en-US')} bars`,
          ours: medianOf(results, ours, name).toFixed(2),
          beside: `${medianOf(results, other, name).toFixed(2)} (${beside})`,
          ratio,
          goal: { atMost },
        },
      ];
    }),
  );
}
