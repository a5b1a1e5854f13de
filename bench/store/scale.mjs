// How the store grows: one instrument of 100 million trades, built whole at three sizes for a linear fit that projects time
// and disk of the billion (memory must not grow, which no line through a start shows: its last half is looked at), 200 instruments of 500,000, and 10,000 instruments in one store. `--trades N` asks for fewer than 100 million.

import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { linearFit } from '../lib/linear-fit.mjs';
import { measureNode } from '../lib/peak-memory.mjs';
import { CLI_FILE, startServer, withFolder } from '../lib/programs.mjs';
import { writeTradesCsv } from '../lib/trades-csv.mjs';
import { writeManyCsv } from './many-csv.mjs';

const TRADES = 100_000_000;
const BILLION = 1_000_000_000;
/** A tenth and a half of the size show what its last part costs. */
const SHARES = [0.1, 0.5, 1];
const MANY = { instruments: 200, each: 500_000 };
const THOUSANDS = { instruments: 10_000, each: 100 };
const MAX_PEAK_BYTES = 1.5 * 1024 ** 3;
/** What hostile files may make it occupy; an import is ended at a quarter more. */
const MAX_CHILD_BYTES = 512 * 1024 ** 2;

/** What counts as flat over twice the size: samples of memory differ by some percent from run to run. */
const MOST_GROWTH = 1.1;

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {{ trades: number, seconds: number, diskBytes: number, peakBytes: number, childBytes: number }} Built */

/** @type {import('../store.mjs').Part} */
export const scalePart = {
  name: 'scale',
  run: ({ flags, say }) =>
    withFolder(async (folder) => {
      const trades = Number(flags.trades ?? TRADES);
      const built = await buildSizes(folder, trades, say);
      const many = await buildMany(folder, { ...MANY, each: Math.round((MANY.each * trades) / TRADES) }, say);
      const thousands = await buildThousands(folder, say);
      const all = [...built, many, thousands.built];
      return {
        rows: [...boundRows(all), ...flatRows(built), linearRow(built), ...thousands.rows],
        grids: [sizesGrid(all), projectionGrid(built)],
      };
    }),
};

/** @param {string} folder @param {number} trades @param {(line: string) => void} say @returns {Promise<Built[]>} */
async function buildSizes(folder, trades, say) {
  const built = [];
  for (const share of SHARES) {
    const size = Math.round(trades * share);
    say(`writing ${size.toLocaleString('en')} trades`);
    const csv = path.join(folder, 'trades.csv');
    await writeTradesCsv(csv, size);
    built.push(await build(folder, csv, size, ['--symbol', 'BENCH'], say));
  }
  return built;
}

/** @param {string} folder @param {{ instruments: number, each: number }} size @param {(line: string) => void} say */
async function buildMany(folder, { instruments, each }, say) {
  const csv = path.join(folder, 'many.csv');
  say(`writing ${instruments} instruments of ${each.toLocaleString('en')} trades`);
  writeManyCsv(csv, { instruments, trades: instruments * each });
  return build(folder, csv, instruments * each, [], say);
}

/** Ten thousand instruments: what they cost, and what it costs to begin with them and to list them. */
async function buildThousands(/** @type {string} */ folder, /** @type {(line: string) => void} */ say) {
  const { instruments, each } = THOUSANDS;
  const csv = path.join(folder, 'thousands.csv');
  writeManyCsv(csv, { instruments, trades: instruments * each });
  const dataDir = path.join(folder, 'thousands');
  const built = await build(folder, csv, instruments * each, [], say, dataDir);
  const one = path.join(folder, 'one.csv');
  await writeTradesCsv(one, 100_000);
  const among = await measureNode([CLI_FILE, 'import', one, '--symbol', 'ONE', '--data', dataDir]);
  const alone = await measureNode([CLI_FILE, 'import', one, '--symbol', 'ONE', '--data', path.join(folder, 'alone')]);
  const startedMs = performance.now();
  const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
  const startMs = performance.now() - startedMs;
  try {
    const listMs = await medianMs(`${server.url}/api/v1/instruments?limit=100`);
    const searchMs = await medianMs(`${server.url}/api/v1/instruments?q=999&limit=100`);
    say(`${instruments} instruments: start ${ms(startMs)}, page ${ms(listMs)}, search ${ms(searchMs)}`);
    const empty = await emptyStartMs(path.join(folder, 'empty'));
    /** @type {Row[]} */
    const rows = [
      {
        what: `start with ${instruments.toLocaleString('en')} instruments`,
        ours: ms(startMs),
        beside: `${ms(empty)} (with none)`,
        ratio: startMs / empty,
        goal: { atMost: 2 },
      },
      {
        what: `import of 100,000 trades among ${instruments.toLocaleString('en')} instruments`,
        ours: ms(among.ms),
        beside: `${ms(alone.ms)} (into an empty store)`,
        ratio: among.ms / alone.ms,
        goal: { atMost: 2 },
      },
      {
        what: 'a page of 100 instruments of them',
        ours: ms(listMs),
        beside: '20 ms (allowed)',
        ratio: listMs / 20,
        goal: { atMost: 1 },
      },
      {
        what: 'a search among them',
        ours: ms(searchMs),
        beside: '20 ms (allowed)',
        ratio: searchMs / 20,
        goal: { atMost: 1 },
      },
    ];
    return { built, rows };
  } finally {
    await server.stop();
  }
}

/** @param {string} dataDir */
async function emptyStartMs(dataDir) {
  const startedMs = performance.now();
  const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
  const elapsedMs = performance.now() - startedMs;
  await server.stop();
  return elapsedMs;
}

