import { defineIndicator } from '../definition.ts';
import { choice, length, real } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { wilderRange } from '../kernels/average-range.ts';
import { sidesOf, stopLine } from '../kernels/stop-line.ts';

export const atrTrailingStop = defineIndicator({
  type: 'atr-trailing-stop',
  name: 'ATR Trailing Stop',
  short: 'ATR Stop',
  aliases: ['atr-stop'],
  category: 'trend',
  pane: 'main',
  inputs: {
    length: length(21, { name: 'ATR length' }),
    multiplier: real('Multiplier', 3, { min: 0.01, max: 100 }),
    from: choice('From', 'close', ['close', 'high-low']),
  },
  plots: {
    stop: { name: 'Stop', draws: 'line', color: 'muted', isHidden: true },
    sell: { name: 'Sell stop', draws: 'line', color: 'up' },
    buy: { name: 'Buy stop', draws: 'line', color: 'down' },
  },

  build: (graph, { length, multiplier, from }) => {
    const range = wilderRange(graph, length, { isWithoutFirst: true });
    const close = graph.bar('close');
    const isOfClose = from === 'close';
    const around = isOfClose ? { top: close, bottom: close } : { top: graph.bar('high'), bottom: graph.bar('low') };
    const { line, trend } = stopLine(graph, { ...around, range, multiplier }, lag(graph, close, 1));
    const sides = sidesOf(graph, line, trend);
    return { stop: line, sell: sides.up, buy: sides.down };
  },
});
