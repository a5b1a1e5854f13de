// Trend lines on the chart, beside lines on other chart libraries (primitives, overlays) and strokes of a bare Canvas2D loop: what they add to a
// frame, what pointing at them costs, and how long they take to be there.

import { annotationCases } from './annotations/cases.mjs';
import { annotationGoalRows } from './annotations/goals.mjs';
import { withAdded } from './annotations/with-added.mjs';
import { chosenCases, chosenLibraries } from './chart/choice.mjs';
import { caseGrids } from './chart/grids.mjs';
import { OURS_WITH_PROFILE, PEERS_WITH_LINES } from './chart/libraries.mjs';
import { CASE_FLAGS, runCases } from './chart/run-cases.mjs';

/** @type {import('./lib/bench.mjs').Bench} */
export const annotationsBench = {
  name: 'annotations',
  rounds: 7,
  flags: CASE_FLAGS,
  run: async (context) => {
    const { flags } = context;
    const cases = chosenCases(annotationCases(), flags.only);
    const libraries = [...chosenLibraries(flags.peers, PEERS_WITH_LINES), OURS_WITH_PROFILE];
    const { results, failures, details } = await runCases(context, cases, libraries);
    const withDifferences = withAdded(results);
    return {
      rows: annotationGoalRows(withDifferences),
      grids: caseGrids(cases, libraries, withDifferences, failures),
      details,
    };
  },
};
