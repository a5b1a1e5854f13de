// Closed tiles out of memory, requests a second, beside a bare Fastify route that sends the same bytes with the same
// headers. Servers and client run in processes of their own. The bytes are compared before anything is timed.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI_FILE, runNode, startServer, withFolder } from './lib/programs.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';
import { writeTradesCsv } from './lib/trades-csv.mjs';

const BARE = fileURLToPath(new URL('lib/bare-tiles.mjs', import.meta.url));
const CLIENT = fileURLToPath(new URL('lib/load-client.mjs', import.meta.url));
const TILES = 16;
const SECONDS = 3;
const CONNECTIONS = 16;

/** @type {import('./lib/bench.mjs').Bench} */
export const tilesBench = {
  name: 'tiles',
  rounds: 7,
  needsBuild: true,
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'trades.csv');
      const dataDir = path.join(folder, 'data');
      await writeTradesCsv(csv, 500_000);
      await runNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]);
      const ours = await startServer([
        ...[CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open'],
      ]);
      const recorded = await recordTiles(ours.url);
      const recording = path.join(folder, 'tiles.json');
      writeFileSync(recording, JSON.stringify(recorded));
      const bare = await startServer([BARE, recording]);
      try {
        await compare(ours.url, bare.url, recorded);
        const paths = JSON.stringify(recorded.map((tile) => tile.path));
        const measure = (/** @type {string} */ url) => async () => {
          const output = await runNode([CLIENT, url, paths, String(CONNECTIONS), String(SECONDS)]);
          return { 'requests/s': Number(output) };
        };
        const results = await interleave(
          [
            { name: 'candlemark', measure: measure(ours.url) },
            { name: 'fastify', measure: measure(bare.url) },
          ],
          rounds,
          say,
        );
        return {
          rows: [
            {
              what: 'tiles out of memory (requests/s)',
              ours: Math.round(medianOf(results, 'candlemark', 'requests/s')).toLocaleString('en'),
              beside: `${Math.round(medianOf(results, 'fastify', 'requests/s')).toLocaleString('en')} (bare Fastify route)`,
              ratio: ratioOf(results, 'candlemark', 'fastify', 'requests/s'),
              goal: { atLeast: 0.6 },
            },
          ],
        };
      } finally {
        await bare.stop();
        await ours.stop();
      }
    }),
};

/**
 * Full closed tiles of the one-minute level, with everything that a bare server has to send.
 *
 * @param {string} url
 */
async function recordTiles(url) {
  const { instruments } = await (await fetch(`${url}/api/v1/instruments`)).json();
  const [{ id, levels, revision }] = instruments;
  const { from } = levels.find((/** @type {{ interval: string }} */ level) => level.interval === '1m');
  const first = Math.floor(Date.parse(from) / 60_000 / 1024) + 1;
  return Promise.all(
    Array.from({ length: TILES }, async (_, tile) => {
      const address = `/api/v1/instruments/${id}/tiles/${revision}/raw/1m/${first + tile}`;
      const answer = await fetch(url + address);
      if (!answer.headers.get('cache-control')?.includes('immutable')) throw new Error(`${address} is not closed`);
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
      const own = new Set(['content-length', 'date', 'connection', 'keep-alive']);
      return {
        path: address,
        headers: Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name))),
        body,
      };
    }),
  );
}

/**
 * @param {string} ours
 * @param {string} bare
 * @param {readonly { path: string }[]} tiles
 */
async function compare(ours, bare, tiles) {
  for (const tile of tiles) {
    const [a, b] = await Promise.all([ours, bare].map(async (url) => (await fetch(url + tile.path)).arrayBuffer()));
    if (!a || !b || !Buffer.from(a).equals(Buffer.from(b))) throw new Error(`${tile.path}: the bytes differ`);
  }
}
