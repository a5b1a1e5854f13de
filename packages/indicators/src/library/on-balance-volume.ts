import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { onBalance } from '../kernels/volume.ts';

export const onBalanceVolume = defineIndicator({
  type: 'obv',
  name: 'On Balance Volume',
  short: 'OBV',
  category: 'volume',
  pane: 'own',
  inputs: { convention: convention('tradingview', 'talib') },
  plots: { obv: { name: 'OBV', draws: 'line', color: 'first' } },
  build: (graph, { convention }) => ({ obv: onBalance(graph, convention === 'talib') }),
});
