/*
 * What Google's getprices answered: some lines of settings, then rows whose time is `a` and seconds since 1970, or how many intervals have passed since the last such row.
 */
import { oneRow, type Rewriter } from '../../input/rewritten/rewriting.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

const SETTING = /^([A-Z_]+)(?:=|%3D)(.*)$/;
const START_S = 1_381_093_200;

const getprices: Rewriter = (_fileName, firstLines) => {
  const settings = new Map(
    firstLines.flatMap((line) => {
      const [, name, value] = SETTING.exec(line) ?? [];
      return name === undefined ? [] : [[name, value!] as const];
    }),
  );
  const seconds = Number(settings.get('INTERVAL'));
  const columns = settings.get('COLUMNS')?.split(',');
  if (columns?.[0] !== 'DATE' || !(seconds > 0)) return null;
  let startS = Number.NaN;
  return {
    columns: ['time', ...columns.slice(1)],
    facts: {},
    ...oneRow((fields) => {
      const [time, ...rest] = fields;
      // Whoever kept the answer may have kept the address that was asked, too.
      const isBefore = Number.isNaN(startS) && !/^a?\d/.test(time!);
      if (fields.length === 1 || isBefore || SETTING.test(time!)) return null;
      if (/^a\d+$/.test(time!)) {
        startS = Number(time!.slice(1));
        return [String(startS), ...rest];
      }
      return /^\d+$/.test(time!) && !Number.isNaN(startS) ? [String(startS + Number(time) * seconds), ...rest] : fields;
    }),
  };
};

export const google: Family = {
  id: 'google',
  name: 'Google Finance',
  toldBy: '`EXCHANGE%3D` and what follows',
  known: 'counts of intervals behind a whole time; close, high, low, open',
  rewriter: getprices,
  tables: [
    {
      id: 'google',
      title: 'Google getprices',
      tells: (seen) => seen.isToldAs('google'),
      examples: [
        {
          fileName: 'AAPL.txt',
          lines: [
            ...['EXCHANGE%3DNASDAQ', 'INTERVAL=3600', 'COLUMNS=DATE,CLOSE,HIGH,LOW,OPEN,VOLUME', 'DATA='],
            'TIMEZONE_OFFSET=-240',
            ...four((at) => `${at === 0 ? `a${START_S}` : at},11,12,9,10,5`),
          ],
          becomes: asBars('AAPL', '1h', START_S * 1e6, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
