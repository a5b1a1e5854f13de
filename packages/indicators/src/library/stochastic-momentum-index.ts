import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import type { Column } from '../graph/graph.ts';
import { length } from '../inputs.ts';
import { minus, over, scaled } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { between } from '../kernels/channel.ts';
import { highest, lowest } from '../kernels/extremes.ts';

export const stochasticMomentum = defineIndicator({
  type: 'stochastic-momentum-index',
  name: 'Stochastic Momentum Index',
  short: 'SMI',
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(10, { name: '%K length' }),
    first: length(3, { name: 'First smoothing' }),
    second: length(3, { name: 'Second smoothing' }),
    signal: length(3, { name: 'Signal length' }),
    convention: convention('tradingview', 'pandas'),
  },
  plots: {
    smi: { name: 'SMI', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  levels: [-40, 0, 40],
  range: [-100, 100],
  beyond: { plot: 'smi', above: 'up', below: 'down' },
  build: (graph, { length, first, second, signal, convention }) => {
    const [top, bottom] = [highest(graph, graph.bar('high'), length), lowest(graph, graph.bar('low'), length)];
    const seed = seedOf(convention);
    const twice = (column: Column) => ema(graph, ema(graph, column, first, seed), second, seed);
    const off = twice(minus(graph, graph.bar('close'), between(graph, top, bottom)));
    const line = scaled(graph, over(graph, off, twice(minus(graph, top, bottom))), 200);
    return { smi: line, signal: ema(graph, line, signal, seed) };
  },
});
