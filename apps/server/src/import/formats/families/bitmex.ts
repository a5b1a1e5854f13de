import type { Classification } from '@candlemark/bars';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const CLASSIFICATION: Classification = { assetClass: 'crypto', venue: 'BitMEX' };

export const bitmex: Family = {
  id: 'bitmex',
  name: 'BitMEX',
  toldBy: 'names',
  known: 'trades (`2020-01-01D00:00:01`); bars stamped at their ends',
  tables: [
    {
      id: 'bitmex-bars',
      title: 'BitMEX bars',
      tells: (seen) => seen.hasNames('timestamp open close lastsize homenotional foreignnotional'),
      classification: CLASSIFICATION,
      ends: { addUs: 0 },
      examples: [
        {
          fileName: 'XBTUSD-1m.csv',
          lines: [
            'timestamp,symbol,open,high,low,close,trades,volume,vwap,lastSize,turnover,homeNotional,foreignNotional',
            ...four((at) => `2024-11-25T10:3${at}:00.000Z,XBTUSD,10,12,9,11,7,5,10.5,1,100,1,100`),
          ],
          becomes: asBars('XBTUSD', '1m', 1_732_530_540_000_000, '10 12 9 11 5', { stamp: 'close' }),
        },
      ],
    },
    {
      id: 'bitmex-trades',
      title: 'BitMEX trades',
      tells: (seen) => seen.hasNames('timestamp symbol side size price tickdirection trdmatchid grossvalue'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: '20200101.csv',
          lines: [
            'timestamp,symbol,side,size,price,tickDirection,trdMatchID,grossValue,homeNotional,foreignNotional',
            '2020-01-01D00:00:03.123456000,XBTUSD,Sell,10,7168.5,PlusTick,aaaa-bbbb,139500,0.1,10',
            '2020-01-01D00:00:04.123456000,XBTUSD,Buy,10,7169,PlusTick,cccc-bbbb,139500,0.1,10',
          ],
          becomes: asTrades('XBTUSD', 1_577_836_803_123_456, '7168.5 10'),
        },
      ],
    },
  ],
};
