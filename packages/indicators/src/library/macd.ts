import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { macdLines } from '../kernels/macd-lines.ts';
import { priceOf } from '../kernels/price.ts';

export const macd = defineIndicator({
  type: 'macd',
  name: 'Moving Average Convergence Divergence',
  short: 'MACD',
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(12, { name: 'Fast length' }),
    slow: length(26, { name: 'Slow length' }),
    signal: length(9, { name: 'Signal length' }),
    source: source(),
    convention: convention('tradingview', 'talib', 'pandas'),
  },
  plots: {
    macd: { name: 'MACD', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
    histogram: { name: 'Histogram', draws: 'histogram', color: 'up', below: 'down' },
  },
  levels: [0],
  build: (graph, { fast, slow, signal, source, convention }) => {
    const lines = macdLines(graph, priceOf(graph, source), { fast, slow, signal, convention });
    return { macd: lines.line, signal: lines.signal, histogram: lines.histogram };
  },
});
