// Cases that move a hand over a chart that is there: panning, zooming, pointing.

import { drag, hover, pan, pointToZoom, rest, turnWheel, zoomOutAndBack } from './gestures.mjs';
import { measureMotion } from './measure-motion.mjs';
import { callPage } from './visit.mjs';

const FEWER_HELD = [10_000];
const MORE_HELD = [1_000_000];
export const HELD = [...FEWER_HELD, ...MORE_HELD];
const FEW = 200;
const MANY = 2_000;
const AVERAGES = 20;
/** Not quite all, so that there is somewhere to pan to where a library shows no empty room. */
const ALL_SHARE = 0.9;
const MS_PER_BAR = 60_000;
const TRIED_NOTCHES = 8;
/** A wheel that needs more is given up. */
const MOST_NOTCHES = 400;
/** Of all bars, with whatever margin a library keeps. */
const LEAST_REACHED = 0.7;
/** Three ways out and back, of some hundred notches each. */
const ZOOM_LIMIT_MS = 90_000;
/** Until an eased zoom is over. */
const SETTLED_MS = 500;

/** @typedef {import('./chart-case.mjs').ChartCase} ChartCase */

/** @type {ChartCase[]} */
export const MOTION_CASES = [
  panCase('pan-200', 'pan, 200 visible', () => FEW),
  panCase('pan-2000', 'pan, 2,000 visible', () => MANY),
  crosshairCase('crosshair-200', 'crosshair, 200 visible', () => FEW, FEWER_HELD),
  {
    name: 'zoom',
    title: 'zoom from 200 bars to all and back',
    held: HELD,
    limitMs: ZOOM_LIMIT_MS,
    measure: async (visit) => {
      await callPage(visit, 'showLast', FEW);
      await pointToZoom(visit.devTools);
      const notches = await notchesToAll(visit);
      const figures = await measureMotion(visit, () => zoomOutAndBack(visit.devTools, notches), {
        isWarm: true,
      });
      const perFrame = figures['main-thread ms'] ?? Number.NaN;
      return { ...figures, notches, 'main-thread ms a notch': (perFrame * (figures.frames ?? 0)) / (2 * notches) };
    },
  },
  panCase('pan-all', 'pan, all visible', nearlyAll),
  {
    name: 'averages-2000',
    title: 'pan, 2,000 visible with twenty moving averages',
    held: FEWER_HELD,
    among: ['candlemark', 'bare'],
    limitMs: ZOOM_LIMIT_MS,
    measure: async (visit) => {
      await callPage(visit, 'showLast', MANY);
      await callPage(visit, 'drawAverages', AVERAGES);
      await rest(SETTLED_MS);
      await pan(visit.devTools);
      const figures = await measureMotion(visit, () => pan(visit.devTools));
      await callPage(visit, 'drawAverages', 0);
      return figures;
    },
  },
  crosshairCase('crosshair-all', 'crosshair, all visible', nearlyAll, MORE_HELD),
];

/** @param {string} name @param {string} title @param {(held: number) => number} visible @returns {ChartCase} */
function panCase(name, title, visible) {
  return {
    name,
    title,
    held: HELD,
    measure: async (visit) => {
      await callPage(visit, 'showLast', visible(visit.held));
      await expectToFollow(visit);
      await callPage(visit, 'showLast', visible(visit.held));
      return measureMotion(visit, () => pan(visit.devTools));
    },
  };
}

/** @param {string} name @param {string} title @param {(held: number) => number} visible @param {readonly number[]} held @returns {ChartCase} */
function crosshairCase(name, title, visible, held) {
  return {
    name,
    title,
    held,
    measure: async (visit) => {
      await callPage(visit, 'showLast', visible(visit.held));
      return measureMotion(visit, () => hover(visit.devTools));
    },
  };
}

/** @param {number} held */
function nearlyAll(held) {
  return held * ALL_SHARE;
}

/** A chart that stays where it is would be the fastest of all. @param {import('./visit.mjs').Visit} visit @param {number} [y] where it is dragged */
export async function expectToFollow(visit, y) {
  const before = await callPage(visit, 'visibleMs');
  await drag(visit.devTools, y);
  const after = await callPage(visit, 'visibleMs');
  const moved = (before.from - after.from) / (before.to - before.from);
  if (!(moved > 0.02 && moved < 0.06)) throw new Error(`The view did not follow the hand: it moved by ${moved}`);
}

/**
 * How many notches lead from here to all bars; leads back as well. A wheel changes the span by the same factor with every notch, and
 * what is eased needs its time: so a few are turned and measured, and the rest is worked out.
 *
 * @param {import('./visit.mjs').Visit} visit
 */
async function notchesToAll(visit) {
  const visibleBars = async () => {
    await rest(SETTLED_MS);
    const { from, to } = await callPage(visit, 'visibleMs');
    return (to - from) / MS_PER_BAR;
  };
  const turn = async (/** @type {number} */ notches, /** @type {1 | -1} */ direction) => {
    for (let notch = 0; notch < notches; notch += 1) await turnWheel(visit.devTools, direction);
  };
  const before = await visibleBars();
  await turn(TRIED_NOTCHES, 1);
  const factor = ((await visibleBars()) / before) ** (1 / TRIED_NOTCHES);
  let notches = Math.ceil(Math.log(visit.held / before) / Math.log(factor));
  if (!(notches <= MOST_NOTCHES))
    throw new Error(`A notch changes the span by ${factor}: that does not lead to all bars`);
  await turn(notches - TRIED_NOTCHES, 1);
  // Where frames take longer than notches come, a chart may take several of them for less than their sum.
  while ((await visibleBars()) < LEAST_REACHED * visit.held) {
    if (notches > MOST_NOTCHES) throw new Error(`${notches} notches do not lead to all bars`);
    await turn(TRIED_NOTCHES, 1);
    notches += TRIED_NOTCHES;
  }
  await turn(notches, -1);
  await rest(SETTLED_MS);
  return notches;
}
