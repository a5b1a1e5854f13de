import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { absolute, minus, over, scaled } from '../kernels/arithmetic.ts';
import { ema, sma } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const waveTrend = defineIndicator({
  type: 'wave-trend',
  name: 'WaveTrend',
  short: 'WT',
  aliases: ['wavetrend-oscillator'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    channel: length(10, { name: 'Channel length' }),
    length: length(21, { name: 'Average length' }),
    signal: length(4, { name: 'Signal length' }),
    source: source('hlc3'),
  },
  plots: {
    wt1: { name: 'WT1', draws: 'line', color: 'first' },
    wt2: { name: 'WT2', draws: 'line', color: 'second' },
  },
  levels: [-60, -53, 0, 53, 60],
  beyond: { plot: 'wt1', above: 'up', below: 'down' },
  build: (graph, { channel, length, signal, source }) => {
    const price = priceOf(graph, source);
    const off = minus(graph, price, ema(graph, price, channel));
    const usual = scaled(graph, ema(graph, absolute(graph, off), channel), 0.015);
    const line = ema(graph, over(graph, off, usual), length);
    return { wt1: line, wt2: sma(graph, line, signal) };
  },
});
