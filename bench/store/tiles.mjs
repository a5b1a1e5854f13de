// Tiles at each depth: out of memory and off the disk beside a bare Fastify route that sends the same bytes with the same
// headers, out of the store beside the bare prepared query, and the codec beside Arrow. Servers and clients run in processes
// of their own. The bytes are compared before anything is timed.

import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { CLI_FILE, runNode, startServer, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf, ratioOf } from '../lib/rounds.mjs';
import { writeTradesCsv } from '../lib/trades-csv.mjs';

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const TRADES = 4_000_000;
/** The finest level that is stored for trades some three seconds apart: others are rolled up on request. */
const LEVEL = '15s';
const SPAN_S = 15 * 1024;
const TILES = 16;
/** Tiles that are read once each, so that no cache has them. */
const COLD_TILES = 120;
const SECONDS = 3;
const CONNECTIONS = 16;

/**
 * @typedef {object} RecordedTile
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} file  its bytes as they were sent
 */

/** @type {import('../store.mjs').Part} */
export const tileParts = {
  name: 'tiles',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'trades.csv');
      const dataDir = path.join(folder, 'data');
      await writeTradesCsv(csv, TRADES);
      await runNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]);
      const run = { folder, dataDir, rounds, say };
      return { rows: [await fromMemory(run), await fromDisk(run), await fromStore(run), ...(await codec(run))] };
    }),
};

/**
 * @typedef {object} Run
 * @property {string} folder
 * @property {string} dataDir
 * @property {number} rounds
 * @property {(line: string) => void} say
 */

/** @param {Run} run */
function fromMemory(run) {
  return besideBareRoute(run, 'tiles out of memory', [], {}, true);
}

/** With no room in memory each request reads its tile's file. Browsers take gzip, and so the file as it lies there. */
function fromDisk(/** @type {Run} */ run) {
  return besideBareRoute(run, 'tiles off the disk', ['--tile-memory-mb', '0'], { 'Accept-Encoding': 'gzip' }, false);
}

/**
 * @param {Run} run
 * @param {string} what
 * @param {readonly string[]} options of the server
 * @param {Record<string, string>} requestHeaders
 * @param {boolean} inMemory whether the bare route has the bytes in memory
 * @returns {Promise<import('../lib/report.mjs').Row>}
 */
async function besideBareRoute({ folder, dataDir, rounds, say }, what, options, requestHeaders, inMemory) {
  const ours = await serve(dataDir, options);
  const tiles = await recordTiles(ours.url, requestHeaders, folder);
  const recording = path.join(folder, 'recording.json');
  writeFileSync(recording, JSON.stringify(tiles.map((tile) => ({ ...tile, inMemory }))));
  const bare = await startServer([here('bare-tiles.mjs'), recording]);
  try {
    await compare(ours.url, bare.url, tiles, requestHeaders);
    const paths = JSON.stringify(tiles.map((tile) => tile.path));
    const client = here('../lib/load-client.mjs');
    const measure = (/** @type {string} */ url) => async () => {
      const sent = JSON.stringify(requestHeaders);
      const output = await runNode([client, url, paths, String(CONNECTIONS), String(SECONDS), sent]);
      return { 'requests/s': Number(output) };
    };
    const contenders = [
      { name: 'candlemark', measure: measure(ours.url) },
      { name: 'fastify', measure: measure(bare.url) },
    ];
    const results = await interleave(contenders, rounds, say);
    const figure = (/** @type {string} */ name) =>
      Math.round(medianOf(results, name, 'requests/s')).toLocaleString('en');
    return {
      what: `${what} (requests/s)`,
      ours: figure('candlemark'),
      beside: `${figure('fastify')} (bare Fastify route${inMemory ? '' : ' with readFileSync'})`,
      ratio: ratioOf(results, 'candlemark', 'fastify', 'requests/s'),
      goal: { atLeast: 0.8 },
    };
  } finally {
    await bare.stop();
    await ours.stop();
  }
}

/**
 * Each tile once, from a server that has just started and keeps none; beside it the query alone, in process.
 *
 * @param {Run} run
 * @returns {Promise<import('../lib/report.mjs').Row>}
 */
async function fromStore({ folder, dataDir, rounds, say }) {
  const database = path.join(folder, 'bare.duckdb');
  writeFileSync(database, readFileSync(path.join(dataDir, 'market.duckdb')));
  const { paths, ranges } = await withServer(dataDir, [], (url) => fullTiles(url, COLD_TILES));
  const cold = ['--tile-memory-mb', '0', '--tile-cache-mb', '0'];
  const results = await interleave(
    [
      {
        name: 'candlemark',
        measure: () =>
          withServer(dataDir, cold, async (url) => ({
            ms: Number(await runNode([here('latencies.mjs'), url, JSON.stringify(paths)])),
          })),
      },
      {
        name: 'query',
        measure: async () => ({
          ms: Number(await runNode([here('bare-queries.mjs'), database, JSON.stringify(ranges)])),
        }),
      },
    ],
    rounds,
    say,
  );
  return {
    what: 'a tile out of the store (ms, median)',
    ours: medianOf(results, 'candlemark', 'ms').toFixed(2),
    beside: `${medianOf(results, 'query', 'ms').toFixed(2)} (bare prepared query)`,
    ratio: ratioOf(results, 'candlemark', 'query', 'ms'),
    goal: { atMost: 2 },
  };
}

