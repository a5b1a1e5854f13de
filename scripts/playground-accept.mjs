// `npm run playground:accept`: takes over what the cases of the playground draw now, as lists and as pixels.

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { run } = await import('./lib/run.mjs');

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const lists = [...vitest, '--update', '--project', 'node', 'apps/playground/src/draw-lists.test.ts'];
const pixels = [...vitest, '--project', 'browser', 'apps/playground/src/pixels.browser.test.ts'];
const env = { ...process.env, CANDLEMARK_ACCEPT: '1' };
for (const args of [lists, pixels]) {
  const { code } = await run(process.execPath, args, { env, show: true });
  if (code !== 0) process.exit(code);
}
