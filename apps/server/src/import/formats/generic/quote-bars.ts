import { findColumns, headerFormatMatch } from '../../detect/column-match.ts';
import { type ColumnNames, type KnownColumns, SYMBOL_NAMES, TIME_NAMES, words } from '../../detect/column-names.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, four } from '../example.ts';
import { type ColumnRole, type GenericFormat, NOT_OF_THIS_FORMAT } from '../format.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** A line of names, then one bar of bids and one of asks a line: `bid open`, `openBid`, `bid_o`, ... */
export const quoteBars: GenericFormat = {
  id: 'quote-bars',
  title: 'Bars of quotes with named columns',
  kind: 'bars',
  isOfQuotes: true,
  examples: [
    {
      fileName: 'X.csv',
      lines: [
        'time,bid_o,bid_h,bid_l,bid_c,ask_o,ask_h,ask_l,ask_c',
        ...four((at) => `2024-01-02 09:3${at}:00,1.1,1.2,1,1.1,1.2,1.3,1.1,1.2`),
      ],
      becomes: asBars('X', '1m', 1_704_187_800_000_000, '1.15 1.25 1.05 1.15 null'),
    },
  ],
  detect(sample, hints) {
    if (Object.keys(hints.given).some((role) => role !== 'time')) return NOT_OF_THIS_FORMAT;
    const found = findColumns(sample, namesOf(hints.price === 'ask' ? 'ask' : 'bid'), hints);
    const { time } = found;
    if (!time || PRICES.some((role) => !found.columns.has(role))) return NOT_OF_THIS_FORMAT;
    if (hints.price !== 'mid') return headerFormatMatch(found, time, 0.98, [importWarning(`quotes-${hints.price}`)]);
    const asks = findColumns(sample, namesOf('ask'), hints).columns;
    if (PRICES.some((role) => !asks.has(role))) return NOT_OF_THIS_FORMAT;
    const middles = new Map(PRICES.map((role): [ColumnRole, number] => [role, asks.get(role)!]));
    return headerFormatMatch(found, time, 0.98, [importWarning('quotes-mid')], middles);
  },
};

function namesOf(side: 'bid' | 'ask'): KnownColumns {
  const names: readonly ColumnNames[] = [
    { role: 'time', names: TIME_NAMES },
    { role: 'symbol', names: SYMBOL_NAMES },
    ...PRICES.map((role) => ({
      role,
      names: words(
        `${side}${role} ${role}${side} ${side}${role[0]} ${role[0]}${side} ${side}${role}price ${role}price${side}`,
      ),
    })),
    { role: 'volume', names: words('volume vol tickvolume tickqty lasttradedvolume') },
  ];
  return { names, essential: ['time', ...PRICES] };
}
