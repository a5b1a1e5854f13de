// Import of 2 million trades from CSV, all levels served afterwards, beside a bare DuckDB `read_csv` into one table.
// Both are timed from the start of the process to its end.

import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI_FILE, timeNode, withFolder } from './lib/programs.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';
import { writeTradesCsv } from './lib/trades-csv.mjs';

const TRADES = 2_000_000;
const BARE = fileURLToPath(new URL('lib/bare-import.mjs', import.meta.url));

/** @type {import('./lib/bench.mjs').Bench} */
export const importBench = {
  name: 'import',
  rounds: 7,
  needsBuild: true,
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'trades.csv');
      await writeTradesCsv(csv, TRADES);
      const dataDir = path.join(folder, 'data');
      const database = path.join(folder, 'bare.duckdb');
      const results = await interleave(
        [
          {
            name: 'candlemark',
            measure: async () => {
              rmSync(dataDir, { recursive: true, force: true });
              return { ms: await timeNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]) };
            },
          },
          {
            name: 'read_csv',
            measure: async () => {
              rmSync(database, { force: true });
              return { ms: await timeNode([BARE, csv, database]) };
            },
          },
        ],
        rounds,
        say,
      );
      return {
        rows: [
          {
            what: 'import of 2 million trades (rows/s)',
            ours: rowsPerSecond(medianOf(results, 'candlemark', 'ms')),
            beside: `${rowsPerSecond(medianOf(results, 'read_csv', 'ms'))} (DuckDB read_csv)`,
            ratio: ratioOf(results, 'read_csv', 'candlemark', 'ms'),
            goal: { atLeast: 0.3 },
          },
        ],
      };
    }),
};

/** @param {number} ms */
function rowsPerSecond(ms) {
  return Math.round(TRADES / (ms / 1000)).toLocaleString('en');
}
