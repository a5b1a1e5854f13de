import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus, over, plusTimes, scaled } from '../kernels/arithmetic.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { farther, trueRange } from '../kernels/price.ts';
import { sum } from '../kernels/sum.ts';

export const ultimateOscillator = defineIndicator({
  type: 'ultimate-oscillator',
  name: 'Ultimate Oscillator',
  short: 'UO',
  aliases: ['ultosc'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(7, { name: 'Fast length' }),
    middle: length(14, { name: 'Middle length' }),
    slow: length(28, { name: 'Slow length' }),
  },
  plots: { uo: { name: 'UO', draws: 'line', color: 'first' } },
  levels: [30, 50, 70],
  beyond: { plot: 'uo', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { fast, middle, slow }) => {
    const pressure = minus(graph, graph.bar('close'), farther(graph, -1));
    const range = withoutFirst(graph, trueRange(graph), 1);
    const part = (length: number) => over(graph, sum(graph, pressure, length), sum(graph, range, length));
    const all = plusTimes(graph, plusTimes(graph, part(slow), part(middle), 2), part(fast), 4);
    return { uo: scaled(graph, all, 100 / 7) };
  },
});
