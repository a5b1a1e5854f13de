// Who takes part in a round: every library with every number of bars. One visit goes through all cases of a contender; a case in which
// the library gets stuck ends its browser, is noted, and is left out of later rounds.

import { callPage, STEP_LIMIT_MS, StuckError, startVisit, withLimit } from './visit.mjs';

/**
 * @typedef {object} Failure
 * @property {string} library
 * @property {number} held
 * @property {string} caseName
 * @property {string} reason
 */

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./libraries.mjs').Library} Library */
/** @typedef {import('./chart-case.mjs').ChartCase} ChartCase */
/** @typedef {import('./profiler.mjs').Profiler} Profiler */

/** How a contender is called in the results. @param {string} library @param {number} held */
export function contenderName(library, held) {
  return `${library} ${held}`;
}

/** How a figure is called in the results. @param {string} caseName @param {string} figure */
export function figureName(caseName, figure) {
  return `${caseName}: ${figure}`;
}

/**
 * @param {object} options
 * @param {readonly ChartCase[]} options.cases
 * @param {readonly Library[]} options.libraries
 * @param {(library: Library) => string} options.urlOf
 * @param {number} options.ratio
 * @param {Profiler | undefined} options.profiler
 * @param {(failure: Failure) => void} options.fail
 * @returns {import('../lib/rounds.mjs').Contender[]}
 */
export function chartContenders({ cases, libraries, urlOf, ratio, profiler, fail }) {
  return libraries.flatMap((library) => {
    const own = cases.filter(
      ({ only, among }) =>
        only === (library.isAlone ? library.name : undefined) && (among?.includes(library.name) ?? true),
    );
    const held = [...new Set(own.flatMap((chartCase) => chartCase.held))].sort((a, b) => a - b);
    return held.map((bars) => {
      const left = own.filter((chartCase) => chartCase.held.includes(bars));
      return {
        name: contenderName(library.name, bars),
        rounds: bars >= MANY ? library.roundsOfMany : undefined,
        measure: () =>
          measureVisits({
            cases: left,
            open: (profile) => openVisit({ url: urlOf(library), held: bars, ratio, profile }),
            profiler:
              profiler && ((name, devTools, work) => profiler(`${name}-${bars}-${library.name}`, devTools, work)),
            fail: (chartCase, reason) => {
              left.splice(left.indexOf(chartCase), 1);
              fail({ library: library.name, held: bars, caseName: chartCase.name, reason });
            },
          }),
      };
    });
  });
}

/**
 * Goes through the cases, in a new browser after one that failed.
 *
 * @param {object} options
 * @param {readonly ChartCase[]} options.cases
 * @param {(profiler: Profiler | undefined) => Promise<Visit>} options.open
 * @param {Profiler | undefined} options.profiler
 * @param {(chartCase: ChartCase, reason: string) => void} options.fail
 */
export async function measureVisits({ cases, open, profiler, fail }) {
  /** @type {Record<string, number>} */
  const figures = {};
  /** @type {Visit | undefined} */
  let visit;
  const waiting = [...cases];
  for (const chartCase of waiting) {
    try {
      visit ??= await open(chartCase === waiting[0] ? profiler : undefined);
    } catch (error) {
      // Without a chart nothing of the rest can be measured.
      for (const rest of waiting.slice(waiting.indexOf(chartCase))) fail(rest, reasonOf(error));
      break;
    }
    try {
      const { devTools } = visit;
      const profile =
        profiler && ((/** @type {() => Promise<unknown>} */ work) => profiler(chartCase.name, devTools, work));
      const measured = await withLimit(chartCase.measure({ ...visit, profile }), chartCase.limitMs ?? STEP_LIMIT_MS);
      for (const [figure, value] of Object.entries(measured)) figures[figureName(chartCase.name, figure)] = value;
    } catch (error) {
      fail(chartCase, reasonOf(error));
      await visit?.chromium.kill();
      visit = undefined;
    }
  }
  await visit?.chromium.close();
  return figures;
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof StuckError ? `stuck: ${error.message}` : String(error);
}

const FIRST_VISIBLE = 200;
const MANY = 1_000_000;

/**
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.held
 * @param {number} options.ratio
 * @param {Profiler | undefined} options.profile
 */
async function openVisit({ url, held, ratio, profile }) {
  const visit = await startVisit(url, held, ratio);
  try {
    let firstCandlesMs = Number.NaN;
    const openPage = async () => {
      firstCandlesMs = await callPage(visit, 'open', held, FIRST_VISIBLE);
    };
    await withLimit(profile ? profile('open', visit.devTools, openPage) : openPage(), STEP_LIMIT_MS);
    return { ...visit, firstCandlesMs };
  } catch (error) {
    await visit.chromium.kill();
    throw error;
  }
}
