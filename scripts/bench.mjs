// `npm run bench` runs every benchmark, `npm run bench:NAME` one. Prints ratios; exit code 1 when a goal is missed.
// `--rounds N` asks for another number of rounds than usual. What else a benchmark can be asked stands in its `flags`.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepare, prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();

const { ROOT } = await import('./lib/root.mjs');
const { BENCHES } = await import('../bench/index.mjs');
const { gridTable, isMet, table } = await import('../bench/lib/report.mjs');
const { machineFacts } = await import('../bench/lib/machine.mjs');

const { benches, flags } = readArguments(process.argv.slice(2));
if (benches.some(({ needsBuild }) => needsBuild)) await prepare();
const results = [];
for (const bench of benches) {
  const rounds = Number(flags.rounds ?? bench.rounds);
  const outcome = await bench.run({ rounds, flags, say: (line) => console.log(`${bench.name}: ${line}`) });
  results.push({ bench: bench.name, rounds, flags, ...outcome });
}
for (const { grids = [] } of results) for (const grid of grids) console.log(`\n${gridTable(grid)}`);
const rows = results.flatMap((result) => result.rows);
console.log(`\n${table(rows)}`);

const folder = path.join(ROOT, 'bench/results');
const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...machineFacts(), results }, null, 2)}\n`);
console.log(`\nKept in ${path.relative(ROOT, file)}`);
process.exitCode = rows.every(isMet) ? 0 : 1;

/**
 * @param {string[]} args names of benchmarks (all without one) and flags
 * @returns {{ benches: import('../bench/lib/bench.mjs').Bench[], flags: import('../bench/lib/bench.mjs').Flags }}
 */
function readArguments(args) {
  try {
    const all = { args, allowPositionals: true, options: flagsOf(BENCHES) };
    const positionals = /** @type {string[]} */ (parseArgs(all).positionals);
    const names = BENCHES.map(({ name }) => name);
    const unknown = positionals.filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(`No benchmark ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    }
    const benches = BENCHES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return { benches, flags: parseArgs({ ...all, options: flagsOf(benches) }).values };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/**
 * @param {readonly import('../bench/lib/bench.mjs').Bench[]} benches
 * @returns {Record<string, import('../bench/lib/bench.mjs').FlagConfig>}
 */
function flagsOf(benches) {
  return Object.assign({ rounds: { type: 'string' } }, ...benches.map(({ flags }) => flags ?? {}));
}
