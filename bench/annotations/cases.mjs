// Cases of bench:annotations. Each draws the lines that it needs, so any of them can be measured alone.

import { hover, MOVES, pan, panByWheel } from '../chart/gestures.mjs';
import { OURS_WITH_PROFILE } from '../chart/libraries.mjs';
import { measureMotion, trace } from '../chart/measure-motion.mjs';
import { expectToFollow } from '../chart/motion-cases.mjs';
import { callPage } from '../chart/visit.mjs';
import { readMainThread, readStagesMs, STAGE_CATEGORY, TRACE_CATEGORIES } from '../lib/trace.mjs';

/** Bars, of which so many are in view. */
const HELD = [10_000];
const IN_VIEW = 200;
const PANNED_LINES = 1_000;
const MANY_LINES = 10_000;
/** Over all lines: a press on one takes hold of it. */
const PRESSED_Y = 24;
/** So often is a chart panned before it is measured. */
const WARM_PANS = 2;
const PROFILED_TRADES = 1_000_000;
const WARM_PROFILES = 2;
/** Ten thousand strokes a frame, over two hovers. */
const LIMIT_MS = 90_000;

/** @typedef {import('../chart/chart-case.mjs').ChartCase} ChartCase */
/** @typedef {import('../chart/visit.mjs').Visit} Visit */
/** @typedef {import('../pages/trend-lines.ts').LinePlace} LinePlace */
/** @typedef {import('../pages/bench-page.ts').DrawnKind} DrawnKind */

/** Pages that draw all tools. */
const OURS_ALONE = ['candlemark'];
const OURS_AND_BARE = ['candlemark', 'bare'];

/**
 * What a case draws.
 *
 * @typedef {object} Drawn
 * @property {string} name
 * @property {string} title
 * @property {number} count
 * @property {LinePlace} place
 * @property {DrawnKind} [kind]
 * @property {readonly string[]} [among]
 */

/** The first lines are loaded into a page that has drawn none; the pan without any is the last, when all is compiled. @returns {ChartCase[]} */
export function annotationCases() {
  const [panned, many] = [{ count: PANNED_LINES }, { count: MANY_LINES }];
  const ours = /** @type {const} */ ({ kind: 'tools', among: OURS_ALONE });
  const both = /** @type {const} */ ({ kind: 'tools', among: OURS_AND_BARE });
  return [
    loadCase({ name: 'load-spread', title: '10,000 lines over all bars', ...many, place: 'spread' }),
    loadCase({ name: 'load-visible', title: '10,000 lines in view', ...many, place: 'visible' }),
    hoverCase({ name: 'hover-none', title: 'hover, no lines', count: 0, place: 'spread' }),
    hoverCase({ name: 'hover-spread', title: 'hover, 10,000 lines over all bars', ...many, place: 'spread' }),
    hoverCase({ name: 'hover-visible', title: 'hover, 10,000 lines in view', ...many, place: 'visible' }),
    panCase({ name: 'pan-visible', title: 'pan, 1,000 lines in view', ...panned, place: 'visible' }),
    panCase({ name: 'pan-outside', title: 'pan, 1,000 lines out of view', ...panned, place: 'outside' }),
    loadCase({
      name: 'tools-load-spread',
      title: '10,000 of all tools over all bars',
      ...many,
      place: 'spread',
      ...ours,
    }),
    loadCase({ name: 'tools-load-visible', title: '10,000 of all tools in view', ...many, place: 'visible', ...both }),
    hoverCase({
      name: 'tools-hover-spread',
      title: 'hover, 10,000 of all tools over all bars',
      ...many,
      place: 'spread',
      ...ours,
    }),
    hoverCase({
      name: 'tools-hover-visible',
      title: 'hover, 10,000 of all tools in view',
      ...many,
      place: 'visible',
      ...ours,
    }),
    toolsPanCase({
      name: 'tools-pan-visible',
      title: 'pan, 1,000 of all tools in view',
      ...panned,
      place: 'visible',
      ...both,
    }),
    toolsPanCase({
      name: 'tools-pan-outside',
      title: 'pan, 1,000 of all tools elsewhere',
      ...panned,
      place: 'outside',
      ...both,
    }),
    toolsPanCase({ name: 'tools-pan-none', title: 'pan by the wheel, no tools', count: 0, place: 'visible', ...both }),
    panCase({ name: 'pan-none', title: 'pan, no lines', count: 0, place: 'visible' }),
    profileCase(),
  ];
}

/** Its time, and its frames in a trace of their own. @returns {ChartCase} */
function profileCase() {
  return {
    name: 'profile',
    title: 'volume profile of all trades; trades instead of bars',
    held: [PROFILED_TRADES],
    only: OURS_WITH_PROFILE.name,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      const draw = () => callPage(visit, 'drawProfile');
      // Tiles are made, and the code is compiled.
      for (let warm = 0; warm < WARM_PROFILES; warm += 1) await draw();
      const { ms, frames } = await draw();
      await visit.profile?.(draw);
      const events = await trace(visit, draw);
      return { ms, frames, 'longest frame ms': Math.max(...readMainThread(events).frameMs) };
    },
  };
}

/** @param {Drawn} drawn @returns {ChartCase} */
function loadCase({ name, title, among, ...drawn }) {
  return {
    name,
    title,
    among,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, { ...drawn, count: 0 });
      let ms = Number.NaN;
      const load = async () => {
        ms = await draw(visit, drawn);
      };
      await (visit.profile?.(load) ?? load());
      return { ms };
    },
  };
}

/** @param {Drawn} drawn @returns {ChartCase} */
function hoverCase({ name, title, among, ...drawn }) {
  return {
    name,
    title,
    among,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, drawn);
      const move = () => hover(visit.devTools);
      await move();
      await visit.profile?.(move);
      const events = await trace(visit, move, [...TRACE_CATEGORIES, STAGE_CATEGORY]);
      const { workMs, frames } = readMainThread(events);
      const { 'input script': handlerMs = Number.NaN } = readStagesMs(events);
      return { 'main-thread ms': workMs / frames, 'handler ms a move': handlerMs / MOVES };
    },
  };
}

/** @param {Drawn} drawn @returns {ChartCase} */
function panCase({ name, title, among, ...drawn }) {
  return {
    name,
    title,
    among,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, drawn);
      await expectToFollow(visit, PRESSED_Y);
      await callPage(visit, 'showLast', IN_VIEW);
      for (let warm = 1; warm < WARM_PANS; warm += 1) await pan(visit.devTools, PRESSED_Y);
      return measureMotion(visit, () => pan(visit.devTools, PRESSED_Y));
    },
  };
}

/** @param {Drawn} drawn @returns {ChartCase} */
function toolsPanCase({ name, title, among, ...drawn }) {
  return {
    name,
    title,
    among,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, drawn);
      const before = await callPage(visit, 'visibleMs');
      await panByWheel(visit.devTools, 1 / 2);
      const after = await callPage(visit, 'visibleMs');
      if (!(after.from < before.from)) throw new Error('The view did not follow the wheel');
      await callPage(visit, 'showLast', IN_VIEW);
      return measureMotion(visit, () => panByWheel(visit.devTools));
    },
  };
}

/** Answers how long it took. @param {Visit} visit @param {Pick<Drawn, 'count' | 'place' | 'kind'>} drawn */
async function draw(visit, { count, place, kind = 'lines' }) {
  await callPage(visit, 'showLast', IN_VIEW);
  return callPage(visit, 'drawLines', count, place, kind);
}
