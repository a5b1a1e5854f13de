import type { Classification } from '@candlemark/bars';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';
import { fixedColumnsFormat } from '../fixed-columns.ts';

const CLASSIFICATION: Classification = { assetClass: 'crypto', venue: 'Kraken' };
const START_S = 1_381_093_200;
const hour = (at: number): number => START_S + at * 3600;

/** `XBTUSD_1440`: the pair and the minutes of a bar. */
const BAR_FILE = /^([A-Z0-9.]{5,})_(?:1|5|15|30|60|240|720|1440|10080)$/;
/** Nobody else calls bitcoin and dogecoin so in a file without names of columns. */
const TRADE_FILE = /^(?:XBT|XDG|XXBT|XXDG)[A-Z]{3,5}$|^[A-Z]{3,5}XBT$/;

/** A time in seconds, and whole numbers of trades. */
const isBar = (fields: readonly string[], count: number): boolean =>
  /^\d{9,10}$/.test(fields[0] ?? '') && /^\d+$/.test(fields[count] ?? '');

/** time, open, high, low, close, and volume and number of trades in the columns that are said. */
const barsWith = (volume: number, trades: number) =>
  fixedColumnsFormat({
    id: 'kraken-bars',
    title: 'Kraken bars',
    kind: 'bars',
    width: [trades + 1, trades + 1],
    time: 0,
    columns: { open: 1, high: 2, low: 3, close: 4, volume, trades },
    fits: (fields) => isBar(fields, trades),
  });

const barsOfFiles = barsWith(5, 6);
/** With an average price before the volume, as its servers answer and as its files had it for some time. */
const barsWithAverage = barsWith(6, 7);

const isTrade = (fields: readonly string[]): boolean =>
  /^\d{9,10}\.\d+$/.test(fields[2] ?? '') && /^[bs]$/.test(fields[3] ?? '') && /^[ml]$/.test(fields[4] ?? '');

/** As its servers answer: price, volume, time, side, kind of order, and what else they say of it. */
const tradesOfServers = fixedColumnsFormat({
  id: 'kraken-trades',
  title: 'Kraken trades',
  kind: 'trades',
  width: [6, 7],
  time: 2,
  columns: { price: 0, size: 1, side: 3 },
  fits: isTrade,
});

export const kraken: Family = {
  id: 'kraken',
  name: 'Kraken',
  toldBy: 'columns; `XBTUSD_1440.csv`',
  known: 'trades; bars with a count, and with an average price before the volume',
  fileNames: [BAR_FILE],
  tables: [
    {
      id: 'kraken-bars',
      title: 'Kraken bars',
      tells: (seen) => seen.isNamed([BAR_FILE]) && seen.isOfBars(7, { open: 1, high: 2, low: 3, close: 4 }),
      reads: barsOfFiles,
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'XBTUSD_60.csv',
          lines: four((at) => `${hour(at)},10,12,9,11,0.5,${at + 1}`),
          becomes: asBars('XBTUSD', '1h', START_S * 1e6, '10 12 9 11 0.5'),
        },
        {
          fileName: 'XBTUSD_1440.csv',
          lines: four((at) => `${START_S - 75_600 + at * 86_400},10,12,9,11,0.5,${at + 1}`),
          becomes: asBars('XBTUSD', '1D', (START_S - 75_600) * 1e6, '10 12 9 11 0.5'),
        },
      ],
    },
    {
      id: 'kraken-bars',
      title: 'Kraken bars',
      tells: (seen) =>
        seen.isOfBars(8, { open: 1, high: 2, low: 3, close: 4 }) &&
        seen.liesBetween(5, 3, 2) &&
        seen.hasRows((fields) => isBar(fields, 7)),
      reads: barsWithAverage,
      classification: CLASSIFICATION,
      facts: { notes: [importWarning('kraken-averages')] },
      examples: [
        {
          fileName: 'XBTUSD_60.csv',
          lines: four((at) => `${hour(at)},10,12,9,11,10.7,4.5,${at + 1}`),
          becomes: asBars('XBTUSD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
        {
          fileName: 'ohlc.json',
          lines: [
            JSON.stringify({
              ...{ error: [] },
              result: {
                XXBTZUSD: four(String).map((at) => [hour(Number(at)), '10', '12', '9', '11', '10.7', '4.5', 7]),
                last: hour(3),
              },
            }),
          ],
          becomes: asBars('XXBTZUSD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
      ],
    },
    {
      id: 'kraken-bars',
      title: 'Kraken bars',
      tells: (seen) => seen.hasOnlyNames('time open high low close vwap volume count'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'XBTUSD_60.csv',
          lines: [
            'time,open,high,low,close,vwap,volume,count',
            ...four((at) => `${hour(at)},10,12,9,11,10.7,4.5,${at + 1}`),
          ],
          becomes: asBars('XBTUSD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
      ],
    },
    {
      id: 'kraken-trades',
      title: 'Kraken trades',
      tells: (seen) =>
        seen.isNamed([TRADE_FILE]) &&
        seen.hasRows((fields) => fields.length === 3 && /^\d{9,10}(?:\.\d+)?$/.test(fields[0]!)),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'XBTUSD.csv',
          lines: four((at) => `${hour(at)},122.${at},0.1`),
          becomes: asTrades('XBTUSD', START_S * 1e6, '122 0.1'),
        },
      ],
    },
    {
      id: 'kraken-trades',
      title: 'Kraken trades',
      tells: (seen) => seen.hasRows((fields) => (fields.length === 6 || fields.length === 7) && isTrade(fields)),
      reads: tradesOfServers,
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'trades.json',
          lines: [
            JSON.stringify({
              ...{ error: [] },
              result: {
                XXBTZUSD: four(String).map((at) => [
                  '122.5',
                  '0.1',
                  START_S + Number(at) * 60 + 0.25,
                  'b',
                  'l',
                  '',
                  100 + Number(at),
                ]),
                last: '1381093500000000000',
              },
            }),
          ],
          becomes: asTrades('XXBTZUSD', START_S * 1e6 + 250_000, '122.5 0.1'),
        },
      ],
    },
  ],
};
