import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const finam: Family = {
  id: 'finam',
  name: 'Finam',
  toldBy: '`<TICKER>,<PER>,…` without open interest',
  known: 'date and time in two columns, the symbol of each row',
  tables: [
    {
      id: 'finam',
      title: 'Finam',
      tells: (seen) =>
        ['ticker per date time open high low close vol', 'ticker per date time open high low close'].some((names) =>
          seen.hasOnlyNames(names),
        ) && seen.headers.some(([first]) => first === '<TICKER>'),
      examples: [
        {
          fileName: 'SBER_240105_240105.txt',
          lines: [
            '<TICKER>;<PER>;<DATE>;<TIME>;<OPEN>;<HIGH>;<LOW>;<CLOSE>;<VOL>',
            ...four((at) => `SBER;5;20240105;10${10 + at * 5}00;10;12;9;11;5`),
          ],
          becomes: asBars('SBER', '5m', 1_704_449_400_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
