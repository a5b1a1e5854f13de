// What the store and the tile server cost beside the bare limits of what they stand on. Each part is a file of bench/store;
// `--only tiles` asks for one of them.

import { tileParts } from './store/tiles.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {(context: import('./lib/bench.mjs').Context) => Promise<readonly import('./lib/report.mjs').Row[]>} run
 */

/** @type {readonly Part[]} */
const PARTS = [tileParts];

/** @type {import('./lib/bench.mjs').Bench} */
export const storeBench = {
  name: 'store',
  rounds: 7,
  flags: { only: { type: 'string' } },
  needsBuild: true,
  async run(context) {
    const only = context.flags.only;
    const parts = PARTS.filter(({ name }) => only === undefined || only === name);
    if (parts.length === 0) throw new Error(`No part ${only}; there are ${PARTS.map(({ name }) => name).join(', ')}.`);
    const rows = [];
    for (const part of parts) rows.push(...(await part.run(context)));
    return { rows };
  },
};
