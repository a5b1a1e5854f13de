import { findColumns, headerFormatMatch } from '../detect/column-match.ts';
import type { ColumnNames } from '../detect/header-match.ts';
import { TIME_NAMES } from '../detect/time-columns.ts';
import type { ImportFormat } from './format.ts';

/** Names that columns of trades go by, the best first. */
const NAMES: readonly ColumnNames[] = [
  { role: 'time', names: TIME_NAMES },
  {
    role: 'symbol',
    names: ['symbol', 'ticker', 'instrument', 'pair', 'sym', 'code', 'stock', 'product', 'contract', 'ric'],
  },
  {
    role: 'price',
    names: ['price', 'p', 'tradeprice', 'rate', 'executionprice', 'lastprice', 'last', 'fillprice', 'px', 'close'],
  },
  {
    role: 'size',
    names: [
      ...[
        'size',
        'amount',
        'qty',
        'quantity',
        'volume',
        'vol',
        'tradesize',
        'tradevolume',
        'q',
        'baseqty',
        'baseamount',
      ],
      ...['basevolume', 'shares', 'lastsize', 'lastqty', 'sz', 'v', 'volumebtc', 'amountbtc'],
    ],
  },
  {
    role: 'side',
    names: ['side', 'takerside', 'aggressor', 'aggressorside', 'direction', 'buysell', 'tradetype', 'type'],
  },
  { role: 'buyerIsMaker', names: ['isbuyermaker', 'buyermaker', 'buyerismaker', 'wasthebuyerthemaker', 'm'] },
  {
    role: 'id',
    names: ['id', 'tradeid', 'tid', 'aggtradeid', 'aggregatetradeid', 'trdmatchid', 'matchid', 'executionid', 'a'],
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
