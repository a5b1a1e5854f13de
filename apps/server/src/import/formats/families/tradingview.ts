import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

/** `BINANCE_BTCUSDT, 60_a1b2c`. */
const FILE = /^(?:.*_)?([^_,]+), \d*[SDWM]?(?:_[0-9a-f]{5,6})?(?: \(\d+\))?$/;
const START_S = 1_381_093_200;
const hour = (at: number): number => START_S + at * 3600;

export const tradingview: Family = {
  id: 'tradingview',
  name: 'TradingView',
  toldBy: 'names, also in Chinese; the name of the file',
  known: 'plots named alike are not used; seconds or offsets; UDF',
  fileNames: [FILE],
  json: {
    facts: ({ around }) => {
      const answer = around.at(-1);
      return answer?.has('s') && ['t', 'o', 'h', 'l', 'c'].every((name) => answer.has(name)) ? {} : null;
    },
  },
  tables: [
    {
      id: 'tradingview-udf',
      title: 'TradingView UDF',
      tells: (seen) => seen.isToldAs('tradingview'),
      examples: [
        {
          fileName: 'history.json',
          lines: [
            JSON.stringify({
              ...{ s: 'ok', t: four(String).map((at) => hour(Number(at))), o: [10, 10, 10, 10], h: [12, 12, 12, 12] },
              ...{ l: [9, 9, 9, 9], c: [11, 11, 11, 11], v: [4, 4, 4, 4] },
            }),
          ],
          becomes: asBars('HISTORY', '1h', START_S * 1e6, '10 12 9 11 4'),
        },
      ],
    },
    {
      id: 'tradingview',
      title: 'TradingView',
      tells: (seen) =>
        (seen.isNamed([FILE]) && seen.hasNames('time open high low close')) ||
        seen.beginsWith('time', 'open', 'high', 'low', 'close', 'Volume') ||
        seen.beginsWith('time', 'open', 'high', 'low', 'close', 'Plot') ||
        seen.beginsWith('时间', '开盘', '最高', '最低', '收盘'),
      examples: [
        {
          fileName: 'BINANCE_BTCUSDT, 60_a1b2c.csv',
          lines: [
            'time,open,high,low,close,Plot,Plot,Plot,Volume',
            ...four((at) => `${hour(at)},10,12,9,11,1,2,3,4.5`),
          ],
          becomes: asBars('BTCUSDT', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
        {
          fileName: 'SSE_DLY_600000, 1D.csv',
          lines: [
            '时间,开盘,最高,最低,收盘,成交量',
            ...four((at) => `2024-01-0${at + 2}T00:00:00+08:00,10,12,9,11,4.5`),
          ],
          becomes: asBars('600000', '1D', 1_704_124_800_000_000, '10 12 9 11 4.5', { timeZone: 'Asia/Hong_Kong' }),
        },
      ],
    },
  ],
};
