// What the store and the tile server cost beside the bare limits of what they stand on. Each part is a file of bench/store;
// `--only import` asks for one of them, `--trades 10000000` for a smaller store.

import { runParts } from './lib/parts.mjs';
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
  run: (context) => runParts(PARTS, context),
};