/** @param {string} url */
async function medianMs(url) {
  const times = [];
  for (let round = 0; round < 15; round += 1) {
    const startedMs = performance.now();
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedMs);
  }
  return times.sort((a, b) => a - b)[7] ?? Number.NaN;
}

/**
 * @param {string} folder
 * @param {string} csv  deleted afterwards
 * @param {number} trades
 * @param {readonly string[]} options
 * @param {(line: string) => void} say
 * @param {string} [dataDir] kept; a folder that is deleted without it
 * @returns {Promise<Built>}
 */
async function build(folder, csv, trades, options, say, dataDir) {
  const target = dataDir ?? path.join(folder, 'data');
  const {
    ms: elapsedMs,
    peakBytes,
    childBytes,
  } = await measureNode([...[CLI_FILE, 'import', csv, '--json', '--data', target], ...options]);
  const diskBytes = sizeOf(target);
  rmSync(csv);
  if (dataDir === undefined) rmSync(target, { recursive: true });
  const built = { trades, seconds: elapsedMs / 1000, diskBytes, peakBytes, childBytes };
  say(cellsOf(built).join(', '));
  return built;
}

/** @param {string} folder @returns {number} */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => path.join(folder, entry.name))
    .reduce((sum, entry) => sum + (statSync(entry).isDirectory() ? sizeOf(entry) : statSync(entry).size), 0);
}

/** @param {readonly Built[]} all @returns {Row[]} */
function boundRows(all) {
  const peak = Math.max(...all.map(({ peakBytes }) => peakBytes));
  const child = Math.max(...all.map(({ childBytes }) => childBytes));
  return [
    {
      what: 'memory of command and import together',
      ours: megabytes(peak),
      beside: `${megabytes(MAX_PEAK_BYTES)} (allowed)`,
      ratio: peak / MAX_PEAK_BYTES,
      goal: { atMost: 1 },
    },
    {
      what: "memory of the import's process",
      ours: megabytes(child),
      beside: `${megabytes(MAX_CHILD_BYTES)} (allowed)`,
      ratio: child / MAX_CHILD_BYTES,
      goal: { atMost: 1 },
    },
  ];
}

/**
 * Memory fills up to a limit, and is flat behind it: twice the size may not take more.
 *
 * @param {readonly Built[]} built @returns {Row[]}
 */
function flatRows(built) {
  const [half, whole] = built.slice(-2);
  if (!half || !whole) throw new Error('Nothing was built');
  const row = (/** @type {string} */ what, /** @type {'peakBytes' | 'childBytes'} */ bytes) => ({
    what: `${what}, ${whole.trades.toLocaleString('en')} trades`,
    ours: megabytes(whole[bytes]),
    beside: `${megabytes(half[bytes])} (${half.trades.toLocaleString('en')})`,
    ratio: whole[bytes] / half[bytes],
    goal: { atMost: MOST_GROWTH },
  });
  return [row('memory of command and import', 'peakBytes'), row("memory of the import's process", 'childBytes')];
}

/** @param {readonly Built[]} built @returns {Row} */
function linearRow(built) {
  const [small, large] = [built[0], built.at(-1)];
  if (!small || !large) throw new Error('Nothing was built');
  const perTrade = (/** @type {Built} */ { seconds, trades }) => (seconds / trades) * 1e9;
  return {
    what: `ns for each of ${large.trades.toLocaleString('en')} trades`,
    ours: perTrade(large).toFixed(0),
    beside: `${perTrade(small).toFixed(0)} (of ${small.trades.toLocaleString('en')})`,
    ratio: perTrade(large) / perTrade(small),
    goal: { atMost: 1.3 },
  };
}

/** @param {readonly Built[]} all @returns {import('../lib/report.mjs').Grid} */
function sizesGrid(all) {
  return {
    title: 'built from one CSV file',
    columns: ['time', 'trades/s', 'disk', 'bytes a trade', 'memory', "import's process"],
    lines: all.map((built, index) => {
      const cells = cellsOf(built);
      const what =
        index < SHARES.length ? 'one instrument' : index === SHARES.length ? '200 instruments' : '10,000 instruments';
      return { title: `${cells[0]} trades, ${what}`, cells: cells.slice(1) };
    }),
  };
}

/** @param {readonly Built[]} built @returns {import('../lib/report.mjs').Grid} */
function projectionGrid(built) {
  const line = (
    /** @type {string} */ title,
    /** @type {(one: Built) => number} */ value,
    /** @type {(v: number) => string} */ text,
  ) => {
    const fit = linearFit(built.map((one) => ({ x: one.trades, y: value(one) })));
    const million = text(fit.slope * 1e6);
    return {
      title,
      cells: [text(fit.start), million, `${(fit.largestMiss * 100).toFixed(1)} %`, text(fit.at(BILLION))],
    };
  };
  return {
    title: 'time and disk of one instrument, linear fit',
    columns: ['at none', 'each million', 'farthest point off', 'projected for a billion'],
    lines: [
      line(
        'time',
        ({ seconds }) => seconds,
        (seconds) => `${seconds.toFixed(2)} s`,
      ),
      line('disk', ({ diskBytes }) => diskBytes, megabytes),
    ],
  };
}

/** @param {Built} built */
function cellsOf({ trades, seconds, diskBytes, peakBytes, childBytes }) {
  return [
    trades.toLocaleString('en'),
    `${seconds.toFixed(1)} s`,
    Math.round(trades / seconds).toLocaleString('en'),
    megabytes(diskBytes),
    (diskBytes / trades).toFixed(1),
    megabytes(peakBytes),
    megabytes(childBytes),
  ];
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(Math.abs(bytes) < 1e7 ? 2 : 0)} MB`;
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
