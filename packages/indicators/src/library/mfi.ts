import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change, gains, losses, times } from '../kernels/arithmetic.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { priceOf } from '../kernels/price.ts';
import { shareOf } from '../kernels/ratio.ts';
import { sum } from '../kernels/sum.ts';
import { signed } from '../kernels/volume.ts';

export const mfi = defineIndicator({
  type: 'mfi',
  name: 'Money Flow Index',
  short: 'MFI',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14), source: source('hlc3') },
  plots: { mfi: { name: 'MFI', draws: 'line', color: 'first' } },
  levels: [20, 50, 80],
  range: [0, 100],
  formula:
    '100 times the share that price times volume of rising bars has in that of rising and falling ones, over `length` bars; 100 where none fell',
  origin: 'G. Quong and A. Soudack, Technical Analysis of Stocks & Commodities, March 1989',
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    const flow = withoutFirst(graph, signed(graph, times(graph, price, graph.bar('volume')), change(graph, price)), 1);
    const rising = sum(graph, gains(graph, flow), length);
    const falling = sum(graph, losses(graph, flow), length);
    return { mfi: shareOf(graph, rising, falling, 100) };
  },
});
