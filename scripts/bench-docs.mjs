// `npm run bench:docs` writes the newest results of bench:chart, or those of the file that is named, into docs/benchmarks.md.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withResults } from '../bench/lib/markdown.mjs';
import { ROOT } from './lib/root.mjs';

const FOLDER = path.join(ROOT, 'bench/results');
const PAGE = path.join(ROOT, 'docs/benchmarks.md');

const [named] = process.argv.slice(2);
const files = named === undefined ? newestFirst() : [named];
const runs = files.map((file) => chartRun(JSON.parse(readFileSync(file, 'utf8'))));
const run = runs.find((found) => found !== undefined);
if (run === undefined) {
  console.error('There are no results of bench:chart; run npm run bench:chart first.');
  process.exit(1);
}
writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), run));
console.log(`Wrote ${path.relative(ROOT, PAGE)}`);

function newestFirst() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return names
    .sort()
    .reverse()
    .map((name) => path.join(FOLDER, name));
}

/** @param {{ results: { bench: string }[] }} kept as scripts/bench.mjs keeps it */
function chartRun({ results, ...machine }) {
  const chart = results.find(({ bench }) => bench === 'chart');
  return (
    chart &&
    /** @type {import('../bench/lib/markdown.mjs').ChartRun} */ (/** @type {unknown} */ ({ ...machine, ...chart }))
  );
}
