// Imports beside bare DuckDB, which reads the same file into one table: CSV in order of time and shuffled, Parquet. Then how long
// tiles take while a server imports, beside a server that does not, and what must not grow with a file (large-files.mjs).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { CLI_FILE, runNode, startServer, timeNode, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf, ratioOf } from '../lib/rounds.mjs';
import { generator, writeTradesCsv } from '../lib/trades-csv.mjs';
import { lookAtLargeFile, memoryOfImports } from './large-files.mjs';

const TRADES = 2_000_000;
const BARE = fileURLToPath(new URL('../lib/bare-import.mjs', import.meta.url));
const TILES = 64;

/** @type {import('../store.mjs').Part} */
export const importSpeedPart = {
  name: 'import',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const sorted = path.join(folder, 'trades.csv');
      const shuffled = path.join(folder, 'shuffled.csv');
      await writeTradesCsv(sorted, TRADES);
      shuffleLines(sorted, shuffled);
      const parquet = path.join(folder, 'trades.parquet');
      await writeParquet(sorted, parquet);
      const run = { folder, rounds, say };
      return {
        rows: [
          await besideBare(run, sorted, 'import of CSV in order', 0.5),
          await besideBare(run, shuffled, 'import of shuffled CSV', 0.35),
          await besideBare(run, parquet, 'import of Parquet in order', 0.35),
          await readingMeanwhile(run, sorted),
          await lookAtLargeFile(run, sorted),
          await memoryOfImports(run),
        ],
      };
    }),
};

/** @typedef {{ folder: string, rounds: number, say: (line: string) => void }} Run */

/** @param {Run} run @param {string} file @param {string} what @param {number} atLeast */
async function besideBare({ folder, rounds, say }, file, what, atLeast) {
  const dataDir = path.join(folder, 'data');
  const database = path.join(folder, 'bare.duckdb');
  const contenders = [
    {
      name: 'candlemark',
      measure: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        return { ms: await timeNode([CLI_FILE, 'import', file, '--symbol', 'BENCH', '--data', dataDir]) };
      },
    },
    {
      name: 'duckdb',
      measure: async () => {
        rmSync(database, { force: true });
        return { ms: await timeNode([BARE, file, database]) };
      },
    },
  ];
  const results = await interleave(contenders, rounds, (line) => say(`${what}: ${line}`));
  return {
    what: `${what}, ${TRADES.toLocaleString('en')} trades (rows/s)`,
    ours: rowsPerSecond(medianOf(results, 'candlemark', 'ms')),
    beside: `${rowsPerSecond(medianOf(results, 'duckdb', 'ms'))} (bare DuckDB)`,
    ratio: ratioOf(results, 'duckdb', 'candlemark', 'ms'),
    goal: { atLeast },
  };
}

/**
 * The rows of a CSV file as a Parquet file, as other programs write them.
 *
 * @param {string} csv
 * @param {string} parquet
 */
async function writeParquet(csv, parquet) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (SELECT * FROM read_csv('${csv}')) TO '${parquet}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}

/** @param {Run} run @param {string} csv */
async function readingMeanwhile({ folder, rounds, say }, csv) {
  const dataDir = path.join(folder, 'read');
  await runNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]);
  const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
  try {
    const paths = await tilePaths(server.url);
    await latencies(server.url, paths, () => Promise.resolve(), 1);
    let imported = 0;
    const results = await interleave(
      [
        {
          name: 'without',
          measure: () => latencies(server.url, paths, () => new Promise((resolve) => setTimeout(resolve, 4000)), 1),
        },
        {
          name: 'during',
          measure: () => latencies(server.url, paths, () => importInto(dataDir, csv, `MORE${imported++}`), 1),
        },
      ],
      rounds,
      (line) => say(`reading: ${line}`),
    );
    return {
      what: 'tiles out of the store while a file is imported (p99 ms)',
      ours: medianOf(results, 'during', 'p99').toFixed(2),
      beside: `${medianOf(results, 'without', 'p99').toFixed(2)} (without)`,
      ratio: ratioOf(results, 'during', 'without', 'p99'),
      goal: { atMost: 3 },
    };
  } finally {
    await server.stop();
  }
}

/** @param {string} dataDir @param {string} csv @param {string} symbol */
async function importInto(dataDir, csv, symbol) {
  const child = spawn(process.execPath, [CLI_FILE, 'import', csv, '--symbol', symbol, '--data', dataDir], {
    stdio: 'ignore',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The import beside the reading ended with exit code ${code}`);
}

/**
 * Asks for bars until `work` has ended, one request after the other. Bars of a range are read from the store each time.
 *
 * @param {string} url
 * @param {readonly string[]} paths
 * @param {() => Promise<void>} work
 * @param {number} pauseMs between two requests, as people leave them
 */
async function latencies(url, paths, work, pauseMs) {
  let hasEnded = false;
  const ended = work().then(() => {
    hasEnded = true;
  });
  /** @type {number[]} */
  const times = [];
  while (!hasEnded || times.length < paths.length) {
    const startedMs = performance.now();
    const answer = await fetch(url + paths[times.length % paths.length]);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await ended;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Ranges of bars, which no cache keeps. @param {string} url */
async function tilePaths(url) {
  const { instruments } = await (await fetch(`${url}/api/v1/instruments`)).json();
  const [{ id, levels }] = instruments;
  const { from, to } = levels.find((/** @type {{ interval: string }} */ { interval }) => interval === '1m');
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: TILES }, (_, index) => {
    const at = new Date(first + ((last - first) * index) / TILES).toISOString();
    return `/api/v1/instruments/${id}/bars?interval=1m&from=${at}&limit=500&format=csv`;
  });
}

/** @param {string} from @param {string} to */
function shuffleLines(from, to) {
  const [header, ...lines] = readFileSync(from, 'utf8').trimEnd().split('\n');
  const random = generator(3);
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const line = lines[at] ?? '';
    lines[at] = lines[other] ?? '';
    lines[other] = line;
  }
  writeFileSync(to, `${header}\n${lines.join('\n')}\n`);
}

/** @param {number} ms */
function rowsPerSecond(ms) {
  return Math.round(TRADES / (ms / 1000)).toLocaleString('en');
}
