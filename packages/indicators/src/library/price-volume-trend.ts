import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { scaled, times } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { rateOfChange } from '../kernels/ratio.ts';
import { total } from '../kernels/sum.ts';

export const priceVolumeTrend = defineIndicator({
  type: 'pvt',
  name: 'Price Volume Trend',
  short: 'PVT',
  aliases: ['vpt', 'volume-price-trend'],
  category: 'volume',
  pane: 'own',
  inputs: { smoothing: length(14, { name: 'Smoothing' }) },
  plots: {
    pvt: { name: 'PVT', draws: 'line', color: 'first' },
    mean: { name: 'Mean', draws: 'line', color: 'second', isHidden: true },
  },
  build: (graph, { smoothing }) => {
    const gain = rateOfChange(graph, graph.bar('close'), 1);
    const pvt = total(graph, scaled(graph, times(graph, gain, graph.bar('volume')), 1 / 100));
    return { pvt, mean: sma(graph, pvt, smoothing) };
  },
});
