import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema, sma, wilder } from '../kernels/average.ts';
import { wilderRange } from '../kernels/average-range.ts';
import { bandAround, placeIn, widthOf } from '../kernels/channel.ts';
import { priceOf, trueRange } from '../kernels/price.ts';

export const keltnerChannels = defineIndicator({
  type: 'keltner-channels',
  name: 'Keltner Channels',
  short: 'KC',
  aliases: ['keltner', 'keltner-channel'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(20),
    source: source(),
    multiplier: real('Multiplier', 2, { max: 50 }),
    average: choice('Middle', 'ema', ['ema', 'sma']),
    range: choice('Bands of', 'atr', ['atr', 'true-range', 'range']),
    rangeLength: length(10, { name: 'ATR length' }),
    convention: convention('tradingview', 'talib', 'pandas'),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
    percent: { name: 'Place of the price', draws: 'line', color: 'muted', isHidden: true },
    width: { name: 'Width', draws: 'line', color: 'muted', isHidden: true },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, source, multiplier, average, range, rangeLength, convention }) => {
    const price = priceOf(graph, source);
    const middle = average === 'ema' ? ema(graph, price, length, seedOf(convention)) : sma(graph, price, length);
    const spread = {
      atr: () => wilderRange(graph, rangeLength, { isWithoutFirst: convention === 'talib' }),
      'true-range': () => trueRange(graph),
      range: () => wilder(graph, minus(graph, graph.bar('high'), graph.bar('low')), length),
    }[range]();
    const band = bandAround(graph, middle, spread, multiplier);
    return { middle, ...band, percent: placeIn(graph, price, band), width: widthOf(graph, band, middle) };
  },
});
