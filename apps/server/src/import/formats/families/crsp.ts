import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const crsp: Family = {
  id: 'crsp',
  name: 'CRSP',
  toldBy: 'names',
  known:
    'days of US stocks by ticker or PERMNO; a price below zero is the middle of a bid and an ask where nothing was traded: its row is rejected',
  tables: [
    {
      id: 'crsp-days',
      title: 'CRSP days',
      tells: (seen) => seen.hasNames('permno date prc askhi bidlo openprc'),
      names: { symbol: 'ticker permno', open: 'openprc', high: 'askhi', low: 'bidlo', close: 'prc', volume: 'vol' },
      classification: { assetClass: 'equity', country: 'US' },
      examples: [
        {
          fileName: 'dsf.csv',
          lines: [
            'PERMNO,date,TICKER,BIDLO,ASKHI,PRC,VOL,RET,OPENPRC',
            ...four((at) => `14593,2024010${at + 2},AAPL,9,12,11,4500,0.01,10`),
          ],
          becomes: asBars('AAPL', '1D', 1_704_153_600_000_000, '10 12 9 11 4500'),
        },
      ],
    },
  ],
};
