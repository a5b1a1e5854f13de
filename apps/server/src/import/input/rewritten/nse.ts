/*
 * Daily lists of the National Stock Exchange of India ("bhavcopy"), old and new: an instrument is a symbol of a series. Shares of the main series keep their symbol, those of others
 * get their series behind it, and contracts have a name of their own.
 */
import { normalName } from '../../detect/header-match.ts';
import { oneRow, type Rewriter } from './rewriting.ts';
import { splitLine } from './split-line.ts';

const MAIN_SERIES = 'EQ';

export const nse: Rewriter = (_fileName, [header = '']) => {
  const names = splitLine(header, ',').map(normalName);
  const [symbol, series] = [find(names, ['symbol', 'tckrsymb']), find(names, ['series', 'sctysrs'])];
  const isOurs = symbol >= 0 && series >= 0 && ['prevclose', 'prvsclsgpric'].some((name) => names.includes(name));
  if (!isOurs) return null;
  const contract = names.indexOf('fininstrmnm');
  return {
    columns: null,
    facts: { notes: ['Instruments of other series than EQ have their series behind their symbol'] },
    ...oneRow((fields) => {
      if (fields.length <= Math.max(symbol, series) || normalName(fields[symbol]!) === names[symbol]) return fields;
      const cells = fields.map((field) => field.trim());
      const [name, kind] = [cells[symbol]!, cells[series]!];
      if (kind === '') return cells.with(symbol, cells[contract] || name);
      return kind === MAIN_SERIES ? cells : cells.with(symbol, `${name}-${kind}`);
    }),
  };
};

function find(names: readonly string[], wanted: readonly string[]): number {
  return names.findIndex((name) => wanted.includes(name));
}
