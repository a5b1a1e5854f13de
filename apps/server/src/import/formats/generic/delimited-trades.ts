import { findColumns, headerFormatMatch } from '../../detect/column-match.ts';
import { type ColumnNames, type KnownColumns, SYMBOL_NAMES, TIME_NAMES, words } from '../../detect/column-names.ts';
import { normalName, rolesOfNames } from '../../detect/header-match.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asTrades, four } from '../example.ts';
import type { GenericFormat } from '../format.ts';
import { BAR_COLUMNS } from './delimited-bars.ts';

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
  { role: 'buyerIsMaker', names: words('isbuyermaker buyermaker buyerismaker wasthebuyerthemaker m sell') },
  {
    role: 'id',
    names: words('id tradeid tid aggtradeid aggregatetradeid trdmatchid matchid matchnumber executionid dealid a'),
  },
];

const COLUMNS: KnownColumns = { names: NAMES, essential: ['time', 'price', 'size'] };

/** Columns of changes to an order book, which have a price and a size too. */
const OF_ORDER_BOOKS: ReadonlySet<string> = new Set(
  words('issnapshot updatetype firstupdateid lastupdateid prevupdateid finalupdateid pu booklevel orderaction'),
);

/** What a bar has besides a price. */
const OF_BARS = ['open', 'high', 'low'] as const;

/** A line of names, then one trade a line: time, price, and what else is known. */
export const delimitedTrades: GenericFormat = {
  id: 'delimited-trades',
  title: 'Trades with named columns',
  kind: 'trades',
  examples: [
    {
      fileName: 'X.csv',
      lines: ['time;price;size;side', ...four((at) => `2024-01-02 09:30:0${at};10,5;${at + 1};buy`)],
      becomes: asTrades('X', 1_704_187_800_000_000, '10.5 1'),
    },
  ],
  detect(sample, hints) {
    const found = findColumns(sample, COLUMNS, hints);
    const { columns, time } = found;
    const ofBook = orderBookColumn(found.header.names);
    if (ofBook !== undefined && !hints.isKindGiven) {
      return { missing: [`executions (its column "${ofBook}" is of the changes of an order book)`] };
    }
    const ofBars = rolesOfNames(found.header.names, BAR_COLUMNS);
    if (OF_BARS.every((role) => ofBars.has(role)) && !hints.isKindGiven) {
      return { missing: ['executions (its columns are of bars)'] };
    }
    const missing = [...(time ? [] : [found.timeProblem]), ...(columns.has('price') ? [] : ['price'])];
    if (!time || missing.length > 0) return { missing };
    const score = columns.has('size') ? 0.8 : 0.5;
    if (!time.layout.isDateOnly || time.fields.timeOfDay >= 0) return headerFormatMatch(found, time, score);
    // A price a day is a series of closes, not of trades, unless the user says so.
    if (!hints.isKindGiven) return { missing: ['time of day'] };
    return headerFormatMatch(found, time, score, [importWarning('dates-of-trades')]);
  },
};

/** The column by which rows are changes of an order book, not executions. */
function orderBookColumn(names: readonly string[]): string | undefined {
  const normal = names.map(normalName);
  const ofOrders = normal.includes('orderid') ? normal.indexOf('action') : -1;
  return names[ofOrders] ?? names.find((_, column) => OF_ORDER_BOOKS.has(normal[column]!));
}
