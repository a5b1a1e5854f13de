/*
 * Databento's CSV. Prices are as in its records, in units of 1e-9, unless somebody asked for others; and records of a book's changes stand among those of trades.
 */
import { normalName } from '../../detect/header-match.ts';
import { oneRow, type Rewriter } from './rewriting.ts';
import { splitLine } from './split-line.ts';

const ITS_NAMES = ['rtype', 'publisherid', 'instrumentid'];
const PRICES = /^(?:open|high|low|close|price|bidpx\d\d|askpx\d\d)$/;
/** A price of a thousandth and more in units of 1e-9. */
const UNITS = /^-?\d{7,19}$/;
/** The largest number of 64 bits says that there is none. */
const NONE = '9223372036854775807';
const DECIMALS = 9;

export const databento: Rewriter = (_fileName, [header = '', ...lines]) => {
  const names = splitLine(header, ',').map(normalName);
  if (!ITS_NAMES.every((name) => names.includes(name))) return null;
  const prices = names.flatMap((name, at) => (PRICES.test(name) ? [at] : []));
  const action = names.includes('orderid') ? -1 : names.indexOf('action');
  const cells = lines.flatMap((line) => {
    const fields = splitLine(line, ',');
    return prices.flatMap((at) => fields[at] || []);
  });
  const isInUnits = cells.length > 0 && cells.every((cell) => UNITS.test(cell));
  if (!isInUnits && action < 0) return null;
  const notes = [
    ...(isInUnits ? ["Prices are read in Databento's units of 1e-9"] : []),
    ...(action < 0 ? [] : ['Of the records those of trades are taken']),
  ];
  return {
    columns: null,
    facts: { notes },
    ...oneRow((fields) => {
      if (normalName(fields[0]!) === names[0]) return fields;
      if (action >= 0 && fields.length > action && fields[action] !== 'T') return null;
      return isInUnits ? fields.map((field, at) => (prices.includes(at) ? inUnits(field) : field)) : fields;
    }),
  };
};

function inUnits(text: string): string {
  if (text === NONE) return '';
  const [, sign = '', whole] = /^(-?)(\d{1,19})$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = whole.padStart(DECIMALS + 1, '0');
  return `${sign}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
