import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { deviation } from '../kernels/deviation.ts';
import { whereRising } from '../kernels/gate.ts';
import { priceOf } from '../kernels/price.ts';
import { shareOf } from '../kernels/ratio.ts';

export const relativeVolatilityIndex = defineIndicator({
  type: 'relative-volatility-index',
  name: 'Relative Volatility Index',
  short: 'RVI',
  category: 'volatility',
  pane: 'own',
  inputs: {
    length: length(10, { name: 'Deviation length' }),
    smoothing: length(14, { name: 'Smoothing' }),
    source: source(),
  },
  plots: { rvi: { name: 'RVI', draws: 'line', color: 'first' } },
  levels: [20, 50, 80],
  beyond: { plot: 'rvi', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { length, smoothing, source }) => {
    const price = priceOf(graph, source);
    const spread = deviation(graph, price, length);
    const move = change(graph, price);
    const rising = ema(graph, whereRising(graph, spread, move, 1), smoothing);
    const falling = ema(graph, whereRising(graph, spread, move, -1), smoothing);
    return { rvi: shareOf(graph, rising, falling, 100, Number.NaN) };
  },
});
