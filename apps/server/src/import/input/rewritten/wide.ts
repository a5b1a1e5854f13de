/*
 * A table with a column for each instrument behind the times: each cell is a close. It is taken for one only where nothing else fits: names as symbols are written, none of
 * which means anything else in a table of bars, and above zero all that stands below them.
 */
import { TIME_NAMES } from '../../detect/column-names.ts';
import { normalName } from '../../detect/header-match.ts';
import { importWarning } from '../../report/import-warning.ts';
import type { Rewriter, Rewriting, Row } from './rewriting.ts';
import { delimiterOf, splitLine } from './split-line.ts';

/** Letters in capitals, and what stands between them: `BRK.B`, `^GSPC`, `.SPX`, `EURUSD=X`, `BTC-USD`, `ES 03-11`. */
const SYMBOL = /^(?=.*[A-Z])[A-Z0-9^.$][A-Z0-9.^=\-/:_ ]{0,19}$/;
const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  `open high low close last price adjclose adj volume vol turnover amount value bid ask mid size qty side symbol ticker name id type count trades spread
   change chg return returns ret vwap oi atr sma ema wma ma rsi macd signal hist obv adx cci mfi roc bb std var beta alpha nav cpi gdp rate yield total sum avg mean`.split(
    /\s+/,
  ),
);
const NUMBER = /^\d[\d.,']*(?:e[+-]?\d+)?$/i;
const NONE = /^(?:|nan|null|none|n\/?a|-|\.)$/i;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** A single name that is shorter may be anything. */
const SHORTEST_ALONE = 3;
const NEGATIVE = /^-\d/;
/** What the columns of bars are called for short: `O`, `H`, `L`, `C`. */
const LETTER = /^[A-Z]$/;
const MOST = 0.8;
const FEWEST_LINES = 2;
const LISTED = 5;

/** How a source writes such tables. */
interface WideTables {
  /** @param name in normal form */
  isTime(name: string): boolean;
  isSymbol(name: string): boolean;
  isValue(cell: string): boolean;
}

/** What stands above zero is a price. */
const isPrice = (cell: string): boolean => NUMBER.test(cell) && /[1-9]/.test(cell);

export const wide: Rewriter = wideOf({ isTime: (name) => TIME_NAMES.includes(name), isSymbol, isValue: isPrice });

export function wideOf(tables: WideTables): Rewriter {
  return (_fileName, firstLines) => rewritingOf(tables, firstLines);
}

function rewritingOf(
  { isTime, isSymbol: isName, isValue }: WideTables,
  firstLines: readonly string[],
): Rewriting | null {
  const lines = firstLines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const delimiter = delimiterOf(lines) ?? delimiterOf(lines, 2);
  if (delimiter === null || lines.length <= FEWEST_LINES) return null;
  const written = inOneLine(lines.map((line) => splitLine(line, delimiter).map((cell) => cell.trim())));
  // The times stand first, or anywhere else under a name.
  const timeField = Math.max(
    0,
    isTime(normalName(written[0]![0]!)) ? 0 : written[0]!.findIndex((name) => name !== '' && isTime(normalName(name))),
  );
  const timeFirst = (fields: readonly string[]) => [fields[timeField] ?? '', ...fields.toSpliced(timeField, 1)];
  const [header, ...rows] = written.map(timeFirst);
  const [timeName, ...names] = header!;
  // Lines may end with a delimiter.
  const symbols = names.at(-1) === '' ? names.slice(0, -1) : names;
  if (!isTime(normalName(timeName!)) || symbols.length === 0 || !symbols.every(isName)) return null;
  if (new Set(symbols).size < symbols.length || symbols.filter((symbol) => LETTER.test(symbol)).length > 1) return null;
  // Rows may be broken, but what lies below zero is no price.
  const isWhole = (row: readonly string[]) => isRow(row, isValue);
  const isNone = (cell: string) => NEGATIVE.test(cell) && !isValue(cell);
  if (rows.filter(isWhole).length < rows.length * MOST || rows.some(([, ...cells]) => cells.some(isNone))) return null;
  // What is empty so far may hold anything, so it is not to be most.
  const filled = symbols.filter((_, index) => rows.some((row) => isValue(row[index + 1] ?? '')));
  if (filled.length === 0 || filled.length < symbols.length / 2) return null;
  if (symbols.length === 1 && !isSeries(symbols[0]!, rows)) return null;
  const shown = symbols.slice(0, LISTED).join(', ') + (symbols.length > LISTED ? ', …' : '');
  return {
    columns: ['time', 'symbol', 'open', 'high', 'low', 'close'],
    isToldByNames: true,
    facts: {
      notes: [importWarning('column-each', { count: symbols.length, columns: shown })],
    },
    delimiter,
    rowsPerLine: symbols.length,
    rows: (fields) => {
      const [time, ...closes] = timeFirst(fields.map((field) => field.trim()));
      const isHeader = closes[0] === symbols[0] || (time === timeName && closes[0] === '');
      if (isHeader || (fields.length === 1 && time === '')) return symbols.map(() => null);
      if (closes.length === symbols.length + 1 && closes.at(-1) === '') closes.pop();
      if (closes.length !== symbols.length) return [fields, ...symbols.slice(1).map(() => null)];
      return closes.map((close, index): Row | null =>
        NONE.test(close) ? null : [time!, symbols[index]!, close, close, close, close],
      );
    },
  };
}

const OF_SYMBOLS = /^(?:tickers?|symbols?)$/i;

/** The names in one line where pandas has written them in two: `Ticker,AAPL,MSFT` above `Date,,`. */
function inOneLine([first, second, ...rows]: readonly string[][]): readonly (readonly string[])[] {
  const isOfTwo = OF_SYMBOLS.test(first![0]!) && second!.slice(1).every((cell) => cell === '');
  return isOfTwo ? [[second![0]!, ...first!.slice(1)], ...rows] : [first!, second!, ...rows];
}

function isSymbol(name: string): boolean {
  return SYMBOL.test(name) && !OTHER_MEANINGS.has(normalName(name).replace(/\d+$/, ''));
}

function isRow([time, ...cells]: readonly string[], isValue: WideTables['isValue']): boolean {
  const digits = time!.replace(/\D/g, '').length;
  return digits >= 4 && cells.every((cell) => NONE.test(cell) || isValue(cell));
}

/** Two columns may hold anything: a value a day under a name that is no single word of two letters is a series. */
function isSeries(name: string, rows: readonly (readonly string[])[]): boolean {
  return name.length >= SHORTEST_ALONE && rows.every(([time]) => DATE.test(time!));
}
