import { findColumns, headerFormatMatch } from '../../detect/column-match.ts';
import { type ColumnNames, type KnownColumns, SYMBOL_NAMES, TIME_NAMES, words } from '../../detect/column-names.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asTrades, four } from '../example.ts';
import type { GenericFormat } from '../format.ts';

/** Names that columns of quotes go by, the best first. */
const NAMES: readonly ColumnNames[] = [
  { role: 'time', names: TIME_NAMES },
  { role: 'symbol', names: SYMBOL_NAMES },
  {
    role: 'bid',
    names: words(
      'bid bidprice bidpx bestbid bestbidprice bidclose bp bidpx00 bids0price bidprice0 bidprice1 bid1 bidpx1 pricebid ratebid geld geldkurs',
    ),
  },
  {
    role: 'ask',
    names: words(
      'ask askprice askpx bestask bestaskprice askclose offer offerprice ap askpx00 asks0price askprice0 askprice1 ask1 askpx1 priceask rateask brief briefkurs',
    ),
  },
];

const COLUMNS: KnownColumns = { names: NAMES, essential: ['time', 'bid', 'ask'] };

/** A line of names, then a bid and an ask a line. */
export const delimitedQuotes: GenericFormat = {
  id: 'delimited-quotes',
  title: 'Quotes with named columns',
  kind: 'trades',
  isOfQuotes: true,
  examples: [
    {
      fileName: 'X.csv',
      lines: ['time,bid,ask', ...four((at) => `2024-01-02 09:30:0${at},1.10,1.12`)],
      becomes: asTrades('X', 1_704_187_800_000_000, '1.11 null'),
    },
  ],
  detect(sample, hints) {
    const found = findColumns(sample, COLUMNS, hints);
    const { columns, time, given } = found;
    const missing = [...(time ? [] : [found.timeProblem]), ...missingSides(columns)];
    if (!time || missing.length > 0) return { missing };
    // A quote a day is a series of closes, unless the user says otherwise.
    if (time.layout.isDateOnly && time.fields.timeOfDay < 0 && !hints.isKindGiven) return { missing: ['time of day'] };
    // Bars and trades may come with the quotes that stood beside them.
    const hasOther =
      columns.has('price') ||
      (given.size === 0 && OTHER.some((name) => found.header.names.some((one) => one.toLowerCase() === name)));
    if (hints.price !== 'mid') columns.set('price', columns.get(hints.price)!);
    return headerFormatMatch(found, time, hasOther ? 0.3 : 0.9, [importWarning(`quotes-${hints.price}`)]);
  },
};

/** Names by which a file holds more than quotes. */
const OTHER: readonly string[] = ['open', 'high', 'low', 'close', 'price', 'last'];

function missingSides(columns: ReadonlyMap<string, number>): string[] {
  return ['bid', 'ask'].filter((side) => !columns.has(side));
}
