import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { ema } from '../kernels/average.ts';
import { crossings } from '../kernels/crossing.ts';
import { priceOf } from '../kernels/price.ts';

export const emaCross = defineIndicator({
  type: 'ema-cross',
  name: 'Exponential Moving Average Cross',
  short: 'EMA Cross',
  category: 'average',
  pane: 'main',
  inputs: { fast: length(9, { name: 'Fast length' }), slow: length(26, { name: 'Slow length' }), source: source() },
  plots: {
    fast: { name: 'Fast', draws: 'line', color: 'first' },
    slow: { name: 'Slow', draws: 'line', color: 'second' },
    up: { name: 'Crosses above', draws: 'mark', color: 'up', mark: 'arrow-up', stands: 'below' },
    down: { name: 'Crosses below', draws: 'mark', color: 'down', mark: 'arrow-down', stands: 'above' },
  },
  build: (graph, { fast, slow, source }) => {
    const price = priceOf(graph, source);
    const of = (length: number) => ema(graph, price, length);
    const [quick, calm] = [of(fast), of(slow)];
    return { fast: quick, slow: calm, ...crossings(graph, quick, calm) };
  },
});
