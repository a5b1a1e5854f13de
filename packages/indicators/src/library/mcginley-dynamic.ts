import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { dynamic } from '../kernels/adaptive-average.ts';
import { ema } from '../kernels/average.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { priceOf } from '../kernels/price.ts';

export const mcginleyDynamic = defineIndicator({
  type: 'mcginley-dynamic',
  name: 'McGinley Dynamic',
  short: 'McGinley',
  aliases: ['mcgd', 'md'],
  category: 'average',
  pane: 'main',
  inputs: {
    length: length(14),
    factor: real('Factor', 1, { min: 0.01, max: 10 }),
    source: source(),
    convention: convention('tradingview', 'skender'),
  },
  plots: { dynamic: { name: 'McGinley', draws: 'line', color: 'first' } },
  build: (graph, { length, factor, source, convention }) => {
    const price = priceOf(graph, source);
    const isFirst = convention === 'skender';
    const average = dynamic(graph, price, isFirst ? price : ema(graph, price, length), factor * length);
    return { dynamic: isFirst ? withoutFirst(graph, average, 1) : average };
  },
});
