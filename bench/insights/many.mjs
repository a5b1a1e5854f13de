// Statistics of many instruments: 20 years of days of 500 of them, no answer kept. There is no peer; what one may take is said.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI_FILE, runNode, startServer, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf } from '../lib/rounds.mjs';
import { writeBarsCsv } from './bars-csv.mjs';

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const SIZE = { instruments: 500, bars: 5000, stepMs: 86_400_000, fromMs: Date.UTC(2005, 0, 3) };
/** What a person waits for without being told why. */
const ALLOWED_MS = 2000;
const ASKED = [
  { name: 'sparklines', from: '2023-06-01', parameters: {} },
  { name: 'market-map', from: undefined, parameters: { groupBy: 'sector' } },
  { name: 'group-share', from: undefined, parameters: { groupBy: 'sector' } },
  { name: 'risk-return', from: undefined, parameters: {} },
  { name: 'standing', from: undefined, parameters: {} },
  { name: 'basket', from: undefined, parameters: { rebalancing: 'monthly' } },
];

/** @type {import('../store.mjs').Part} */
export const manyPart = {
  name: 'many',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'days.csv');
      const dataDir = path.join(folder, 'data');
      writeBarsCsv(csv, SIZE);
      await runNode([CLI_FILE, 'import', csv, '--sector', 'Made up', '--data', dataDir]);
      const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
      try {
        const { token } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8'));
        const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?limit=1000`)).json();
        const ids = instruments.map((/** @type {{ id: string }} */ { id }) => ({ id }));
        let asked = 0;
        const measure = async () => {
          /** @type {Record<string, number>} */
          const figures = {};
          for (const { name, from, parameters } of ASKED) {
            asked += 1;
            // An end that is another each time, so that no cache has the answer.
            const to = new Date(Date.UTC(2030, 0, 1) + asked * 1000).toISOString();
            const question = JSON.stringify({
              instruments: ids,
              interval: '1D',
              to,
              ...(from && { from }),
              parameters,
            });
            const answer = [here('post-latency.mjs'), `${server.url}/api/v1/insights/${name}`, token, question];
            figures[name] = Number(await runNode(answer));
          }
          return figures;
        };
        const results = await interleave([{ name: 'candlemark', measure }], rounds, say);
        return {
          rows: ASKED.map(({ name }) => {
            const ms = medianOf(results, 'candlemark', name);
            return {
              what: `${name} of 500 instruments${name === 'sparklines' ? '' : ', 20 years of days'} (ms)`,
              ours: ms.toFixed(0),
              beside: `${ALLOWED_MS} (what it may take)`,
              ratio: ms / ALLOWED_MS,
              goal: { atMost: 1 },
            };
          }),
        };
      } finally {
        await server.stop();
      }
    }),
};
