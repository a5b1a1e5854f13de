import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { minus, scaled } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { trueStrength } from '../kernels/true-strength.ts';

export const smiErgodic = defineIndicator({
  type: 'smi-ergodic',
  name: 'SMI Ergodic Indicator/Oscillator',
  short: 'SMIIO',
  aliases: ['smii', 'smio', 'smi-ergodic-oscillator'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    long: length(20, { name: 'Long length' }),
    short: length(5, { name: 'Short length' }),
    signal: length(5, { name: 'Signal length' }),
    source: source(),
  },
  plots: {
    smi: { name: 'SMI', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
    oscillator: { name: 'Oscillator', draws: 'histogram', color: 'up', below: 'down' },
  },
  levels: [0],
  build: (graph, { long, short, signal, source }) => {
    const line = scaled(graph, trueStrength(graph, priceOf(graph, source), long, short, 'tradingview'), 1 / 100);
    const mean = ema(graph, line, signal);
    return { smi: line, signal: mean, oscillator: minus(graph, line, mean) };
  },
});