/**
 * @param {Run} run
 * @returns {Promise<readonly import('../lib/report.mjs').Row[]>}
 */
async function codec({ folder, dataDir, rounds, say }) {
  const { tile, arrow } = await withServer(dataDir, [], async (url) => {
    const address = url + ((await fullTiles(url, 1)).paths[0] ?? '');
    const bytes = async (/** @type {string} */ from) => Buffer.from(await (await fetch(from)).arrayBuffer());
    return { tile: await bytes(address), arrow: await bytes(`${address}?format=arrow`) };
  });
  const body = path.join(folder, 'tile.bin');
  writeFileSync(body, tile);
  const program = path.join(folder, 'decode-tile.mjs');
  const build = await rolldown({ input: here('decode-tile.ts'), platform: 'node', logLevel: 'warn' });
  await build.write({ file: program, format: 'esm' });
  await build.close();
  const measure = async () => ({ us: Number(await runNode([program, body])) });
  const results = await interleave([{ name: 'decode', measure }], rounds, say);
  const us = medianOf(results, 'decode', 'us');
  const [packed, packedArrow] = [gzipSync(tile).length, gzipSync(arrow).length];
  return [
    {
      what: 'to decode 1,024 bars of nine columns (µs)',
      ours: us.toFixed(0),
      beside: '60 (what it may take)',
      ratio: us / 60,
      goal: { atMost: 1 },
    },
    {
      what: 'the same bars after gzip (bytes)',
      ours: packed.toLocaleString('en'),
      beside: `${packedArrow.toLocaleString('en')} (Arrow, doubles)`,
      ratio: packed / packedArrow,
      goal: { atMost: 0.4 },
    },
  ];
}

/**
 * @param {string} dataDir
 * @param {readonly string[]} options
 */
function serve(dataDir, options) {
  return startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open', ...options]);
}

/**
 * @template T
 * @param {string} dataDir
 * @param {readonly string[]} options
 * @param {(url: string) => Promise<T>} work
 */
async function withServer(dataDir, options, work) {
  const server = await serve(dataDir, options);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Addresses of full closed tiles, and their ranges in µs.
 *
 * @param {string} url
 * @param {number} count
 */
async function fullTiles(url, count) {
  const { instruments } = await (await fetch(`${url}/api/v1/instruments`)).json();
  const [{ id, levels, revision }] = instruments;
  const level = levels.find((/** @type {{ interval: string }} */ { interval }) => interval === LEVEL);
  const first = Math.floor(Date.parse(level.from) / 1000 / SPAN_S) + 1;
  const last = Math.floor(Date.parse(level.to) / 1000 / SPAN_S) - 1;
  const indices = Array.from({ length: Math.min(count, last - first) }, (_, tile) => first + tile);
  return {
    paths: indices.map((index) => `/api/v1/instruments/${id}/tiles/${revision}/raw/${LEVEL}/${index}`),
    ranges: indices.map((index) => [index * SPAN_S * 1e6, (index + 1) * SPAN_S * 1e6]),
  };
}

/**
 * Tiles as they are sent once they are packed, with everything that a bare server has to send.
 *
 * @param {string} url
 * @param {Record<string, string>} requestHeaders
 * @param {string} folder
 * @returns {Promise<RecordedTile[]>}
 */
async function recordTiles(url, requestHeaders, folder) {
  const { paths } = await fullTiles(url, TILES);
  const wantsGzip = 'Accept-Encoding' in requestHeaders;
  return Promise.all(
    paths.map(async (address, tile) => {
      let answer = await ask(url + address, requestHeaders);
      while (wantsGzip && answer.headers['content-encoding'] !== 'gzip')
        answer = await ask(url + address, requestHeaders);
      if (!answer.headers['cache-control']?.includes('immutable')) throw new Error(`${address} is not closed`);
      const file = path.join(folder, `tile-${wantsGzip}-${tile}`);
      writeFileSync(file, answer.body);
      const own = new Set(['content-length', 'date', 'connection', 'keep-alive']);
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.has(name)));
      return { path: address, headers, file };
    }),
  );
}

/**
 * @param {string} ours
 * @param {string} bare
 * @param {readonly RecordedTile[]} tiles
 * @param {Record<string, string>} requestHeaders
 */
async function compare(ours, bare, tiles, requestHeaders) {
  for (const tile of tiles) {
    const [a, b] = await Promise.all([ours, bare].map((url) => ask(url + tile.path, requestHeaders)));
    if (!a || !b || !a.body.equals(b.body)) throw new Error(`${tile.path}: the bytes differ`);
  }
}

/**
 * An answer as it came over the wire; `fetch` would unpack it.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ headers: Record<string, string>, body: Buffer }>}
 */
function ask(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode === 200)
        resolve({ headers: /** @type {Record<string, string>} */ (response.headers), body });
      else reject(new Error(`${url}: ${response.statusCode}`));
    }).on('error', reject);
  });
}
