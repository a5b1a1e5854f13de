// The chart beside other chart libraries and beside a bare Canvas2D loop, in Chromium: the same bars, the same size, the same input.
// Every library has a page (pages/) behind the same few calls; every case (chart/) does the same with each of them.

import { CASES } from './chart/cases.mjs';
import { chosenCases, chosenLibraries } from './chart/choice.mjs';
import { chartContenders } from './chart/contenders.mjs';
import { goalRows } from './chart/goals.mjs';
import { caseGrids } from './chart/grids.mjs';
import { createProfiler } from './chart/profiler.mjs';
import { servePages } from './lib/pages.mjs';
import { interleave } from './lib/rounds.mjs';

/** @type {import('./lib/bench.mjs').Bench} */
export const chartBench = {
  name: 'chart',
  rounds: 7,
  flags: {
    only: { type: 'string', multiple: true },
    peers: { type: 'string', multiple: true },
    ratio: { type: 'string' },
    profile: { type: 'boolean' },
  },
  run: async ({ rounds, flags, say }) => {
    const cases = chosenCases(CASES, flags.only);
    const libraries = chosenLibraries(flags.peers);
    const pages = await servePages(
      libraries.map(({ name }) => name),
      { minify: flags.profile !== true },
    );
    /** @type {import('./chart/contenders.mjs').Failure[]} */
    const failures = [];
    try {
      const contenders = chartContenders({
        cases,
        libraries,
        urlOf: ({ name }) => `${pages.url}/${name}`,
        ratio: Number(flags.ratio ?? 1),
        profiler: flags.profile === true ? createProfiler(say) : undefined,
        fail: (failure) => failures.push(failure),
      });
      const results = await interleave(contenders, rounds, say);
      return {
        rows: goalRows(results),
        grids: caseGrids(cases, libraries, results, failures),
        details: { failures, results: Object.fromEntries(results) },
      };
    } finally {
      pages.close();
    }
  },
};
