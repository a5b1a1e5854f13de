import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { total } from '../kernels/sum.ts';
import { moneyFlow } from '../kernels/volume.ts';

export const chaikinOscillator = defineIndicator({
  type: 'chaikin-oscillator',
  name: 'Chaikin Oscillator',
  short: 'Chaikin Osc',
  aliases: ['adosc', 'chosc'],
  category: 'volume',
  pane: 'own',
  inputs: {
    fast: length(3, { name: 'Fast length' }),
    slow: length(10, { name: 'Slow length' }),
    convention: convention('tradingview', 'talib'),
  },
  plots: { oscillator: { name: 'Oscillator', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { fast, slow, convention }) => {
    const line = total(graph, moneyFlow(graph));
    const seed = convention === 'talib' ? 'first' : 'mean';
    const apart = minus(graph, ema(graph, line, fast, seed), ema(graph, line, slow, seed));
    return { oscillator: convention === 'talib' ? withoutFirst(graph, apart, Math.max(fast, slow) - 1) : apart };
  },
});
