import { findColumns, headerFormatMatch } from '../detect/column-match.ts';
import { type ColumnNames, type KnownColumns, SYMBOL_NAMES, TIME_NAMES, words } from '../detect/column-names.ts';
import { QUOTE_NOTES } from './delimited-quotes.ts';
import { type ColumnRole, type ImportFormat, NOT_OF_THIS_FORMAT } from './format.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** A line of names, then one bar of bids and one of asks a line: `bid open`, `openBid`, `bid_o`, ... */
export const quoteBars: ImportFormat = {
  id: 'quote-bars',
  title: 'Bars of quotes in delimited text',
  kind: 'bars',
  isOfQuotes: true,
  detect(sample, hints) {
    if (Object.keys(hints.given).some((role) => role !== 'time')) return NOT_OF_THIS_FORMAT;
    const found = findColumns(sample, namesOf(hints.price === 'ask' ? 'ask' : 'bid'), hints);
    const { time } = found;
    if (!time || PRICES.some((role) => !found.columns.has(role))) return NOT_OF_THIS_FORMAT;
    const match = headerFormatMatch(found, time, 0.98, [QUOTE_NOTES[hints.price]]);
    if (hints.price !== 'mid') return match;
    const asks = findColumns(sample, namesOf('ask'), hints).columns;
    if (PRICES.some((role) => !asks.has(role))) return NOT_OF_THIS_FORMAT;
    return { ...match, middles: new Map(PRICES.map((role): [ColumnRole, number] => [role, asks.get(role)!])) };
  },
};

function namesOf(side: 'bid' | 'ask'): KnownColumns {
  const names: readonly ColumnNames[] = [
    { role: 'time', names: TIME_NAMES },
    { role: 'symbol', names: SYMBOL_NAMES },
    ...PRICES.map((role) => ({
      role,
      names: words(`${side}${role} ${role}${side} ${side}${role[0]} ${role[0]}${side} ${side}${role}price`),
    })),
    { role: 'volume', names: words('volume vol tickvolume tickqty') },
  ];
  return { names, essential: ['time', ...PRICES] };
}
