// Statistics beside the bare limits of what they stand on, and the page of insights beside bare embedded charts. Each part is a
// file of bench/insights; `--only page` asks for one of them.

import { manyPart } from './insights/many.mjs';
import { pagePart } from './insights/page.mjs';
import { statisticPart } from './insights/statistic.mjs';

/** @type {readonly import('./store.mjs').Part[]} */
const PARTS = [statisticPart, manyPart, pagePart];

/** @type {import('./lib/bench.mjs').Bench} */
export const insightsBench = {
  name: 'insights',
  rounds: 7,
  flags: { only: { type: 'string' }, instruments: { type: 'string' } },
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
