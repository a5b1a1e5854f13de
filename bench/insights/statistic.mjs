// A statistic over a million bars from end to end over HTTP, no answer of it kept, beside the bare query for the same numbers in
// process. Server, client and query run in processes of their own; what they answer is compared before anything is timed.

import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI_FILE, runNode, startServer, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf, ratioOf } from '../lib/rounds.mjs';
import { writeBarsCsv } from './bars-csv.mjs';

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const BARS = 1_000_000;
const FROM_MS = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;
/** Questions a round: each begins a minute later than the one before, so that no cache has its answer. */
const ASKED = 9;

/** What of an answer has to be what the bare query says. @type {Record<string, (value: any, year: number) => number>} */
const CHECKS = {
  'risk-return': (value, year) => value.volatilityPerYear / Math.sqrt(year),
  'returns-distribution': (value) => value.deviation,
  growth: (value) => value.maxDrawdown.depth,
};

/** @type {import('../store.mjs').Part} */
export const statisticPart = {
  name: 'statistic',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'bars.csv');
      const dataDir = path.join(folder, 'data');
      writeBarsCsv(csv, { instruments: 1, bars: BARS, stepMs: MINUTE_MS, fromMs: FROM_MS });
      await runNode([CLI_FILE, 'import', csv, '--calendar', '24/7', '--data', dataDir]);
      const database = path.join(folder, 'bare.duckdb');
      copyFileSync(path.join(dataDir, 'market.duckdb'), database);
      const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
      try {
        return { rows: await compared(server.url, database, rounds, say) };
      } finally {
        await server.stop();
      }
    }),
};

/**
 * @param {string} url
 * @param {string} database
 * @param {number} rounds
 * @param {(line: string) => void} say
 */
async function compared(url, database, rounds, say) {
  const { instruments } = await (await fetch(`${url}/api/v1/instruments`)).json();
  let asked = 0;
  const nextOpenings = () => Array.from({ length: ASKED }, () => FROM_MS + (asked++ % 10_000) * MINUTE_MS);
  const pathOf = (/** @type {string} */ name, /** @type {number} */ fromMs) =>
    `/api/v1/insights/${name}?instruments=${instruments[0].id}&interval=1m&from=${new Date(fromMs).toISOString()}`;
  const bare = async (/** @type {readonly number[]} */ openings) =>
    JSON.parse(await runNode([here('bare-statistics.mjs'), database, JSON.stringify(openings.map((ms) => ms * 1000))]));
  await check(url, (name) => pathOf(name, FROM_MS + 1_000_000), await bare([FROM_MS + 1_000_000]));
  const measure = async () => {
    /** @type {Record<string, number>} */
    const figures = {};
    for (const name of Object.keys(CHECKS)) {
      const paths = JSON.stringify(nextOpenings().map((fromMs) => pathOf(name, fromMs)));
      figures[name] = Number(await runNode([here('../store/latencies.mjs'), url, paths]));
    }
    return figures;
  };
  const measureBare = async () => {
    const told = await bare(nextOpenings());
    return Object.fromEntries(Object.keys(CHECKS).map((name) => [name, told[name].ms]));
  };
  const contenders = [
    { name: 'candlemark', measure },
    { name: 'query', measure: measureBare },
  ];
  const results = await interleave(contenders, rounds, say);
  return Object.keys(CHECKS).map((name) => ({
    what: `${name} of ${BARS.toLocaleString('en')} bars, over HTTP (ms)`,
    ours: medianOf(results, 'candlemark', name).toFixed(0),
    beside: `${medianOf(results, 'query', name).toFixed(0)} (bare prepared query)`,
    ratio: ratioOf(results, 'candlemark', 'query', name),
    goal: { atMost: 2 },
  }));
}

/**
 * @param {string} url
 * @param {(name: string) => string} pathOf
 * @param {Record<string, { check: number }>} bare
 */
async function check(url, pathOf, bare) {
  for (const [name, read] of Object.entries(CHECKS)) {
    const body = await (await fetch(url + pathOf(name))).json();
    const ours = read(body.answers[0].value, body.instruments[0].barsPerYear);
    const theirs = bare[name]?.check ?? Number.NaN;
    if (!(Math.abs(ours - theirs) <= 1e-6 * Math.abs(theirs))) throw new Error(`${name}: ${ours} is not ${theirs}`);
  }
}
