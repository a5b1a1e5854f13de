// What an edit costs until it is acknowledged: on the disk, merged, told to whoever follows. Beside it a commit of SQLite with fsync, behind the same
// HTTP server.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode, startServer, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf, ratioOf } from '../lib/rounds.mjs';
import { serve } from './serve.mjs';

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const EDITS = 400;
const MOST_TIMES = 3;

/** @type {import('../workspace.mjs').Part} */
export const editsPart = {
  name: 'edits',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const ours = await serve(path.join(folder, 'data'));
      const bare = await startServer([here('bare-commits.mjs'), path.join(folder, 'bare.sqlite')]);
      try {
        const measure = (/** @type {string} */ url, /** @type {string} */ token) => async () =>
          JSON.parse(await runNode([here('edit-latencies.mjs'), url, token, String(EDITS)]));
        const results = await interleave(
          [
            { name: 'candlemark', measure: measure(ours.url, ours.token) },
            { name: 'bare', measure: measure(bare.url, '') },
          ],
          rounds,
          say,
        );
        const ms = (/** @type {string} */ name, /** @type {string} */ figure) =>
          medianOf(results, name, figure).toFixed(2);
        const rows = [
          ['p50', { atMost: MOST_TIMES }],
          ['p95', undefined],
        ].map(([figure, goal]) => ({
          what: `an edit acknowledged (ms, ${figure})`,
          ours: ms('candlemark', String(figure)),
          beside: `${ms('bare', String(figure))} (bare SQLite commit)`,
          ratio: ratioOf(results, 'candlemark', 'bare', String(figure)),
          goal: /** @type {{ atMost: number } | undefined} */ (goal),
        }));
        return { rows };
      } finally {
        await bare.stop();
        await ours.stop();
      }
    }),
};
