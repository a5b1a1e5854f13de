import { defineIndicator } from '../definition.ts';
import { choice, length, real } from '../inputs.ts';
import { lag, plusTimes } from '../kernels/arithmetic.ts';
import { wilder } from '../kernels/average.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { trueRange } from '../kernels/price.ts';
import { stopLine, whereSign } from '../kernels/stop-line.ts';

export const atrTrailingStop = defineIndicator({
  type: 'atr-trailing-stop',
  name: 'ATR Trailing Stop',
  short: 'ATR Stop',
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

  formula:
    'so many average true ranges (as TA-Lib has them) below the close or the low while rising, above the close or the high while falling; the line only comes nearer to the price, and changes sides where the close touches it',
  origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978, in another form',
  build: (graph, { length, multiplier, from }) => {
    const range = wilder(graph, withoutFirst(graph, trueRange(graph), 1), length);
    const close = graph.bar('close');
    const isOfClose = from === 'close';
    const upper = plusTimes(graph, isOfClose ? close : graph.bar('high'), range, multiplier);
    const lower = plusTimes(graph, isOfClose ? close : graph.bar('low'), range, -multiplier);
    const { line, trend } = stopLine(graph, upper, lower, lag(graph, close, 1));
    return { stop: line, sell: whereSign(graph, line, trend, 1), buy: whereSign(graph, line, trend, -1) };
  },
});
