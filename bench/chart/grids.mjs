// Every library's medians, one grid a figure.

import { medianOf } from '../lib/rounds.mjs';
import { contenderName, figureName } from './contenders.mjs';

/**
 * @param {readonly Pick<import('./chart-case.mjs').ChartCase, 'name' | 'title' | 'held'>[]} cases
 * @param {readonly { name: string }[]} libraries
 * @param {Map<string, Record<string, number>[]>} results
 * @param {readonly import('./contenders.mjs').Failure[]} failures
 * @returns {import('../lib/report.mjs').Grid[]}
 */
export function caseGrids(cases, libraries, results, failures) {
  const names = [...results.values()].flat().flatMap(Object.keys);
  const figures = new Set(names.map((name) => name.split(': ')[1] ?? ''));
  const columns = libraries.map(({ name }) => name);
  return [...figures].map((figure) => {
    const lines = cases.flatMap(({ name: caseName, title, held }) =>
      held.flatMap((bars) => {
        const medians = columns.map((library) =>
          medianOf(results, contenderName(library, bars), figureName(caseName, figure)),
        );
        if (medians.every(Number.isNaN)) return [];
        const cells = medians.map((value, column) => {
          if (!Number.isNaN(value)) return shortNumber(value);
          const library = columns[column];
          const isOfCell = (/** @type {import('./contenders.mjs').Failure} */ failure) =>
            failure.library === library && failure.held === bars && failure.caseName === caseName;
          return failures.find(isOfCell)?.reason.split(':')[0] ?? '';
        });
        return [{ title: `${title}, ${bars.toLocaleString('en-US')} held`, cells }];
      }),
    );
    return withoutEmptyColumns({ title: figure, columns, lines });
  });
}

/** @param {import('../lib/report.mjs').Grid} grid @returns {import('../lib/report.mjs').Grid} */
function withoutEmptyColumns({ title, columns, lines }) {
  const isKept = (/** @type {unknown} */ _, /** @type {number} */ column) =>
    lines.some(({ cells }) => cells[column] !== '');
  return {
    title,
    columns: columns.filter(isKept),
    lines: lines.map((line) => ({ title: line.title, cells: line.cells.filter(isKept) })),
  };
}

/** @param {number} value */
function shortNumber(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
