/*
 * Tables with two lines of names, one of what a column holds and one of whose it is, as pandas writes what yfinance fetched for several instruments:
 *
 *   Price,Close,Close,High,High        Ticker,AAPL,AAPL,MSFT,MSFT
 *   Ticker,AAPL,MSFT,AAPL,MSFT    or   Price,Open,Close,Open,Close
 *   Date,,,,                           Date,,,,
 */
import { normalName } from '../../detect/header-match.ts';
import type { Rewriter, Row } from './rewriting.ts';
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
  const [first, second, third] = rows;
  const [fields, owners] = areFields(first!) ? [first!, second!] : [second!, first!];
  if (
    !areFields(fields) ||
    areFields(owners) ||
    owners.slice(1).some((owner) => owner === '' || !/\p{L}/u.test(owner))
  ) {
    return null;
  }
  const hasTimeLine = TIME.test(third![0]!) && third!.slice(1).every((cell) => cell === '');
  const headerLines = hasTimeLine ? 3 : 2;
  const symbols = [...new Set(owners.slice(1))];
  const names = [...new Set(fields.slice(1))];
  // Which field of a line holds a name's value for a symbol.
  const places = symbols.map((symbol) =>
    names.map((name) => fields.findIndex((field, at) => at > 0 && field === name && owners[at] === symbol)),
  );
  let line = 0;
  return {
    columns: [hasTimeLine ? third![0]! : 'Date', 'symbol', ...names],
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
};

function areFields([, ...cells]: readonly string[]): boolean {
  return cells.every((cell) => FIELDS.has(normalName(cell)));
}
