// `npm run bench:docs` writes the newest results of bench:chart, of bench:annotations, and of each part of bench:store, bench:workspace, bench:insights and bench:indicators, into docs/benchmarks.md;
// `npm run bench:docs -- FILE` those of this file. What was not run stays as it stands there. Only a file that is named may be of smaller sizes than usual, or of some cases, libraries or rounds only.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartText, withParts, withSection } from '../bench/lib/markdown.mjs';
import { ROOT } from './lib/root.mjs';

const FOLDER = path.join(ROOT, 'bench/results');
const PAGE = path.join(ROOT, 'docs/benchmarks.md');
/** Benchmarks that go through cases with every library's page. */
const CHART_BENCHES = ['chart', 'annotations'];
/** Fewer show which way the wind blows, and are nothing to write down. */
const LEAST_ROUNDS = 7;
/** Benchmarks of parts, in the order of the page. */
const PARTS = {
  store: ['import', 'tiles', 'scale'],
  workspace: ['edits', 'open-layout', 'windows'],
  insights: ['statistic', 'many'],
  indicators: ['twenty'],
};

const [named] = process.argv.slice(2);
const files = named === undefined ? newestFirst() : [named];
const runs = files.flatMap((file) => runsOf(JSON.parse(readFileSync(file, 'utf8'))));
const ofCharts = CHART_BENCHES.map((name) =>
  runs.find((run) => run.bench === name && (named !== undefined || isWhole(run))),
).filter((run) => run !== undefined);
const ofParts = Object.entries(PARTS)
  .map(([bench, names]) => {
    const ofBench = runs.filter((run) => run.bench === bench && (named !== undefined || !run.flags?.trades));
    return { bench, names, parts: names.flatMap((name) => newestPart(ofBench, name)) };
  })
  .filter(({ parts }) => parts.length > 0);

if (ofCharts.length + ofParts.length === 0) {
  const names = [...CHART_BENCHES, ...Object.keys(PARTS)].map((name) => `bench:${name}`);
  console.error(`There are no results of ${names.join(', ')}; run one of them first: npm run bench:chart.`);
  process.exit(1);
}
let page = readFileSync(PAGE, 'utf8');
for (const result of ofCharts) {
  const run = /** @type {import('../bench/lib/markdown.mjs').ChartRun} */ (/** @type {unknown} */ (result));
  page = withSection(page, result.bench, chartText(run));
}
for (const { bench, names, parts } of ofParts) page = withParts(page, bench, names, parts);
writeFileSync(PAGE, page);
console.log(`Wrote ${path.relative(ROOT, PAGE)}`);

/** @param {{ readonly rounds: number, readonly flags?: Record<string, unknown> }} run */
function isWhole({ rounds, flags = {} }) {
  return rounds >= LEAST_ROUNDS && !['only', 'peers', 'profile'].some((flag) => flag in flags);
}

function newestFirst() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return names
    .sort()
    .reverse()
    .map((name) => path.join(FOLDER, name));
}

/**
 * @typedef {object} Result
 * @property {string} bench
 * @property {Record<string, unknown>} [flags]
 * @property {{ parts?: readonly import('../bench/lib/markdown.mjs').PartFigures[] }} [details]
 *
 * @typedef {import('../bench/lib/markdown.mjs').Machine & Result & { rounds: number }} Run
 */

/** @param {{ results: Result[] }} kept as scripts/bench.mjs keeps it @returns {Run[]} */
function runsOf({ results, ...machine }) {
  return results.map((result) => /** @type {Run} */ ({ ...machine, ...result }));
}

/** @param {readonly Run[]} runs newest first @param {string} name */
function newestPart(runs, name) {
  for (const run of runs) {
    const part = run.details?.parts?.find((each) => each.name === name);
    if (part !== undefined) return [{ ...run, ...part }];
  }
  return [];
}
