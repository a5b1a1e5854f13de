import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { plus } from '../kernels/arithmetic.ts';
import { wma } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange } from '../kernels/ratio.ts';

export const coppock = defineIndicator({
  type: 'coppock',
  name: 'Coppock Curve',
  short: 'Coppock',
  aliases: ['coppock-curve'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(10, { name: 'WMA length' }),
    long: length(14, { name: 'Long ROC length' }),
    short: length(11, { name: 'Short ROC length' }),
    source: source(),
  },
  plots: { coppock: { name: 'Coppock', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, long, short, source }) => {
    const price = priceOf(graph, source);
    const both = plus(graph, rateOfChange(graph, price, long), rateOfChange(graph, price, short));
    return { coppock: wma(graph, both, length) };
  },
});
