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
  formula:
    'the sum of volumes, added where the close rose, taken away where it fell; the first bar counts 0 (talib: its volume)',
  origin: 'J. E. Granville, Granville’s New Key to Stock Market Profits, 1963',
  build: (graph, { convention }) => ({ obv: onBalance(graph, convention === 'talib') }),
});
