import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { whereKnown } from '../kernels/gate.ts';
import { priceOf } from '../kernels/price.ts';
import { placeInRange } from '../kernels/range.ts';
import { relativeStrength } from '../kernels/strength.ts';

export const stochasticRsi = defineIndicator({
  type: 'stochastic-rsi',
  name: 'Stochastic RSI',
  short: 'StochRSI',
  category: 'momentum',
  pane: 'own',
  inputs: {
    rsiLength: length(14, { name: 'RSI length' }),
    length: length(14, { name: 'Stochastic length' }),
    smoothing: length(3, { name: '%K smoothing' }),
    signal: length(3, { name: '%D smoothing' }),
    source: source(),
    convention: convention('tradingview', 'talib', 'pandas'),
  },
  plots: {
    k: { name: '%K', draws: 'line', color: 'first' },
    d: { name: '%D', draws: 'line', color: 'second' },
  },
  levels: [20, 80],
  beyond: { plot: 'k', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { rsiLength, length, smoothing, signal, source, convention }) => {
    const strength = relativeStrength(graph, priceOf(graph, source), rsiLength, convention);
    const whenFlat = convention === 'talib' ? 0 : Number.NaN;
    const place = placeInRange(graph, strength, { low: strength, high: strength }, length, { whenFlat });
    const k = sma(graph, place, smoothing);
    const d = sma(graph, k, signal);
    return { k: convention === 'talib' ? whereKnown(graph, k, d) : k, d };
  },
});
