import { defineIndicator } from '../definition.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { length } from '../inputs.ts';
import { lag, minus, over, plus, plusTimes, scaled } from '../kernels/arithmetic.ts';
import { sum } from '../kernels/sum.ts';

export const relativeVigorIndex = defineIndicator({
  type: 'relative-vigor-index',
  name: 'Relative Vigor Index',
  short: 'RVGI',
  aliases: ['rvgi'],
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(10) },
  plots: {
    rvgi: { name: 'RVGI', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  levels: [0],
  build: (graph, { length }) => {
    const body = symmetric(graph, minus(graph, graph.bar('close'), graph.bar('open')));
    const span = symmetric(graph, minus(graph, graph.bar('high'), graph.bar('low')));
    const line = over(graph, sum(graph, body, length), sum(graph, span, length));
    return { rvgi: line, signal: symmetric(graph, line) };
  },
});

/** The mean of four values by the weights 1, 2, 2, 1. */
function symmetric(graph: Graph, a: Column): Column {
  const outer = plus(graph, a, lag(graph, a, 3));
  const inner = plus(graph, lag(graph, a, 1), lag(graph, a, 2));
  return scaled(graph, plusTimes(graph, outer, inner, 2), 1 / 6);
}
