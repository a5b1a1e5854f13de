// The chart beside other chart libraries and beside a bare Canvas2D loop, in Chromium: the same bars, the same size, the same input.
// Every library has a page (pages/) behind the same few calls; every case (chart/) does the same with each of them.

import { bundleSizes, groupSizes, sizeGrid, sizeRows } from './chart/bundle-sizes.mjs';
import { chartCases } from './chart/cases.mjs';
import { chosenCases, chosenLibraries } from './chart/choice.mjs';
import { goalRows } from './chart/goals.mjs';
import { caseGrids } from './chart/grids.mjs';
import { OURS_FURNISHED, OURS_ON_TILES } from './chart/libraries.mjs';
import { CASE_FLAGS, runCases } from './chart/run-cases.mjs';

/** What `--only size` asks for: no visit tells it. @type {import('./chart/chart-case.mjs').ChartCase} */
const SIZE = { name: 'size', title: 'gzip size', held: [], measure: async () => ({}) };
const ZOOMING_MINUTES = 0.5;

/** @type {import('./lib/bench.mjs').Bench} */
export const chartBench = {
  name: 'chart',
  rounds: 7,
  flags: { ...CASE_FLAGS, minutes: { type: 'string' } },
  run: async (context) => {
    const { flags } = context;
    const zoomingMs = Number(flags.minutes ?? ZOOMING_MINUTES) * 60_000;
    const cases = chosenCases([...chartCases(zoomingMs), SIZE], flags.only);
    const libraries = [...chosenLibraries(flags.peers), OURS_FURNISHED, OURS_ON_TILES];
    const { results, failures, details } = await runCases(context, cases, libraries);
    const sizes = cases.includes(SIZE) ? await bundleSizes() : undefined;
    return {
      rows: [...goalRows(results), ...(sizes ? sizeRows(await groupSizes()) : [])],
      grids: [...caseGrids(cases, libraries, results, failures), ...(sizes ? [sizeGrid(sizes)] : [])],
      details,
    };
  },
};
