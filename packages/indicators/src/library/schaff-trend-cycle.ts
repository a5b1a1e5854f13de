import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { length, source } from '../inputs.ts';
import { ema, sma } from '../kernels/average.ts';
import { convergence } from '../kernels/convergence.ts';
import { priceOf } from '../kernels/price.ts';
import { placeInRange } from '../kernels/range.ts';

export const schaffTrendCycle = defineIndicator({
  type: 'schaff-trend-cycle',
  name: 'Schaff Trend Cycle',
  short: 'STC',
  aliases: ['schaff'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(10, { name: 'Cycle length' }),
    fast: length(23, { name: 'Fast length' }),
    slow: length(50, { name: 'Slow length' }),
    smoothing1: length(3, { name: 'First smoothing' }),
    smoothing2: length(3, { name: 'Second smoothing' }),
    source: source(),
    convention: convention('tradingview', 'pandas', 'skender'),
  },
  plots: { stc: { name: 'STC', draws: 'line', color: 'first' } },
  levels: [25, 75],
  range: [0, 100],
  build: (graph, { length, fast, slow, smoothing1, smoothing2, source, convention }) => {
    const place = (graph: Graph, a: Column) => placeInRange(graph, a, { low: a, high: a }, length);
    const smooth = (graph: Graph, a: Column, smoothing: number) => ema(graph, place(graph, a), smoothing, 'first');
    const line = convergence(graph, priceOf(graph, source), { fast, slow, convention });
    if (convention === 'skender') return { stc: sma(graph, place(graph, line), smoothing1) };
    return { stc: smooth(graph, smooth(graph, line, smoothing1), smoothing2) };
  },
});
