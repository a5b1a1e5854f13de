// The targets of annotations: what ours is held against.

import { contenderName, figureName } from '../chart/contenders.mjs';
import { described, limitRow, OURS, ratioRow, short } from '../chart/goal-rows.mjs';
import { OURS_WITH_PROFILE, PEERS_WITH_LINES } from '../chart/libraries.mjs';
import { median, medianOf } from '../lib/rounds.mjs';

/** @typedef {Map<string, Record<string, number>[]>} Results */
/** @typedef {import('../lib/report.mjs').Row} Row */

const HELD = 10_000;
/** Targets hold for these two. */
const FRAME_FIGURES = ['main-thread ms', 'CPU ms'];
const LOADS = ['load-spread', 'load-visible'];
/** Of all tools the same as of lines. */
const TOOL_LOADS = ['tools-load-spread', 'tools-load-visible'];
const DRAWN_IN_VIEW = ['pan-visible', 'tools-pan-visible'];
const LOAD_MS = 300;
const HOVERS = ['hover-spread', 'hover-visible'];
const TOOL_HOVERS = ['tools-hover-spread', 'tools-hover-visible'];
const HANDLER = 'handler ms a move';
const HANDLER_MS = 1;
const PROFILED = 1_000_000;
const PROFILE_MS = 100;
/** Two frames of a screen at 60 Hz: with one that is no longer, nobody sees that something is worked out. */
const PROFILE_FRAME_MS = 33;

/**
 * The targets of which a run has figures.
 *
 * @param {Results} results with what lines add (with-added.mjs)
 * @returns {Row[]}
 */
export function annotationGoalRows(results) {
  const beside = (/** @type {string} */ caseName, /** @type {string} */ figure) =>
    PEERS_WITH_LINES.flatMap(({ name }) => ratioRow(results, caseName, figure, HELD, name, { atMost: 1 }));
  return [
    ...DRAWN_IN_VIEW.flatMap((name) =>
      FRAME_FIGURES.flatMap((figure) => ratioRow(results, name, `added ${figure}`, HELD, 'bare', { atMost: 1.2 })),
    ),
    ...FRAME_FIGURES.flatMap((figure) => withoutRow(results, figure)),
    ...[...HOVERS, ...TOOL_HOVERS].flatMap((name) => limitRow(results, OURS, HELD, name, HANDLER, HANDLER_MS)),
    ...[...LOADS, ...TOOL_LOADS].flatMap((name) => limitRow(results, OURS, HELD, name, 'ms', LOAD_MS)),
    ...limitRow(results, OURS_WITH_PROFILE.name, PROFILED, 'profile', 'ms', PROFILE_MS),
    ...limitRow(results, OURS_WITH_PROFILE.name, PROFILED, 'profile', 'longest frame ms', PROFILE_FRAME_MS),
    ...FRAME_FIGURES.flatMap((figure) => beside('pan-visible', `added ${figure}`)),
    ...HOVERS.flatMap((name) => beside(name, HANDLER)),
    ...LOADS.flatMap((name) => beside(name, 'ms')),
  ];
}

/** Lines out of view beside none at all. @param {Results} results @param {string} figure @returns {Row[]} */
function withoutRow(results, figure) {
  const ours = contenderName(OURS, HELD);
  const [outside, none] = [figureName('pan-outside', figure), figureName('pan-none', figure)];
  const ratios = (results.get(ours) ?? []).map(
    (figures) => (figures[outside] ?? Number.NaN) / (figures[none] ?? Number.NaN),
  );
  const ratio = median(ratios.filter((each) => !Number.isNaN(each)));
  if (Number.isNaN(ratio)) return [];
  return [
    {
      what: described('pan-outside', figure, HELD),
      ours: short(medianOf(results, ours, outside)),
      beside: `${short(medianOf(results, ours, none))} (without lines)`,
      ratio,
      goal: { atMost: 1.05 },
    },
  ];
}
