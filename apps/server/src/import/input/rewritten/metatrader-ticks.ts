/*
 * Ticks that MetaTrader 5 writes: a row says which of bid and ask has changed, and leaves out the other, which is that of the row before.
 */
import { normalName } from '../../detect/header-match.ts';
import { oneRow, type Rewriter } from './rewriting.ts';
import { splitLine } from './split-line.ts';

const NAMES = ['date', 'time', 'bid', 'ask', 'last', 'volume'];
const [BID, ASK, LAST] = [2, 3, 4];

export const metatraderTicks: Rewriter = (_fileName, [header = '', ...lines]) => {
  const names = splitLine(header, '\t').map(normalName);
  const rows = lines.filter((line) => line !== '').map((line) => splitLine(line, '\t'));
  const isOurs = header.startsWith('<') && NAMES.every((name, at) => names[at] === name);
  // What has a last price is traded: each of its rows may be a trade.
  if (!isOurs || rows.some((row) => (row[LAST] ?? '') !== '')) return null;
  const before = ['', ''];
  return {
    columns: ['date', 'time', 'bid', 'ask'],
    facts: { notes: ['A bid or an ask that is left out is that of the row before, as MetaTrader writes ticks'] },
    delimiter: '\t',
    ...oneRow((fields) => {
      if (fields.length < ASK + 1) return fields.length === 1 && fields[0] === '' ? null : fields;
      if (normalName(fields[0]!) === names[0]) return null;
      for (const [side, at] of [BID, ASK].entries()) before[side] = fields[at] || before[side]!;
      return [fields[0]!, fields[1]!, ...before];
    }),
  };
};
