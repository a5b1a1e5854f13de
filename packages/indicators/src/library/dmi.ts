import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { directional } from '../kernels/directional.ts';

export const directionalMovement = defineIndicator({
  type: 'dmi',
  name: 'Directional Movement Index',
  short: 'DMI',
  aliases: ['dm', 'di', 'dx', 'adxr', 'plus-di', 'minus-di', 'directional-movement'],
  category: 'trend',
  pane: 'own',
  inputs: {
    length: length(14),
    smoothing: length(14, { name: 'ADX smoothing' }),
    convention: convention('tradingview', 'talib'),
  },
  plots: {
    plus: { name: '+DI', draws: 'line', color: 'up' },
    minus: { name: '-DI', draws: 'line', color: 'down' },
    adx: { name: 'ADX', draws: 'line', color: 'first' },
    dx: { name: 'DX', draws: 'line', color: 'muted', isHidden: true },
    adxr: { name: 'ADXR', draws: 'line', color: 'second', isHidden: true },
  },
  range: [0, 100],
  levels: [20],
  build: (graph, { length, smoothing, convention }) => {
    const isOfTaLib = convention === 'talib';
    const { plus, minus, adx, dx, adxr } = directional(graph, { length, smoothing, isOfTaLib });
    return { plus, minus, adx, dx, adxr };
  },
});
