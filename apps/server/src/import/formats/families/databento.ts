/*
 * Databento's own binary files, and its CSV. Prices are there as in its records, in units of 1e-9, unless somebody asked for others; and records of a book's changes stand among
 * those of trades.
 */
import { normalName } from '../../detect/header-match.ts';
import { dbnForm } from '../../input/dbn/dbn-form.ts';
import { oneRow, type Rewriter } from '../../input/rewritten/rewriting.ts';
import { delimiterOf, splitLine } from '../../input/rewritten/split-line.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const ITS_NAMES = ['rtype', 'publisherid', 'instrumentid'];
const PRICES = /^(?:open|high|low|close|price|bidpx\d\d|askpx\d\d)$/;
/** A price of a thousandth and more in units of 1e-9. */
const UNITS = /^-?\d{7,19}$/;
/** The largest number of 64 bits says that there is none. */
const NONE = '9223372036854775807';
const DECIMALS = 9;
const START_S = 1_381_093_200;
const hour = (at: number): number => START_S + at * 3600;

const asText: Rewriter = (_fileName, [header = '', ...lines]) => {
  const delimiter = delimiterOf([header, ...lines]) ?? ',';
  const names = splitLine(header, delimiter).map(normalName);
  if (!ITS_NAMES.every((name) => names.includes(name))) return null;
  const prices = names.flatMap((name, at) => (PRICES.test(name) ? [at] : []));
  const action = names.includes('orderid') ? -1 : names.indexOf('action');
  const cells = lines.flatMap((line) => {
    const fields = splitLine(line, delimiter);
    return prices.flatMap((at) => fields[at] || []);
  });
  const isInUnits = cells.length > 0 && cells.every((cell) => UNITS.test(cell));
  if (!isInUnits && action < 0) return null;
  const notes = [
    ...(isInUnits ? [importWarning('databento-units')] : []),
    ...(action < 0 ? [] : [importWarning('databento-trades')]),
  ];
  return {
    columns: null,
    isToldByNames: true,
    delimiter,
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

/** Four bars of a minute as DBN of version 3, packed with gzip. */
const BYTES =
  'H4sIAAAAAAACA3Nx8mMWYmRgCHENDtELdg1hgAI2BlyAkYHBnYEqgJGBgcHRyZlaRu3TMWbcr2PMaE4d1/EpMjGwgxgKWzd/WqAlzPCEO4QJxK9wPA2mpQolwPS6Zf0gmhVdX8Wf1QwLydB3wXkJHzn6NLrnyJCgDwAmThOF+gEAAA==';

export const databento: Family = {
  id: 'databento',
  name: 'Databento',
  toldBy: 'its bytes',
  known: 'DBN of three versions; its CSV',
  rewriter: asText,
  form: dbnForm,
  tables: [
    {
      id: 'databento-dbn',
      title: 'Databento DBN',
      tells: (seen) => seen.isToldAs('dbn'),
      examples: [
        {
          fileName: 'glbx-20131006.ohlcv-1m.dbn.gz',
          lines: { base64: BYTES },
          becomes: asBars('ABC', '1m', START_S * 1e6, '10 12 9 11 5'),
        },
      ],
    },
    {
      id: 'databento',
      title: 'Databento',
      tells: (seen) => seen.isToldAs('databento') || seen.hasNames(ITS_NAMES.join(' ')),
      examples: [
        {
          fileName: 'glbx.csv',
          lines: [
            'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol',
            ...four((at) => `${hour(at)}000000000,34,1,5482,10000000000,12000000000,9000000000,11000000000,5,ESH1`),
          ],
          becomes: asBars('ESH1', '1h', START_S * 1e6, '10 12 9 11 5'),
        },
        {
          fileName: 'mbp.csv',
          lines: [
            'ts_recv,ts_event,rtype,publisher_id,instrument_id,action,side,depth,price,size,flags,ts_in_delta,sequence,bid_px_00,ask_px_00,symbol',
            ...[0, 1, 2, 3, 4].map(
              (at) =>
                `${hour(at)}000000900,${hour(at)}000000000,1,1,5482,${at < 4 ? 'T' : 'A'},B,0,10.500000000,5,0,900,1,10.25,10.5,ESH1`,
            ),
          ],
          becomes: asTrades('ESH1', START_S * 1e6, '10.5 5'),
        },
      ],
    },
  ],
};
