import { normalName } from '../../detect/header-match.ts';
import { oneRow, type Rewriter } from '../../input/rewritten/rewriting.ts';
import { delimiterOf, splitLine } from '../../input/rewritten/split-line.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars } from '../example.ts';
import type { Family } from '../family.ts';

/** `EQ040121`, `EQ_ISINCODE_040121`: day, month and year. */
const FILE = /(?:^|[/\\])EQ(?:_ISINCODE)?_?(\d\d)(\d\d)(\d\d)(?:\.csv)?$/i;
/** What the list calls its columns, by what they become. */
const COLUMNS = {
  symbol: 'sccode',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'noofshrs',
  turnover: 'netturnov',
  trades: 'notrades',
} as const;

/** Its rows do not say their day. */
const bhavcopy: Rewriter = (fileName, lines) => {
  const delimiter = delimiterOf(lines) ?? ',';
  const names = splitLine(lines[0] ?? '', delimiter).map(normalName);
  const places = Object.values(COLUMNS).map((name) => names.indexOf(name));
  const [, day, month, year] = FILE.exec(fileName) ?? [];
  if (places.includes(-1) || !names.includes('scname') || day === undefined) return null;
  const date = `20${year}-${month}-${day}`;
  return {
    columns: ['time', ...Object.keys(COLUMNS)],
    isToldByNames: true,
    delimiter,
    facts: { notes: [importWarning('bse-day', { day: date })] },
    ...oneRow((fields) => {
      const cells = fields.map((field) => field.trim());
      if (normalName(cells[0]!) === names[0] || (cells.length === 1 && cells[0] === '')) return null;
      return cells.length <= Math.max(...places) ? fields : [date, ...places.map((place) => cells[place]!)];
    }),
  };
};

export const bse: Family = {
  id: 'bse',
  name: 'BSE',
  toldBy: 'names of its daily lists, `EQ040121.CSV`',
  known: 'the day in the name of the file; codes as symbols',
  rewriter: bhavcopy,
  tables: [
    {
      id: 'bse-bhavcopy',
      title: 'BSE bhavcopy',
      tells: (seen) => seen.isToldAs('bse'),
      classification: { venue: 'XBOM', country: 'IN' },
      examples: [
        {
          fileName: 'EQ020124.CSV',
          lines: [
            'SC_CODE,SC_NAME,SC_GROUP,SC_TYPE,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,NO_TRADES,NO_OF_SHRS,NET_TURNOV,TDCLOINDI',
            '500002,ABB LTD.    ,A ,Q,10.00,12.00,9.00,11.00,11.00,9.50,7,25,250.50,',
            '500003,AEGIS LOGIS ,A ,Q,10.00,12.00,9.00,11.00,11.00,9.50,7,25,250.50,',
          ],
          becomes: asBars('500002 500003', '1D', 1_704_153_600_000_000, '10 12 9 11 25'),
        },
      ],
    },
  ],
};
