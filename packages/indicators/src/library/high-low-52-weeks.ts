import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { extremeOfPeriods } from '../kernels/by-period.ts';
import { priceOf } from '../kernels/price.ts';

export const highLowWeeks = defineIndicator({
  type: 'high-low-52-weeks',
  name: '52-Week High/Low',
  short: '52W',
  aliases: ['52-week-high-low'],
  category: 'level',
  pane: 'main',
  inputs: {
    weeks: length(52, { name: 'Weeks', max: 1000 }),
    high: source('high', 'High of'),
    low: source('low', 'Low of'),
  },
  plots: { high: { name: 'High', draws: 'step', color: 'up' }, low: { name: 'Low', draws: 'step', color: 'down' } },

  build: (graph, { weeks, high, low }) => ({
    high: extremeOfPeriods(graph, priceOf(graph, high), 'week', weeks, 1),
    low: extremeOfPeriods(graph, priceOf(graph, low), 'week', weeks, -1),
  }),
});
