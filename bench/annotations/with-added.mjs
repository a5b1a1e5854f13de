// What lines add: a pan with them less the pan without them in the same visit.

import { figureName } from '../chart/contenders.mjs';

const WITHOUT = 'pan-none';
const WITH = ['pan-outside', 'pan-visible'];
const FIGURES = ['main-thread ms', 'CPU ms'];

/** The same results, with these differences. @param {Map<string, Record<string, number>[]>} results */
export function withAdded(results) {
  const added = (/** @type {Record<string, number>} */ figures) =>
    WITH.flatMap((caseName) =>
      FIGURES.flatMap((figure) => {
        const ms =
          (figures[figureName(caseName, figure)] ?? Number.NaN) - (figures[figureName(WITHOUT, figure)] ?? Number.NaN);
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
