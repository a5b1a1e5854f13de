import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

const DAY_US = 1_704_153_600_000_000;
const DAYS = ['02', '03', '04', '05'] as const;

/** What Yahoo Finance gave away, and what yfinance and others keep of its answers. */
export const yahoo: Family = {
  id: 'yahoo',
  name: 'Yahoo Finance',
  toldBy: 'names',
  known:
    'the close as traded beside `Adj Close`; rows of `null` are rejected; offsets in the stamps, also of several tickers in two lines of names; its chart API',
  json: {
    facts: ({ around }) => (around.some((one) => one.has('indicators') && one.has('meta')) ? {} : null),
  },
  tables: [
    {
      id: 'yahoo',
      title: 'Yahoo Finance',
      tells: (seen) =>
        seen.isToldAs('yahoo') ||
        (seen.hasOnlyNames('date|datetime|- open high low close adjclose volume') && !seen.beginsWith('Date Time')) ||
        seen.hasNames('open high low close dividends stocksplits'),
      examples: [
        {
          fileName: 'SPY.csv',
          lines: [
            'Date,Open,High,Low,Close,Adj Close,Volume',
            ...four((at) => `2024-01-0${at + 2} 00:00:00-05:00,10,12,9,11,8,5`),
          ],
          becomes: asBars('SPY', '1D', DAY_US + 18_000_000_000, '10 12 9 11 5', { timeZone: 'America/New_York' }),
        },
        {
          fileName: 'chart.json',
          lines: [
            JSON.stringify({
              chart: {
                result: [
                  {
                    meta: { symbol: 'SPY', exchangeTimezoneName: 'America/New_York' },
                    timestamp: DAYS.map((_, at) => DAY_US / 1e6 + 18_000 + at * 86_400),
                    indicators: {
                      quote: [{ open: [1, 1, 1, 1], high: [3, 3, 3, 3], low: [1, 1, 1, 1], close: [2, 2, 2, 2] }],
                      adjclose: [{ adjclose: [1.5, 1.5, 1.5, 1.5] }],
                    },
                  },
                ],
              },
            }),
          ],
          becomes: asBars('SPY', '1D', DAY_US + 18_000_000_000, '1 3 1 2 null', { timeZone: 'America/New_York' }),
        },
        {
          fileName: 'prices.csv',
          lines: [
            'Price,Close,Close,High,High,Low,Low,Open,Open,Volume,Volume,Adj Close,Adj Close,Dividends,Dividends,Stock Splits,Stock Splits',
            'Ticker,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT',
            'Date,,,,,,,,,,,,,,,,',
            ...DAYS.map((day) => `2024-01-${day},11,21,12,22,9,19,10,20,5,6,8,18,0,0,0,0`),
          ],
          becomes: asBars('AAPL MSFT', '1D', DAY_US, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
