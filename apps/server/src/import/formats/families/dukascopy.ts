import { deltas } from '../../input/json/shapes/deltas.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

/** JForex: `EURUSD_1 Min_Bid_2024.01.02_2024.01.03`. */
const JFOREX_FILE = /^(.+?)_(?:\d+ )?(?:Mins?|Hours?|Secs?|Days?|Daily|Hourly|Weekly|Monthly|Ticks?)_(?:Bid|Ask)_/;
/** `EURUSD_Candlestick_1_M_BID_01.01.2020-02.01.2020`. */
const SITE_FILE = /^(.+?)_(?:Candlestick|Ticks)_/i;
/** dukascopy-node: `eurusd-m1-bid-2024-01-02-2024-01-03`. */
const NODE_FILE = /^([a-z0-9]+)-(?:tick|s1|m1|m5|m15|m30|h1|h4|d1|mn1)-(?:bid-|ask-)?\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d$/;
const START_US = 1_562_104_800_000_000;

export const dukascopy: Family = {
  id: 'dukascopy',
  name: 'Dukascopy',
  toldBy: 'names, the shape of its JSON, the name of the file',
  known: '`Gmt time`, offsets, `Time (EET)`; candles and ticks in steps, as its servers send them',
  fileNames: [JFOREX_FILE, SITE_FILE],
  json: {
    shapes: [deltas],
    facts: ({ around }) =>
      around.some((one) => ['timestamp', 'multiplier', 'times'].every((name) => one.has(name))) ? {} : null,
  },
  tables: [
    {
      id: 'dukascopy-ticks',
      title: 'Dukascopy ticks',
      tells: (seen) =>
        (seen.isToldAs('dukascopy') && seen.hasNames('bid ask')) ||
        ['timestamp askprice bidprice', 'timestamp askprice bidprice askvolume bidvolume'].some((names) =>
          seen.hasOnlyNames(names),
        ) ||
        (seen.isNamed([SITE_FILE, JFOREX_FILE]) && seen.hasNames('ask bid')),
      examples: [
        {
          fileName: 'btcusd.json',
          lines: [
            JSON.stringify(
              four(String).map((at) => ({ timestamp: START_US / 1000 + Number(at), askPrice: 10.6, bidPrice: 10.4 })),
            ),
          ],
          becomes: asTrades('BTCUSD', START_US, '10.5 null'),
        },
        {
          fileName: 'eurusd.json',
          lines: [
            JSON.stringify({
              ...{ timestamp: START_US / 1000, multiplier: 0.00001, ask: 1.11, bid: 1.1, times: [0, 5, 5, 5] },
              ...{ asks: [0, 1, 1, 1], bids: [0, 1, 1, 1], askVolumes: [1, 1, 1, 1], bidVolumes: [1, 1, 1, 1] },
            }),
          ],
          becomes: asTrades('EURUSD', START_US, '1.105 null'),
        },
      ],
    },
    {
      id: 'dukascopy-candles',
      title: 'Dukascopy candles',
      tells: (seen) =>
        seen.isToldAs('dukascopy') ||
        seen.hasNames('gmttime open high low close volume') ||
        (seen.isNamed([JFOREX_FILE, SITE_FILE, NODE_FILE]) && seen.hasNames('open high low close')) ||
        (seen.isNamed([NODE_FILE]) && seen.headerless !== null),
      examples: [
        {
          fileName: 'EURUSD_Candlestick_1_M_BID_02.07.2019-02.07.2019.csv',
          lines: [
            'Gmt time,Open,High,Low,Close,Volume',
            ...four((at) => `02.07.2019 22:0${at}:00.000,1.1,1.2,1.05,1.15,5.5`),
          ],
          becomes: asBars('EURUSD', '1m', START_US, '1.1 1.2 1.05 1.15 5.5'),
        },
        {
          fileName: 'EURUSD_Candlestick_1_M_BID_03.07.2019-03.07.2019.csv',
          lines: [
            'Local time,Open,High,Low,Close,Volume',
            ...four((at) => `03.07.2019 00:0${at}:00.000 GMT+0200,1.1,1.2,1.05,1.15,5.5`),
          ],
          becomes: asBars('EURUSD', '1m', START_US, '1.1 1.2 1.05 1.15 5.5'),
        },
        {
          fileName: 'EURUSD_1 Min_Bid_2019.07.03_2019.07.04.csv',
          lines: [
            'Time (EET),Open,High,Low,Close,Volume ',
            ...four((at) => `2019.07.03 01:0${at}:00,1.1,1.2,1.05,1.15,5`),
          ],
          becomes: asBars('EURUSD', '1m', START_US, '1.1 1.2 1.05 1.15 5'),
        },
        {
          fileName: 'eurusd.json',
          lines: [
            JSON.stringify({
              ...{ timestamp: START_US / 1000, multiplier: 0.01, shift: 60_000, times: [0, 1, 1, 1] },
              ...{ open: 1.1, high: 1.2, low: 1.05, close: 1.15, volumes: [5, 5, 5, 5] },
              ...{ opens: [0, 0, 0, 0], highs: [0, 0, 0, 0], lows: [0, 0, 0, 0], closes: [0, 0, 0, 0] },
            }),
          ],
          becomes: asBars('EURUSD', '1m', START_US, '1.1 1.2 1.05 1.15 5'),
        },
      ],
    },
  ],
};
