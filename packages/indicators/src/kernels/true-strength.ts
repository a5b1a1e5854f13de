import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { absolute, change, over, scaled } from './arithmetic.ts';
import { smoothed } from './average.ts';
import { withoutFirst } from './gate.ts';

/** Blau's index: changes averaged twice, in percent of their sizes averaged twice. */
export function trueStrength(graph: Graph, a: Column, long: number, short: number, convention: Convention): Column {
  const seed = seedOf(convention);
  const moves = change(graph, a);
  // Python's libraries leave out the first values of an average until there are `long` of them.
  const late = seed === 'first' ? long - 1 : 0;
  const mean = (column: Column, length: number) => smoothed(graph, column, length, shareOf(length, convention), seed);
  const twice = (column: Column) => mean(withoutFirst(graph, mean(column, long), late), short);
  return scaled(graph, over(graph, twice(moves), twice(absolute(graph, moves))), 100);
}

/** How far a value moves an average: StockCharts' worksheet cuts it to four digits. */
function shareOf(length: number, convention: Convention): number {
  const share = 2 / (length + 1);
  if (convention !== 'stockcharts') return share;
  const unit = 10 ** (Math.floor(Math.log10(share)) - 3);
  return Math.floor(share / unit + 1e-9) * unit;
}
