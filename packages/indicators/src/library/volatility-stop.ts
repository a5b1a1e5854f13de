import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { averageRange } from '../kernels/average-range.ts';
import { priceOf, trueRange } from '../kernels/price.ts';
import { sidesOf } from '../kernels/stop-line.ts';
import { volatilityStop as stopOf, wilderStop } from '../kernels/volatility-stop.ts';

export const volatilityStop = defineIndicator({
  type: 'volatility-stop',
  name: 'Volatility Stop',
  short: 'VStop',
  aliases: ['volatility-index'],
  category: 'trend',
  pane: 'main',
  inputs: {
    length: length(20),
    multiplier: real('Factor', 2, { min: 0.01, max: 100 }),
    source: source(),
    convention: convention('tradingview', 'talib', 'skender'),
  },
  plots: {
    stop: { name: 'Stop', draws: 'line', color: 'muted', isHidden: true },
    up: { name: 'Below the price', draws: 'dots', color: 'up' },
    down: { name: 'Above the price', draws: 'dots', color: 'down' },
  },
  build: (graph, { length, multiplier, source, convention }) => {
    const price = priceOf(graph, source);
    const range = averageRange(graph, length, convention === 'skender' ? 'talib' : convention);
    const { stop, trend } =
      convention === 'skender'
        ? wilderStop(graph, price, { range, length, multiplier })
        : stopOf(graph, price, { range, early: trueRange(graph), multiplier });
    return { stop, ...sidesOf(graph, stop, trend) };
  },
});
