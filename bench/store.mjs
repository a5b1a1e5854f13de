// What the store and the tile server cost beside the bare limits of what they stand on. Each part is a file of bench/store;
// `--only import` asks for one of them, `--trades 10000000` for a smaller store.

import { importSpeedPart } from './store/import-speed.mjs';
import { scalePart } from './store/scale.mjs';
import { tileParts } from './store/tiles.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {(context: import('./lib/bench.mjs').Context) => Promise<import('./lib/bench.mjs').Outcome>} run
 */

/** @type {readonly Part[]} */
const PARTS = [importSpeedPart, tileParts, scalePart];

/** @type {import('./lib/bench.mjs').Bench} */
export const storeBench = {
  name: 'store',
  rounds: 7,
  flags: { only: { type: 'string' }, trades: { type: 'string' } },
  needsBuild: true,
  async run(context) {
    const only = [context.flags.only ?? []].flat();
    const parts = PARTS.filter(({ name }) => only.length === 0 || only.includes(name));
    if (parts.length === 0) throw new Error(`No part ${only}; there are ${PARTS.map(({ name }) => name).join(', ')}.`);
    const outcomes = [];
    for (const part of parts) {
      const { rows, grids = [] } = await part.run(context);
      outcomes.push({ name: part.name, rows, grids });
    }
    return {
      rows: outcomes.flatMap(({ rows }) => rows),
      grids: outcomes.flatMap(({ grids }) => grids),
      details: { parts: outcomes },
    };
  },
};
