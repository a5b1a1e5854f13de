import { findColumns, headerFormatMatch } from '../detect/column-match.ts';
import { type ColumnNames, SYMBOL_NAMES, TIME_NAMES, words } from '../detect/column-names.ts';
import type { ImportFormat } from './format.ts';

/** Names that columns of trades go by, the best first. */
const NAMES: readonly ColumnNames[] = [
  { role: 'time', names: TIME_NAMES },
  { role: 'symbol', names: SYMBOL_NAMES },
  {
    role: 'price',
    names: words('price p tradeprice rate executionprice lastprice last fillprice px tradepx kurs preis prix close'),
  },
  {
    role: 'size',
    names: words(
      `size amount qty quantity volume vol tradesize tradevolume tradeqty q baseqty baseamount basevolume shares lastsize
       lastqty sz v volumebtc amountbtc stück menge`,
    ),
  },
  { role: 'side', names: words('side takerside aggressor aggressorside direction buysell tradetype type') },
  { role: 'buyerIsMaker', names: words('isbuyermaker buyermaker buyerismaker wasthebuyerthemaker m') },
  {
    role: 'id',
    names: words('id tradeid tid aggtradeid aggregatetradeid trdmatchid matchid matchnumber executionid dealid a'),
  },
];

/** A line of names, then one trade a line: time, price, and what else is known. */
export const delimitedTrades: ImportFormat = {
  id: 'delimited-trades',
  title: 'Trades in delimited text',
  kind: 'trades',
  detect(sample, hints) {
    const found = findColumns(sample, NAMES, hints);
    const { columns, time } = found;
    const missing = [...(time ? [] : [found.timeProblem]), ...(columns.has('price') ? [] : ['price'])];
    if (!time || missing.length > 0) return { missing };
    // A price a day is a series of closes, not of trades.
    if (time.layout.isDateOnly && time.fields.timeOfDay < 0 && !hints.isKindGiven) return { missing: ['time of day'] };
    return headerFormatMatch(found, time, columns.has('size') ? 0.8 : 0.5);
  },
};
