// What lines add: a pan with them less the pan without them in the same visit.

import { figureName } from '../chart/contenders.mjs';

/** Which pan is the same with nothing drawn. @type {Readonly<Record<string, string>>} */
const WITHOUT = {
  'pan-outside': 'pan-none',
  'pan-visible': 'pan-none',
  'tools-pan-outside': 'tools-pan-none',
  'tools-pan-visible': 'tools-pan-none',
};
const FIGURES = ['main-thread ms', 'CPU ms'];

/** The same results, with these differences. @param {Map<string, Record<string, number>[]>} results */
export function withAdded(results) {
  const added = (/** @type {Record<string, number>} */ figures) =>
    Object.entries(WITHOUT).flatMap(([caseName, without]) =>
      FIGURES.flatMap((figure) => {
        const ms =
          (figures[figureName(caseName, figure)] ?? Number.NaN) - (figures[figureName(without, figure)] ?? Number.NaN);
        return Number.isNaN(ms) ? [] : [[figureName(caseName, `added ${figure}`), ms]];
      }),
    );
  return new Map(
    [...results].map(([name, rounds]) => [
      name,
      rounds.map((figures) => ({ ...figures, ...Object.fromEntries(added(figures)) })),
    ]),
  );
}
