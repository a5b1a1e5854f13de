// Cases of bench:annotations. Each draws the lines that it needs, so any of them can be measured alone.

import { hover, MOVES, pan } from '../chart/gestures.mjs';
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

/** The first lines are loaded into a page that has drawn none; the pan without any is the last, when all is compiled. @returns {ChartCase[]} */
export function annotationCases() {
  return [
    loadCase('load-spread', '10,000 lines over all bars', 'spread'),
    loadCase('load-visible', '10,000 lines in view', 'visible'),
    hoverCase('hover-none', 'hover, no lines', 0, 'spread'),
    hoverCase('hover-spread', 'hover, 10,000 lines over all bars', MANY_LINES, 'spread'),
    hoverCase('hover-visible', 'hover, 10,000 lines in view', MANY_LINES, 'visible'),
    panCase('pan-visible', 'pan, 1,000 lines in view', PANNED_LINES, 'visible'),
    panCase('pan-outside', 'pan, 1,000 lines out of view', PANNED_LINES, 'outside'),
    panCase('pan-none', 'pan, no lines', 0, 'visible'),
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

/** @param {string} name @param {string} title @param {LinePlace} place @returns {ChartCase} */
function loadCase(name, title, place) {
  return {
    name,
    title,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, 0, place);
      let ms = Number.NaN;
      const load = async () => {
        ms = await callPage(visit, 'drawLines', MANY_LINES, place);
      };
      await (visit.profile?.(load) ?? load());
      return { ms };
    },
  };
}

/** @param {string} name @param {string} title @param {number} lines @param {LinePlace} place @returns {ChartCase} */
function hoverCase(name, title, lines, place) {
  return {
    name,
    title,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, lines, place);
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

/** @param {string} name @param {string} title @param {number} lines @param {LinePlace} place @returns {ChartCase} */
function panCase(name, title, lines, place) {
  return {
    name,
    title,
    held: HELD,
    limitMs: LIMIT_MS,
    measure: async (visit) => {
      await draw(visit, lines, place);
      await expectToFollow(visit, PRESSED_Y);
      await callPage(visit, 'showLast', IN_VIEW);
      for (let warm = 1; warm < WARM_PANS; warm += 1) await pan(visit.devTools, PRESSED_Y);
      return measureMotion(visit, () => pan(visit.devTools, PRESSED_Y));
    },
  };
}

/** @param {Visit} visit @param {number} lines @param {LinePlace} place */
async function draw(visit, lines, place) {
  await callPage(visit, 'showLast', IN_VIEW);
  await callPage(visit, 'drawLines', lines, place);
}
