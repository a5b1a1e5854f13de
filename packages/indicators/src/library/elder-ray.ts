import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus, plus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';

export const elderRay = defineIndicator({
  type: 'elder-ray',
  name: 'Bull Bear Power (Elder Ray)',
  short: 'BBP',
  aliases: ['bull-bear-power', 'eri'],
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(13), convention: convention('tradingview', 'pandas') },
  plots: {
    bull: { name: 'Bull power', draws: 'histogram', color: 'up', below: 'down' },
    bear: { name: 'Bear power', draws: 'histogram', color: 'up', below: 'down' },
    power: { name: 'Both', draws: 'line', color: 'first', isHidden: true },
  },
  levels: [0],
  build: (graph, { length, convention }) => {
    const mean = ema(graph, graph.bar('close'), length, seedOf(convention));
    const bull = minus(graph, graph.bar('high'), mean);
    const bear = minus(graph, graph.bar('low'), mean);
    return { bull, bear, power: plus(graph, bull, bear) };
  },
});
