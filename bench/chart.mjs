// The chart beside other chart libraries and beside a bare Canvas2D loop, in Chromium: the same bars, the same size, the same input.
// Every library has a page (pages/) behind the same few calls; every case (chart/) does the same with each of them.

import { bundleSizes, sizeGrid, sizeRows } from './chart/bundle-sizes.mjs';
import { chartCases } from './chart/cases.mjs';
import { chosenCases, chosenLibraries } from './chart/choice.mjs';
import { chartContenders } from './chart/contenders.mjs';
import { goalRows } from './chart/goals.mjs';
import { caseGrids } from './chart/grids.mjs';
import { OURS_ON_TILES } from './chart/libraries.mjs';
import { createProfiler } from './chart/profiler.mjs';
import { packageVersions } from './lib/package-versions.mjs';
import { servePages } from './lib/pages.mjs';
import { interleave } from './lib/rounds.mjs';

/** What `--only size` asks for: no visit tells it. @type {import('./chart/chart-case.mjs').ChartCase} */
const SIZE = { name: 'size', title: 'gzip size', held: [], measure: async () => ({}) };
const ZOOMING_MINUTES = 0.5;

/** @type {import('./lib/bench.mjs').Bench} */
export const chartBench = {
  name: 'chart',
  rounds: 7,
  flags: {
    only: { type: 'string', multiple: true },
    peers: { type: 'string', multiple: true },
    ratio: { type: 'string' },
    minutes: { type: 'string' },
    profile: { type: 'boolean' },
  },
  run: async ({ rounds, flags, say }) => {
    const startedMs = performance.now();
    const zoomingMs = Number(flags.minutes ?? ZOOMING_MINUTES) * 60_000;
    const cases = chosenCases([...chartCases(zoomingMs), SIZE], flags.only);
    const libraries = [...chosenLibraries(flags.peers), OURS_ON_TILES];
    const names = libraries.map(({ name }) => name);
    const pages = await servePages(names, { minify: flags.profile !== true });
    /** @type {import('./chart/contenders.mjs').Failure[]} */
    const failures = [];
    try {
      const contenders = chartContenders({
        cases,
        libraries,
        urlOf: ({ name }) => `${pages.url}/${name}`,
        ratio: Number(flags.ratio ?? 1),
        profiler: flags.profile === true ? createProfiler(say) : undefined,
        fail: (failure) => {
          failures.push(failure);
          say(`${failure.library}, ${failure.caseName}, ${failure.held} held: ${failure.reason}`);
        },
      });
      const results = await interleave(contenders, rounds, say);
      const sizes = cases.includes(SIZE) ? await bundleSizes() : undefined;
      return {
        rows: [...goalRows(results), ...(sizes ? sizeRows(sizes) : [])],
        grids: [...caseGrids(cases, libraries, results, failures), ...(sizes ? [sizeGrid(sizes)] : [])],
        details: {
          versions: packageVersions(names),
          minutes: (performance.now() - startedMs) / 60_000,
          failures,
          results: Object.fromEntries(results),
        },
      };
    } finally {
      pages.close();
    }
  },
};
