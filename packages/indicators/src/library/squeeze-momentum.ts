import { defineIndicator } from '../definition.ts';
import { flag, length, real, source } from '../inputs.ts';
import { minus, plus, plusTimes, scaled } from '../kernels/arithmetic.ts';
import { sma, wma } from '../kernels/average.ts';
import { deviation } from '../kernels/deviation.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { isAbove } from '../kernels/gate.ts';
import { priceOf, trueRange } from '../kernels/price.ts';

export const squeezeMomentum = defineIndicator({
  type: 'squeeze-momentum',
  name: 'Squeeze Momentum',
  short: 'SQZMOM',
  aliases: ['squeeze', 'ttm-squeeze'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(20, { name: 'Bollinger length' }),
    multiplier: real('Bollinger deviations', 2, { min: 0.001, max: 50 }),
    channelLength: length(20, { name: 'Channel length' }),
    channelMultiplier: real('Channel ranges', 1.5, { min: 0.001, max: 50 }),
    isTrueRange: flag('True range', true),
    source: source(),
  },
  plots: {
    momentum: { name: 'Momentum', draws: 'histogram', color: 'up', below: 'down' },
    squeeze: { name: 'Squeeze', draws: 'background', color: 'muted', isHidden: true },
  },
  levels: [0],
  build: (graph, { length, multiplier, channelLength, channelMultiplier, isTrueRange, source }) => {
    const price = priceOf(graph, source);
    const [high, low] = [graph.bar('high'), graph.bar('low')];
    const reach = sma(graph, isTrueRange ? trueRange(graph) : minus(graph, high, low), channelLength);
    const ends = plus(graph, highest(graph, high, channelLength), lowest(graph, low, channelLength));
    const channelMean = sma(graph, price, channelLength);
    const middle = plusTimes(graph, scaled(graph, ends, 0.25), channelMean, 0.5);
    const off = minus(graph, price, middle);
    // The line of least squares ends at three times the weighted mean less twice the simple one.
    const end = plusTimes(graph, scaled(graph, wma(graph, off, channelLength), 3), sma(graph, off, channelLength), -2);
    // Both are around means: the bands lie within the channels where they do on the nearer side.
    const apart = minus(graph, sma(graph, price, length), channelMean);
    const room = plusTimes(
      graph,
      scaled(graph, reach, channelMultiplier),
      deviation(graph, price, length),
      -multiplier,
    );
    return { momentum: end, squeeze: isAbove(graph, room, apart) };
  },
});
