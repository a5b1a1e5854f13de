import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { regressionOn } from '../kernels/pair.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange } from '../kernels/ratio.ts';

export const beta = defineIndicator({
  type: 'beta',
  name: 'Beta',
  short: 'Beta',
  category: 'trend',
  pane: 'own',
  inputs: { length: length(20, { min: 2 }), source: source(), other: source('open', 'Market') },
  plots: { beta: { name: 'Beta', draws: 'line', color: 'first' } },
  levels: [1],
  build: (graph, { length, source, other }) => {
    const returns = (name: string) => rateOfChange(graph, priceOf(graph, name), 1);
    return { beta: regressionOn(graph, returns(source), returns(other), length) };
  },
});
