import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { zlema as ahead } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const zlema = defineIndicator({
  type: 'zlema',
  name: 'Zero Lag Exponential Moving Average',
  short: 'ZLEMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(20), source: source() },
  plots: { zlema: { name: 'ZLEMA', draws: 'line', color: 'first' } },
  formula:
    'the exponential average of the value and what it has gained over half the length, (length - 1) / 2 bars without their fraction',
  origin: 'J. Ehlers and R. Way, Zero Lag (Well, Almost), 2010',
  build: (graph, { length, source }) => ({ zlema: ahead(graph, priceOf(graph, source), length) }),
});
