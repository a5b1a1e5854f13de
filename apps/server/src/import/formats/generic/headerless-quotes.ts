import { columnValues, noHeader, symbolColumn } from '../../detect/headerless.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asTrades, four } from '../example.ts';
import { type ColumnRole, type GenericFormat, NOT_OF_THIS_FORMAT } from '../format.ts';

/** Bid and ask of a row are no further apart than this share of them. */
const WIDEST_SPREAD = 0.02;
const FEWEST_ROWS = 3;
const NEARLY_ALL = 0.98;

/** One quote a line without names: a time, two prices close to each other of which always the same is the higher, and perhaps two sizes. */
export const headerlessQuotes: GenericFormat = {
  id: 'headerless-quotes',
  title: 'Quotes without names of columns',
  kind: 'trades',
  isOfQuotes: true,
  examples: [
    {
      fileName: 'quotes.csv',
      lines: four((at) => `EUR/USD,20190702 22:0${at}:00.000,1.10,1.11`),
      becomes: asTrades('EUR/USD', 1_562_104_800_000_000, '1.105 null'),
    },
  ],
  detect(sample, hints) {
    if (Object.keys(hints.given).length > 0) return NOT_OF_THIS_FORMAT;
    const found = hints.headerless();
    if (!found || (found.time.layout.isDateOnly && found.time.fields.timeOfDay < 0)) return NOT_OF_THIS_FORMAT;
    const [first, second, ...sizes] = found.numbers;
    // Four prices are those of a bar, and a single size is that of a trade.
    if (first === undefined || second === undefined || sizes.length > 2) return NOT_OF_THIS_FORMAT;
    // A third price beside a bid and an ask is that of a trade.
    const firsts = columnValues(sample, first);
    if (sizes.some((size) => isBeside(firsts, columnValues(sample, size)))) return NOT_OF_THIS_FORMAT;
    const higher = higherOf(firsts, columnValues(sample, second));
    if (higher === null) return NOT_OF_THIS_FORMAT;
    const [bid, ask] = higher === 'first' ? [second, first] : [first, second];
    const columns = new Map<ColumnRole, number>([
      ['bid', bid],
      ['ask', ask],
    ]);
    const symbol = symbolColumn(sample, found.texts);
    if (symbol !== undefined) columns.set('symbol', symbol);
    if (hints.price !== 'mid') columns.set('price', columns.get(hints.price)!);
    return {
      score: 0.75,
      headerRecord: -1,
      columns,
      timeFields: found.time.fields,
      timeLayout: found.time.layout,
      notes: [
        noHeader(
          new Map([
            ['bid', bid],
            ['ask', ask],
          ]),
        ),
        importWarning(`quotes-${hints.price}`),
      ],
    };
  },
};

/** Which of two columns is the higher in all rows, and by a little; null where they are no bid and ask. */
function higherOf(first: readonly number[], second: readonly number[]): 'first' | 'second' | null {
  const rows = first.length;
  if (rows < FEWEST_ROWS || second.length !== rows) return null;
  const near = first.filter((value, row) => isNear(value, second[row]!)).length;
  if (near < rows * NEARLY_ALL) return null;
  const above = first.filter((value, row) => value > second[row]!).length;
  const below = first.filter((value, row) => value < second[row]!).length;
  if (above + below < rows / 2) return null;
  if (below <= rows * (1 - NEARLY_ALL)) return 'first';
  return above <= rows * (1 - NEARLY_ALL) ? 'second' : null;
}

function isBeside(prices: readonly number[], others: readonly number[]): boolean {
  return others.length === prices.length && others.every((other, row) => isNear(other, prices[row]!));
}

function isNear(a: number, b: number): boolean {
  return a > 0 && b > 0 && Math.abs(a - b) <= WIDEST_SPREAD * Math.max(a, b);
}
