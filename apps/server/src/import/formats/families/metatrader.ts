/*
 * MetaTrader 4 writes bars without names; MetaTrader 5 names them in angle brackets. A row of its ticks says which of bid and ask has changed, and leaves out the other, which is
 * that of the row before.
 */
import { normalName } from '../../detect/header-match.ts';
import { oneRow, type Rewriter } from '../../input/rewritten/rewriting.ts';
import { splitLine } from '../../input/rewritten/split-line.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const TICK_NAMES = ['date', 'time', 'bid', 'ask', 'last', 'volume'];
const [BID, ASK, LAST] = [2, 3, 4];

const ticks: Rewriter = (_fileName, [header = '', ...lines]) => {
  const names = splitLine(header, '\t').map(normalName);
  const rows = lines.filter((line) => line !== '').map((line) => splitLine(line, '\t'));
  const isOurs = header.startsWith('<') && TICK_NAMES.every((name, at) => names[at] === name);
  // What has a last price is traded: each of its rows may be a trade.
  if (!isOurs || rows.some((row) => (row[LAST] ?? '') !== '')) return null;
  const before = ['', ''];
  return {
    columns: ['date', 'time', 'bid', 'ask'],
    isToldByNames: true,
    facts: { notes: [importWarning('metatrader-ticks')] },
    delimiter: '\t',
    ...oneRow((fields) => {
      if (fields.length < ASK + 1) return fields.length === 1 && fields[0] === '' ? null : fields;
      if (normalName(fields[0]!) === names[0]) return null;
      for (const [side, at] of [BID, ASK].entries()) before[side] = fields[at] || before[side]!;
      return [fields[0]!, fields[1]!, ...before];
    }),
  };
};

export const metatrader: Family = {
  id: 'metatrader',
  name: 'MetaTrader',
  toldBy: 'columns (4), `<DATE>` (5), the name of the file',
  known: 'tick volume is the number of trades; ticks of which a row tells one side',
  fileNames: [
    // EURUSD_H1_201901020000_201901030000
    /^(.+?)(?:_(?:[MH]\d{1,2}|MN1|W1|D1|Daily|Weekly|Monthly))?(?:_\d{12}){2}$/,
    // EURUSD60
    /^([A-Z]{3}(?:USD|EUR|JPY|GBP|CHF|CAD|AUD|NZD|SEK|NOK|TRY|ZAR|MXN|PLN|SGD|HKD|CNH))(?:1|5|15|30|60|240|1440|10080|43200)$/,
  ],
  rewriter: ticks,
  tables: [
    {
      id: 'metatrader5-bars',
      title: 'MetaTrader 5 bars',
      tells: (seen) =>
        seen.headers.some(([first]) => first === '<DATE>') && seen.hasNames('open high low close tickvol'),
      names: { trades: 'tickvol tickvolume' },
      examples: [
        {
          fileName: 'EURUSD_H1_201901020000_201901030000.csv',
          lines: [
            '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
            ...four((at) => `2019.01.02\t0${at}:00:00\t1.1\t1.2\t1.05\t1.15\t100\t7\t3`),
          ],
          becomes: asBars('EURUSD', '1h', 1_546_387_200_000_000, '1.1 1.2 1.05 1.15 7'),
        },
      ],
    },
    {
      id: 'metatrader5-ticks',
      title: 'MetaTrader 5 ticks',
      tells: (seen) =>
        seen.isToldAs('metatrader') ||
        (seen.headers.some(([first]) => first === '<DATE>') && seen.hasNames('time bid ask last volume')),
      examples: [
        {
          fileName: 'EURUSD_202401020000_202401022359.csv',
          lines: [
            '<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>',
            '2019.07.02\t22:00:00.000\t1.10\t1.12\t\t\t6',
            '2019.07.02\t22:01:00.000\t1.12\t\t\t\t2',
            '2019.07.02\t22:03:00.000\t\t1.14\t\t\t4',
          ],
          becomes: asTrades('EURUSD', 1_562_104_800_000_000, '1.11 null'),
        },
      ],
    },
    {
      id: 'metatrader4-bars',
      title: 'MetaTrader 4 bars',
      tells: (seen) =>
        seen.hasRows(
          (fields) => fields.length === 7 && /^\d{4}\.\d\d\.\d\d$/.test(fields[0]!) && /^\d\d:\d\d$/.test(fields[1]!),
        ),
      examples: [
        {
          fileName: 'EURUSD60.csv',
          lines: four((at) => `2019.01.02,0${at}:00,1.1,1.2,1.05,1.15,100`),
          becomes: asBars('EURUSD', '1h', 1_546_387_200_000_000, '1.1 1.2 1.05 1.15 100'),
        },
      ],
    },
  ],
};
