import { importWarning } from '../../report/import-warning.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

/** `ES 03-11.Last`. */
const FILE = /^(.+)\.(?:Last|Bid|Ask)$/i;

export const ninjatrader: Family = {
  id: 'ninjatrader',
  name: 'NinjaTrader',
  toldBy: 'the name of the file, else sessions',
  known: 'minutes stamped at their ends, days at their dates',
  fileNames: [FILE],
  tables: [
    {
      id: 'ninjatrader',
      title: 'NinjaTrader',
      tells: (seen) => seen.isNamed([FILE]),
      facts: {
        stamp: 'close',
        notes: [importWarning('ninjatrader-ends')],
      },
      examples: [
        {
          fileName: 'ES 03-11.Last.txt',
          lines: four((at) => `20110103 093${at + 1}00;1.1;1.2;1.05;1.15;7`),
          becomes: asBars('ES 03-11', '1m', 1_294_047_000_000_000, '1.1 1.2 1.05 1.15 7', { stamp: 'close' }),
        },
        {
          fileName: 'ES 03-11.Last.txt',
          lines: four((at) => `2011010${at + 3};1.1;1.2;1.05;1.15;7`),
          becomes: asBars('ES 03-11', '1D', 1_294_012_800_000_000, '1.1 1.2 1.05 1.15 7'),
        },
      ],
    },
  ],
};
