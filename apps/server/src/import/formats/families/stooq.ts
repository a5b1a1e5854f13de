import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const stooq: Family = {
  id: 'stooq',
  name: 'Stooq',
  toldBy: 'names, also `<TICKER>,<PER>,…` and in Polish',
  known: 'date and time in two columns, the symbol of each row',
  tables: [
    {
      id: 'stooq',
      title: 'Stooq',
      tells: (seen) =>
        seen.hasNames('otwarcie najwyzszy najnizszy zamkniecie') ||
        (seen.hasNames('ticker per date time openint') && seen.headers.some(([first]) => first === '<TICKER>')),
      names: { volume: 'vol wolumen', openInterest: 'openint' },
      examples: [
        {
          fileName: 'abc.us.txt',
          lines: [
            '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
            ...four((at) => `ABC.US,5,20240105,15${30 + at * 5}00,10,12,9,11,5,0`),
          ],
          becomes: asBars('ABC.US', '5m', 1_704_468_600_000_000, '10 12 9 11 5'),
        },
        {
          fileName: 'wig20_d.csv',
          lines: [
            'Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen',
            ...four((at) => `2024-01-0${at + 2},10,12,9,11,5`),
          ],
          becomes: asBars('WIG20', '1D', 1_704_153_600_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
