import { defineIndicator } from '../definition.ts';
import { choice } from '../inputs.ts';
import { times } from '../kernels/arithmetic.ts';
import { sumOfLastDay } from '../kernels/last-hours.ts';
import { priceOf } from '../kernels/price.ts';

export const dayVolume = defineIndicator({
  type: 'volume-24h',
  name: '24-Hour Volume',
  short: '24h Vol',
  aliases: ['24h-volume', 'twenty-four-hour-volume'],
  category: 'volume',
  pane: 'own',
  inputs: { unit: choice('Counted in', 'units', ['units', 'currency']) },
  plots: { volume: { name: 'Volume', draws: 'histogram', color: 'first' } },
  build: (graph, { unit }) => {
    const volume = graph.bar('volume');
    return { volume: sumOfLastDay(graph, unit === 'units' ? volume : times(graph, volume, priceOf(graph, 'hlc3'))) };
  },
});
