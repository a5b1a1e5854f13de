// Cases that move a hand over a chart that is there: panning, zooming, pointing.

import { drag, hover, pan, rest, turnWheel, zoomOutAndBack } from './gestures.mjs';
import { measureMotion } from './measure-motion.mjs';
import { callPage } from './visit.mjs';

export const HELD = [10_000, 1_000_000];
const FEW = 200;
const MANY = 2_000;
const ALL = Number.POSITIVE_INFINITY;
/** A wheel that does not reach everything within so many notches is given up. */
const MOST_NOTCHES = 400;
/** Everything but a margin. */
const ALL_SHARE = 0.9;

/** @typedef {import('./chart-case.mjs').ChartCase} ChartCase */

/** @type {ChartCase[]} */
export const MOTION_CASES = [
  panCase('pan-200', 'pan, 200 visible', FEW),
  panCase('pan-2000', 'pan, 2,000 visible', MANY),
  crosshairCase('crosshair-200', 'crosshair, 200 visible', FEW),
  {
    name: 'zoom',
    title: 'zoom from 200 bars to all and back',
    held: HELD,
    measure: async (visit) => {
      await callPage(visit, 'showLast', FEW);
      const notches = await notchesToAll(visit);
      const figures = await measureMotion(visit, () => zoomOutAndBack(visit.devTools, notches));
      return { ...figures, notches };
    },
  },
  panCase('pan-all', 'pan, all visible', ALL),
  crosshairCase('crosshair-all', 'crosshair, all visible', ALL),
];

/** @param {string} name @param {string} title @param {number} visible @returns {ChartCase} */
function panCase(name, title, visible) {
  return {
    name,
    title,
    held: HELD,
    measure: async (visit) => {
      await callPage(visit, 'showLast', Math.min(visible, visit.held));
      await expectToFollow(visit);
      await callPage(visit, 'showLast', Math.min(visible, visit.held));
      return measureMotion(visit, () => pan(visit.devTools));
    },
  };
}

/** @param {string} name @param {string} title @param {number} visible @returns {ChartCase} */
function crosshairCase(name, title, visible) {
  return {
    name,
    title,
    held: HELD,
    measure: async (visit) => {
      await callPage(visit, 'showLast', Math.min(visible, visit.held));
      return measureMotion(visit, () => hover(visit.devTools));
    },
  };
}

/** A chart that stays where it is would be the fastest of all. @param {import('./visit.mjs').Visit} visit */
async function expectToFollow(visit) {
  const before = await callPage(visit, 'visibleMs');
  await drag(visit.devTools);
  const after = await callPage(visit, 'visibleMs');
  const moved = (before.from - after.from) / (before.to - before.from);
  if (!(moved > 0.02 && moved < 0.06)) throw new Error(`The view did not follow the hand: it moved by ${moved}`);
}

/**
 * How many notches lead from here to all bars; leads back as well. Warms the code up on the way.
 *
 * @param {import('./visit.mjs').Visit} visit
 */
async function notchesToAll(visit) {
  const share = async () => {
    const { from, to } = await callPage(visit, 'visibleMs');
    return (to - from) / 60_000 / visit.held;
  };
  let notches = 0;
  while ((await share()) < ALL_SHARE) {
    if (notches === MOST_NOTCHES) throw new Error(`${MOST_NOTCHES} notches do not lead to all bars`);
    await turnWheel(visit.devTools, 1);
    notches += 1;
  }
  for (let notch = 0; notch < notches; notch += 1) await turnWheel(visit.devTools, -1);
  await rest();
  return notches;
}
