import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { absolute, change, over, scaled } from './arithmetic.ts';
import { ema } from './average.ts';
import { withoutFirst } from './gate.ts';

/** Blau's index: changes averaged twice, in percent of their sizes averaged twice. */
export function trueStrength(graph: Graph, a: Column, long: number, short: number, convention: Convention): Column {
  const seed = seedOf(convention);
  const moves = change(graph, a);
  // Python's libraries leave out the first values of an average until there are `long` of them.
  const late = seed === 'first' ? long - 1 : 0;
  const twice = (column: Column) => ema(graph, withoutFirst(graph, ema(graph, column, long, seed), late), short, seed);
  return scaled(graph, over(graph, twice(moves), twice(absolute(graph, moves))), 100);
}
