import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { scaled } from '../kernels/arithmetic.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { priceOf } from '../kernels/price.ts';
import { placeBetween } from '../kernels/ratio.ts';

export const williamsR = defineIndicator({
  type: 'williams-r',
  name: 'Williams %R',
  short: '%R',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14), source: source() },
  plots: { r: { name: '%R', draws: 'line', color: 'first' } },
  levels: [-80, -50, -20],
  formula:
    'how far the price lies below the highest high of `length` bars, in percent of the way down to the lowest low, below 0; none where both are the same',
  origin: 'L. Williams, How I Made One Million Dollars Last Year Trading Commodities, 1973',
  build: (graph, { length, source }) => {
    const low = lowest(graph, graph.bar('low'), length);
    const high = highest(graph, graph.bar('high'), length);
    return { r: scaled(graph, placeBetween(graph, priceOf(graph, source), low, high), 1, -100) };
  },
});
