// Statistics beside the bare limits of what they stand on, and the page of insights beside bare embedded charts. Each part is a
// file of bench/insights; `--only page` asks for one of them.

import { manyPart } from './insights/many.mjs';
import { pagePart } from './insights/page.mjs';
import { statisticPart } from './insights/statistic.mjs';
import { runParts } from './lib/parts.mjs';

/** @type {readonly import('./store.mjs').Part[]} */
const PARTS = [statisticPart, manyPart, pagePart];

/** @type {import('./lib/bench.mjs').Bench} */
export const insightsBench = {
  name: 'insights',
  rounds: 7,
  flags: { only: { type: 'string' }, instruments: { type: 'string' } },
  needsBuild: true,
  run: (context) => runParts(PARTS, context),
};
