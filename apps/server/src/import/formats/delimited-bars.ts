import { findColumns, headerFormatMatch } from '../detect/column-match.ts';
import type { ColumnNames } from '../detect/header-match.ts';
import { TIME_NAMES } from '../detect/time-columns.ts';
import { findVolumes } from '../detect/volume-columns.ts';
import type { ImportFormat } from './format.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Names that columns of bars go by, the best first. */
const NAMES: readonly ColumnNames[] = [
  { role: 'time', names: TIME_NAMES },
  {
    role: 'symbol',
    names: ['symbol', 'ticker', 'instrument', 'pair', 'sym', 'code', 'stock', 'product', 'contract', 'ric', 'name'],
  },
  { role: 'open', names: ['open', 'o', 'openprice', 'priceopen', 'openingprice', 'op', 'first', 'openusd', 'pxopen'] },
  { role: 'high', names: ['high', 'h', 'highprice', 'pricehigh', 'hi', 'max', 'maxprice', 'highusd', 'pxhigh'] },
  { role: 'low', names: ['low', 'l', 'lowprice', 'pricelow', 'lo', 'min', 'minprice', 'lowusd', 'pxlow'] },
  {
    role: 'close',
    names: [
      ...['close', 'c', 'closelast', 'closeprice', 'priceclose', 'closingprice', 'last', 'lastprice', 'cl', 'closeusd'],
      ...['settle', 'settlement', 'settleprice', 'pxlast', 'price', 'value', 'adjclose', 'adjustedclose'],
    ],
  },
  {
    role: 'volume',
    names: [
      'volume',
      'vol',
      'v',
      'totalvolume',
      'basevolume',
      'tradedvolume',
      'sharevolume',
      'qty',
      'quantity',
      'size',
    ],
  },
  {
    role: 'turnover',
    names: ['turnover', 'quotevolume', 'quoteassetvolume', 'amount', 'money', 'dollarvolume', 'baseturnover'],
  },
  {
    role: 'trades',
    names: [
      ...['trades', 'tradecount', 'tradescount', 'numberoftrades', 'numtrades', 'count', 'transactions', 'n'],
      ...['tickvol', 'tickvolume', 'ticks'],
    ],
  },
  { role: 'buyVolume', names: ['takerbuybaseassetvolume', 'takerbuyvolume', 'takerbuybasevolume', 'buyvolume'] },
  { role: 'openInterest', names: ['openinterest', 'openint', 'oi'] },
];

/** A line of names, then one bar a line: open, high, low, close, and what else is known. */
export const delimitedBars: ImportFormat = {
  id: 'delimited-bars',
  title: 'Bars in delimited text',
  kind: 'bars',
  detect(sample, hints) {
    const found = findColumns(sample, NAMES, hints);
    const { columns, header, time } = found;
    const plainVolume = columns.get('volume') ?? -1;
    const { base, quote } = findVolumes(header.names, hints.symbol, plainVolume);
    if (base >= 0 && hints.given.volume === undefined) columns.set('volume', base);
    if (quote >= 0 && !columns.has('turnover')) columns.set('turnover', quote);

    const absent = PRICES.filter((role) => !columns.has(role));
    const isCloseOnly = absent.length === 3 && columns.has('close');
    const mayBeCloseOnly = hints.isKindGiven || time?.layout.isDateOnly === true;
    const missing = [...(time ? [] : [found.timeProblem]), ...(isCloseOnly && mayBeCloseOnly ? [] : absent)];
    if (!time || missing.length > 0) return { missing };
    if (!isCloseOnly) return headerFormatMatch(found, time, 1);
    return headerFormatMatch(found, time, 0.6, [
      'Only one price a row was found: open, high and low are taken to be the same',
    ]);
  },
};
