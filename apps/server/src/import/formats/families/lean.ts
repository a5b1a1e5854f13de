import { lean as leanText } from '../../input/rewritten/lean.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

export const lean: Family = {
  id: 'lean',
  name: 'QuantConnect Lean',
  toldBy: 'the name of the file, and its folders',
  known: 'ten-thousandths, zones, contracts, ticks',
  rewriter: leanText,
  tables: [
    {
      id: 'lean',
      title: 'QuantConnect Lean',
      tells: (seen) => seen.isToldAs('lean'),
      examples: [
        {
          fileName: '20131007_spy_minute_trade.csv',
          lines: four((at) => `${34_200_000 + at * 60_000},1677000,1678000,1676000,1677500,5`),
          becomes: asBars('SPY', '1m', 1_381_152_600_000_000, '167.7 167.8 167.6 167.75 5'),
        },
        {
          fileName: 'forex_fxcm_minute_eurusd_20140501_quote/20140501_eurusd_minute_quote.csv',
          lines: four((at) => `${at * 60_000},1.1,1.2,1,1.1,0,1.2,1.3,1.1,1.2,0`),
          becomes: asBars('EURUSD', '1m', 1_398_920_400_000_000, '1.15 1.25 1.05 1.15 null'),
        },
        {
          fileName: 'crypto_coinbase_tick_btcusd_20161007_trade/20161007_btcusd_tick_trade.csv',
          lines: four((at) => `${at * 500},611.5,0.25`),
          becomes: asTrades('BTCUSD', 1_475_798_400_000_000, '611.5 0.25'),
        },
      ],
    },
  ],
};
