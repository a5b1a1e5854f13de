import { rolesOfNames } from '../../detect/header-match.ts';
import { asBars } from '../example.ts';
import type { Family } from '../family.ts';
import { BAR_COLUMNS } from '../generic/delimited-bars.ts';

/** In which order it writes them, in all of its languages; the last is the change in percent, and the volume is left out where there is none. */
const ORDER = ['time', 'close', 'open', 'high', 'low'] as const;

export const investing: Family = {
  id: 'investing',
  name: 'Investing.com',
  toldBy: 'names in thirty languages',
  known: '`"62,938.6"`, `120.17K`, decimal commas; `Price` is the close',
  tables: [
    {
      id: 'investing',
      title: 'Investing.com',
      tells: (seen) => seen.headers.some(isInItsOrder),
      examples: [
        {
          fileName: 'Bitcoin Historical Data.csv',
          lines: [
            '\ufeff"Date","Price","Open","High","Low","Vol.","Change %"',
            '"04/30/2024","60,672.0","62,938.6","64,738.0","59,191.6","120.17K","-4.98%"',
            '"04/29/2024","63,852.5","62,938.6","64,198.1","61,795.6","0.06B","1.45%"',
          ],
          becomes: asBars('BITCOIN', '1D', 1_714_348_800_000_000, '62938.6 64198.1 61795.6 63852.5 60000000'),
        },
        {
          fileName: 'AAPL Historische Kurse.csv',
          lines: [
            '"Datum";"Zuletzt";"Eröffn.";"Hoch";"Tief";"Vol.";"+/- %"',
            '"16.01.2024";"183,63";"182,16";"184,26";"180,93";"65,60M";"-1,23%"',
            '"15.01.2024";"185,92";"186,06";"186,74";"185,19";"40,48M";"0,18%"',
          ],
          becomes: asBars(
            'AAPL HISTORISCHE KURSE',
            '1D',
            1_705_276_800_000_000,
            '186.06 186.74 185.19 185.92 40480000',
          ),
        },
      ],
    },
  ],
};

function isInItsOrder(names: readonly string[]): boolean {
  const isSo = (names.length === 6 || names.length === 7) && names.at(-1)!.includes('%');
  if (!isSo) return false;
  const roles = rolesOfNames(names, BAR_COLUMNS);
  return ORDER.every((role, column) => roles.get(role)?.includes(column));
}
