import { defineIndicator } from '../definition.ts';
import { source } from '../inputs.ts';
import { ema } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

/** Of those who trade, and of those who invest. */
const LENGTHS = {
  short1: 3,
  short2: 5,
  short3: 8,
  short4: 10,
  short5: 12,
  short6: 15,
  long1: 30,
  long2: 35,
  long3: 40,
  long4: 45,
  long5: 50,
  long6: 60,
} as const;

export const guppy = defineIndicator({
  type: 'guppy',
  name: 'Guppy Multiple Moving Average',
  short: 'GMMA',
  category: 'average',
  pane: 'main',
  inputs: { source: source() },
  plots: {
    short1: { name: 'Short 3', draws: 'line', color: 'up' },
    short2: { name: 'Short 5', draws: 'line', color: 'up' },
    short3: { name: 'Short 8', draws: 'line', color: 'up' },
    short4: { name: 'Short 10', draws: 'line', color: 'up' },
    short5: { name: 'Short 12', draws: 'line', color: 'up' },
    short6: { name: 'Short 15', draws: 'line', color: 'up' },
    long1: { name: 'Long 30', draws: 'line', color: 'down' },
    long2: { name: 'Long 35', draws: 'line', color: 'down' },
    long3: { name: 'Long 40', draws: 'line', color: 'down' },
    long4: { name: 'Long 45', draws: 'line', color: 'down' },
    long5: { name: 'Long 50', draws: 'line', color: 'down' },
    long6: { name: 'Long 60', draws: 'line', color: 'down' },
  },
  build: (graph, { source }) => {
    const of = (plot: keyof typeof LENGTHS) => ema(graph, priceOf(graph, source), LENGTHS[plot]);
    return {
      short1: of('short1'),
      short2: of('short2'),
      short3: of('short3'),
      short4: of('short4'),
      short5: of('short5'),
      short6: of('short6'),
      long1: of('long1'),
      long2: of('long2'),
      long3: of('long3'),
      long4: of('long4'),
      long5: of('long5'),
      long6: of('long6'),
    };
  },
});
