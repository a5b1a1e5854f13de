// How soon every window that looks at a layout has what somebody does to it, and whether any misses something.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf } from '../lib/rounds.mjs';
import { serve } from './serve.mjs';

const WINDOWS = 50;
const EDITS_PER_SECOND = 20;
const SECONDS = 5;
/** Most that may pass until a window has a change, for 95 of 100. */
const MOST_MS = 250;

/** @type {import('../workspace.mjs').Part} */
export const windowsPart = {
  name: 'windows',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const server = await serve(path.join(folder, 'data'));
      try {
        const program = fileURLToPath(new URL('many-windows.mjs', import.meta.url));
        const sizes = [WINDOWS, EDITS_PER_SECOND, SECONDS].map(String);
        const measure = async () => JSON.parse(await runNode([program, server.url, server.token, ...sizes]));
        const results = await interleave([{ name: 'candlemark', measure }], rounds, say);
        const p95 = medianOf(results, 'candlemark', 'p95');
        const wrong = (results.get('candlemark') ?? []).reduce(
          (sum, { missed = 0, doubled = 0 }) => sum + missed + doubled,
          0,
        );
        const what = `${EDITS_PER_SECOND} edits a second in ${WINDOWS} windows`;
        return {
          rows: [
            {
              what: `${what}: until a window has one (ms, p95)`,
              ours: p95.toFixed(1),
              beside: `${MOST_MS} (allowed)`,
              ratio: p95 / MOST_MS,
              goal: { atMost: 1 },
            },
            {
              what: `${what}: missed or told twice`,
              ours: String(wrong),
              beside: '0',
              ratio: wrong,
              goal: { atMost: 0 },
            },
          ],
        };
      } finally {
        await server.stop();
      }
    }),
};
