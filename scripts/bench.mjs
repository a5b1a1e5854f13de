// `npm run bench` runs every benchmark, `npm run bench:NAME` one. Prints ratios; exit code 1 when a goal is missed.
// `--rounds N` asks for more rounds than usual, never for fewer.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepare } = await import('./lib/prepare.mjs');
await prepare();

const { ROOT } = await import('./lib/root.mjs');
const { BENCHES } = await import('../bench/index.mjs');
const { isMet, table } = await import('../bench/lib/report.mjs');

const args = process.argv.slice(2);
const roundsAt = args.indexOf('--rounds');
const [, asked] = roundsAt < 0 ? [] : args.splice(roundsAt, 2);
const unknown = args.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const results = [];
for (const bench of BENCHES.filter(({ name }) => args.length === 0 || args.includes(name))) {
  const rounds = Math.max(bench.rounds, Number(asked) || 0);
  const rows = await bench.run({ rounds, say: (line) => console.log(`${bench.name}: ${line}`) });
  results.push({ bench: bench.name, rounds, rows });
}
const rows = results.flatMap((result) => result.rows);
console.log(`\n${table(rows)}`);

const folder = path.join(ROOT, 'bench/results');
const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify({ node: process.version, results }, null, 2)}\n`);
console.log(`\nKept in ${path.relative(ROOT, file)}`);
process.exitCode = rows.every(isMet) ? 0 : 1;
