import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { klingerForce, trendVolume } from '../kernels/klinger.ts';

export const klinger = defineIndicator({
  type: 'klinger',
  name: 'Klinger Oscillator',
  short: 'KVO',
  aliases: ['klinger-volume-oscillator'],
  category: 'volume',
  pane: 'own',
  inputs: {
    fast: length(34, { name: 'Fast length' }),
    slow: length(55, { name: 'Slow length' }),
    signal: length(13, { name: 'Signal length' }),
    convention: convention('tradingview', 'skender'),
  },
  plots: {
    kvo: { name: 'KVO', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  levels: [0],
  formula:
    'volume with the sign of the typical price’s move, averaged exponentially over `fast` less over `slow` bars, and the average of that over `signal` (skender: Klinger’s volume force of 1997, which weighs volume by the range since the trend turned)',
  origin:
    'S. J. Klinger, Identifying Trends with Volume Analysis, Technical Analysis of Stocks & Commodities, December 1997',
  build: (graph, { fast, slow, signal, convention }) => {
    const flow = convention === 'skender' ? klingerForce(graph) : trendVolume(graph);
    const line = minus(graph, ema(graph, flow, fast), ema(graph, flow, slow));
    return { kvo: line, signal: ema(graph, line, signal) };
  },
});
