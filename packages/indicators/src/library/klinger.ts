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
  build: (graph, { fast, slow, signal, convention }) => {
    const flow = convention === 'skender' ? klingerForce(graph) : trendVolume(graph);
    const line = minus(graph, ema(graph, flow, fast), ema(graph, flow, slow));
    return { kvo: line, signal: ema(graph, line, signal) };
  },
});
