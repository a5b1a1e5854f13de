// Every library's medians, one grid a figure.

import { medianOf } from '../lib/rounds.mjs';
import { contenderName, figureName } from './contenders.mjs';

/**
 * @param {readonly import('./chart-case.mjs').ChartCase[]} cases
 * @param {readonly import('./libraries.mjs').Library[]} libraries
 * @param {Map<string, Record<string, number>[]>} results
 * @param {readonly import('./contenders.mjs').Failure[]} failures
 * @returns {import('../lib/report.mjs').Grid[]}
 */
export function caseGrids(cases, libraries, results, failures) {
  const lines = cases.flatMap((chartCase) => chartCase.held.map((held) => ({ chartCase, held })));
  const figures = [
    ...new Set(
      [...results.values()]
        .flat()
        .flatMap(Object.keys)
        .map((name) => name.split(': ')[1] ?? ''),
    ),
  ];
  return figures.map((figure) => ({
    title: figure,
    columns: libraries.map(({ name }) => name),
    lines: lines
      .map(({ chartCase, held }) => ({
        title: `${chartCase.title}, ${held.toLocaleString('en-US')} bars`,
        cells: libraries.map(({ name }) => {
          const failure = failures.find(
            (each) => each.library === name && each.held === held && each.caseName === chartCase.name,
          );
          if (failure) return failure.reason.split(':')[0] ?? '';
          const value = medianOf(results, contenderName(name, held), figureName(chartCase.name, figure));
          return Number.isNaN(value) ? '' : shortNumber(value);
        }),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
}

/** @param {number} value */
function shortNumber(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
