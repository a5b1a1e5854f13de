// The twenty indicators that are used most, over a million bars: beside bare loops over the same typed arrays and beside libraries
// of npm. Every contender runs in processes of its own, one a round.

import path from 'node:path';
import { rolldown } from 'rolldown';
import { packageVersions } from './lib/package-versions.mjs';
import { runNode, withFolder } from './lib/programs.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';

const PROGRAM = path.join(import.meta.dirname, 'indicators/program.ts');
const BARS = 1_000_000;
const PEERS = ['technicalindicators', 'trading-signals', 'indicatorts'];
/** Libraries take up to half a minute a round. */
const PEER_ROUNDS = 3;
const ENGINE = ['--expose-gc', '--max-semi-space-size=256'];
const TIMES_FASTER = 3;
const TIMES_BARE = 3;
const BAR_US = 20;
const HEAP_BYTES = 1;

/** @type {import('./lib/bench.mjs').Bench} */
export const indicatorsBench = {
  name: 'indicators',
  rounds: 7,
  flags: { peers: { type: 'string' } },
  run: ({ rounds, flags, say }) =>
    withFolder(async (folder) => {
      const program = path.join(folder, 'program.mjs');
      const build = await rolldown({ input: PROGRAM, platform: 'node', logLevel: 'warn' });
      await build.write({ file: program, format: 'esm' });
      await build.close();
      const peers = flags.peers === 'none' ? [] : PEERS;
      const contender = (/** @type {string} */ name) => ({
        name,
        rounds: peers.includes(name) ? PEER_ROUNDS : undefined,
        measure: async () => flat(JSON.parse(await runNode([...ENGINE, program, name, String(BARS)]))),
      });
      const results = await interleave(['candlemark', 'bare', ...peers].map(contender), rounds, (line) =>
        say(line.slice(0, 100)),
      );
      const cases = Object.keys(results.get('bare')?.[0] ?? {}).map((figure) => figure.split(' ')[0] ?? '');
      const rows = cases.flatMap((name) => rowsOf(results, peers, name));
      const grids = [gridOf(results, ['candlemark', 'bare', ...peers], cases)];
      return { rows, grids, details: { parts: [{ name: 'twenty', rows, grids }], versions: packageVersions(PEERS) } };
    }),
};

/** Figures by case, as names of a flat record: `sma ms`. @param {Record<string, Record<string, number>>} told */
function flat(told) {
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, figures]) =>
      Object.entries(figures).map(([figure, value]) => [`${name} ${figure}`, value]),
    ),
  );
}

/** @typedef {Map<string, Record<string, number>[]>} Results */

/**
 * @param {Results} results @param {readonly string[]} peers @param {string} name
 * @returns {import('./lib/report.mjs').Row[]}
 */
function rowsOf(results, peers, name) {
  const ms = `${name} ms`;
  const ours = medianOf(results, 'candlemark', ms);
  const bare = medianOf(results, 'bare', ms);
  const barUs = medianOf(results, 'candlemark', `${name} meanBarUs`);
  const bytes = medianOf(results, 'candlemark', `${name} heapBytes`);
  const fastest = peers
    .filter((peer) => medianOf(results, peer, ms) > 0)
    .sort((a, b) => medianOf(results, a, ms) - medianOf(results, b, ms))[0];
  const besidePeer = fastest === undefined ? [] : [peerRow(results, name, ours, fastest)];
  return [
    ...besidePeer,
    {
      what: `${name} (ms)`,
      ours: ours.toFixed(1),
      beside: `${bare.toFixed(1)} (bare loop)`,
      ratio: ratioOf(results, 'candlemark', 'bare', ms),
      goal: { atMost: TIMES_BARE },
    },
    {
      what: `${name}, one bar more (µs)`,
      ours: barUs.toFixed(2),
      beside: `${BAR_US} (what it may take)`,
      ratio: barUs / BAR_US,
      goal: { atMost: 1 },
    },
    {
      what: `${name}, heap for each bar (bytes)`,
      ours: bytes.toFixed(3),
      beside: `${HEAP_BYTES} (less than any number in it)`,
      ratio: bytes / HEAP_BYTES,
      goal: { atMost: 1 },
    },
  ];
}

/** @param {Results} results @param {string} name @param {number} ours @param {string} peer @returns {import('./lib/report.mjs').Row} */
function peerRow(results, name, ours, peer) {
  return {
    what: `${name} (ms)`,
    ours: ours.toFixed(1),
    beside: `${medianOf(results, peer, `${name} ms`).toFixed(0)} (${peer})`,
    ratio: ratioOf(results, peer, 'candlemark', `${name} ms`),
    goal: { atLeast: TIMES_FASTER },
  };
}

/**
 * @param {Results} results @param {readonly string[]} contenders @param {readonly string[]} cases
 * @returns {import('./lib/report.mjs').Grid}
 */
function gridOf(results, contenders, cases) {
  return {
    title: `ms for ${BARS.toLocaleString('en-US')} bars`,
    columns: contenders,
    lines: cases.map((name) => ({
      title: name,
      cells: contenders.map((contender) => {
        const ms = medianOf(results, contender, `${name} ms`);
        return Number.isNaN(ms) ? '' : ms.toFixed(1);
      }),
    })),
  };
}
