import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { whereKnown } from '../kernels/gate.ts';
import { placeInRange } from '../kernels/range.ts';

export const stochastic = defineIndicator({
  type: 'stochastic',
  name: 'Stochastic',
  short: 'Stoch',
  aliases: ['stochf(smoothing=1)', 'fast-stochastic(smoothing=1)', 'slow-stochastic(smoothing=3)'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(14, { name: '%K length' }),
    smoothing: length(1, { name: '%K smoothing' }),
    signal: length(3, { name: '%D smoothing' }),
    convention: convention('tradingview', 'talib', 'skender'),
  },
  plots: {
    k: { name: '%K', draws: 'line', color: 'first' },
    d: { name: '%D', draws: 'line', color: 'second' },
  },
  levels: [20, 80],
  beyond: { plot: 'k', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { length, smoothing, signal, convention }) => {
    const range = { low: graph.bar('low'), high: graph.bar('high') };
    const whenFlat = convention === 'tradingview' ? Number.NaN : 0;
    const k = sma(graph, placeInRange(graph, graph.bar('close'), range, length, { whenFlat }), smoothing);
    const d = sma(graph, k, signal);
    return { k: convention === 'talib' ? whereKnown(graph, k, d) : k, d };
  },
});
