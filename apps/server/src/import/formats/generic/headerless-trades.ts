import { columnCells, type DelimitedSample } from '../../detect/delimited-sample.ts';
import { columnValues, noHeader, symbolColumn } from '../../detect/headerless.ts';
import { isSideWord } from '../../rows/side.ts';
import { asTrades, four } from '../example.ts';
import { type ColumnRole, type GenericFormat, NOT_OF_THIS_FORMAT } from '../format.ts';

/** One trade a line without names: a time, a price, a size; a side and an id where they show. */
export const headerlessTrades: GenericFormat = {
  id: 'headerless-trades',
  title: 'Trades without names of columns',
  kind: 'trades',
  examples: [
    {
      fileName: 'IVE.txt',
      lines: four((at) => `13/02/2020,09:30:0${at},100.5,200`),
      becomes: asTrades('IVE', 1_581_586_200_000_000, '100.5 200'),
    },
  ],
  detect(sample, hints) {
    if (Object.keys(hints.given).length > 0) return NOT_OF_THIS_FORMAT;
    const found = hints.headerless();
    if (!found) return NOT_OF_THIS_FORMAT;
    const { layout, fields } = found.time;
    if (layout.isDateOnly && fields.timeOfDay < 0) return NOT_OF_THIS_FORMAT;
    const id = found.numbers.find((column) => isId(sample, column));
    const [first, second, ...more] = found.numbers.filter((column) => column !== id);
    // A third number could be anything, and so could the first two then.
    if (first === undefined || second === undefined || more.length > 0) return NOT_OF_THIS_FORMAT;
    const [price, size] = isSizeFirst(columnValues(sample, first), columnValues(sample, second))
      ? [second, first]
      : [first, second];
    const columns = new Map<ColumnRole, number>([
      ['price', price],
      ['size', size],
    ]);
    const side = found.texts.find((column) => columnCells(sample, column, 0).every(isSideWord));
    if (side !== undefined) columns.set('side', side);
    if (id !== undefined) columns.set('id', id);
    const symbol = symbolColumn(sample, found.texts);
    if (symbol !== undefined && symbol !== side) columns.set('symbol', symbol);
    return {
      score: 0.4,
      headerRecord: -1,
      columns,
      timeFields: fields,
      timeLayout: layout,
      notes: [noHeader(columns)],
    };
  },
};

/** Whole numbers that rise or fall from row to row by less than a thousand. */
function isId(sample: DelimitedSample, column: number): boolean {
  const values = columnValues(sample, column);
  if (values.length < 3 || !values.every(Number.isSafeInteger) || Math.abs(values[0]!) < 1000) return false;
  const steps = values.slice(1).map((value, index) => value - values[index]!);
  return steps.every((step) => step > 0 && step < 1000) || steps.every((step) => step < 0 && step > -1000);
}

/** How many times as large the size of one trade is as that of another, where the price hardly changes. */
const WIDE = 3;
const NARROW = 1.2;

/** Bitfinex writes the amount before the price: it has signs, or varies far more. */
function isSizeFirst(first: readonly number[], second: readonly number[]): boolean {
  if (first.some((value) => value < 0)) return second.every((value) => value > 0);
  return spreadOf(first) > WIDE && spreadOf(second) < NARROW;
}

/** The largest values by the smallest, without the outermost twentieths. */
function spreadOf(values: readonly number[]): number {
  const ordered = values.filter((value) => value > 0).sort((a, b) => a - b);
  const cut = Math.floor(ordered.length / 20);
  return (ordered.at(-1 - cut) ?? 1) / (ordered[cut] ?? 1);
}
