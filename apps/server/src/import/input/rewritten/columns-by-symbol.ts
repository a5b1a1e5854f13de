/*
 * Tables whose columns are of several instruments, with what each holds and whose it is in one line of names or in two, as pandas writes what yfinance fetched:
 *
 *   Price,Close,Close,High,High        Ticker,AAPL,AAPL,MSFT,MSFT
 *   Ticker,AAPL,MSFT,AAPL,MSFT    or   Price,Open,Close,Open,Close    or   Date,AAPL.Open,AAPL.Close,MSFT.Open,MSFT.Close
 *   Date,,,,                           Date,,,,
 */
import { TIME_NAMES } from '../../detect/column-names.ts';
import { normalName } from '../../detect/header-match.ts';
import { MONEY } from '../../detect/money.ts';
import { oneLineNames } from './one-line-names.ts';
import type { Rewriter, Rewriting, Row } from './rewriting.ts';
import { delimiterOf, splitLine } from './split-line.ts';

const FIELDS: ReadonlySet<string> = new Set(
  'open high low close adjclose volume dividends stocksplits capitalgains repaired'.split(' '),
);
const TIME = /^(?:date|datetime|time|timestamp)$/i;
const NONE = /^(?:|nan|null)$/i;

export const columnsBySymbol: Rewriter = (_fileName, firstLines) => {
  const lines = firstLines.filter((line) => line.trim() !== '');
  const delimiter = delimiterOf(lines);
  if (delimiter === null || lines.length < 3) return null;
  const rows = lines.map((line) => splitLine(line, delimiter).map((cell) => cell.trim()));
  const names = inTwoLines(rows) ?? inOneLine(rows[0]!);
  return names && rewritingOf(names, delimiter);
};

/** What the columns behind the time hold, and whose they are; '' stands for the time's. */
export interface OwnedColumns {
  readonly time: string;
  readonly fields: readonly string[];
  readonly owners: readonly string[];
  readonly headerLines: number;
}

function inTwoLines([first, second, third]: readonly (readonly string[])[]): OwnedColumns | null {
  const [fields, owners] = areFields(first!) ? [first!, second!] : [second!, first!];
  if (!areFields(fields) || areFields(owners)) return null;
  if (/\d/.test(owners[0]!) || owners.slice(1).some((owner) => NONE.test(owner) || !/\p{L}/u.test(owner))) return null;
  const hasTimeLine = TIME.test(third![0]!) && third!.slice(1).every((cell) => cell === '');
  return { time: hasTimeLine ? third![0]! : 'Date', fields, owners, headerLines: hasTimeLine ? 3 : 2 };
}

/** Whether what stands beside the name of the only close says in what it is, not of what: `(shares)`, `usd`. */
function isUnit(owner: string): boolean {
  return IN_BRACKETS.test(owner) || MONEY.has(owner.toLowerCase());
}

/** @param header the line of names */
function inOneLine([time, ...names]: readonly string[]): OwnedColumns | null {
  if (!TIME_NAMES.includes(normalName(time!))) return null;
  const found = oneLineNames(names, FIELDS);
  if (found === null) return null;
  const closes = found.filter(({ field }) => field === 'close');
  if (closes.length === 0 || (closes.length === 1 && isUnit(closes[0]!.owner))) return null;
  const fields = ['', ...found.map(({ field }) => field)];
  const owners = ['', ...found.map(({ owner }) => owner.replace(IN_BRACKETS, '$1'))];
  return { time: time || 'Date', fields, owners, headerLines: 1 };
}

const IN_BRACKETS = /^[([](.*)[)\]]$/;

function rewritingOf({ time, fields, owners, headerLines }: OwnedColumns, delimiter: string): Rewriting {
  const symbols = [...new Set(owners.slice(1))];
  const names = [...new Set(fields.slice(1))];
  // Which field of a line holds a name's value for a symbol.
  const places = symbols.map((symbol) =>
    names.map((name) => fields.findIndex((field, at) => at > 0 && field === name && owners[at] === symbol)),
  );
  let line = 0;
  return {
    columns: [time, 'symbol', ...names],
    isToldByNames: true,
    facts: {},
    delimiter,
    rowsPerLine: symbols.length,
    rows: (cells) => {
      if (cells.length > 1 || cells[0] !== '') line += 1;
      if (line <= headerLines) return symbols.map(() => null);
      if (cells.length !== fields.length) return [cells, ...symbols.slice(1).map(() => null)];
      return symbols.map((symbol, index): Row | null => {
        const values = places[index]!.map((at) => (at < 0 ? '' : cells[at]!.trim()));
        // On days on which others traded there is no row of it.
        return values.every((value) => NONE.test(value)) ? null : [cells[0]!.trim(), symbol, ...values];
      });
    },
  };
}

function areFields([, ...cells]: readonly string[]): boolean {
  return cells.every((cell) => FIELDS.has(normalName(cell)));
}
