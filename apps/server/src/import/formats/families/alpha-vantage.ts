import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

/** `intraday_5min_IBM`, `daily_adjusted_IBM`. */
const FILE =
  /^(?:intraday_\d+min|daily|weekly|monthly|daily_adjusted|weekly_adjusted|monthly_adjusted)_([A-Z0-9.=-]+)$/;

export const alphaVantage: Family = {
  id: 'alpha-vantage',
  name: 'Alpha Vantage',
  toldBy: '`1. open`',
  known: 'symbol and zone beside the table; adjusted closes are not the close',
  tables: [
    {
      id: 'alpha-vantage',
      title: 'Alpha Vantage',
      tells: (seen) =>
        seen.headers.some((names) => names.some((name) => /^0?\d\. (?:open|price)$/.test(name))) ||
        (seen.isNamed([FILE]) && seen.hasNames('timestamp open high low close volume')) ||
        seen.hasNames('open high low close adjustedclose volume dividendamount splitcoefficient'),
      examples: [
        {
          fileName: 'query.json',
          lines: [
            JSON.stringify({
              'Meta Data': { '2. Symbol': 'IBM', '6. Time Zone': 'US/Eastern' },
              'Time Series (5min)': Object.fromEntries(
                four((at) => `2024-01-16 19:${50 - at * 5}:00`).map((time) => [
                  time,
                  { '1. open': '10', '2. high': '12', '3. low': '9', '4. close': '11', '5. volume': '4' },
                ]),
              ),
            }),
          ],
          becomes: asBars('IBM', '5m', 1_705_451_700_000_000, '10 12 9 11 4'),
        },
        {
          fileName: 'intraday_5min_IBM.csv',
          lines: [
            'timestamp,open,high,low,close,volume',
            ...four((at) => `2024-01-16 19:${50 - at * 5}:00,10,12,9,11,4`),
          ],
          becomes: asBars('IBM', '5m', 1_705_433_700_000_000, '10 12 9 11 4'),
        },
      ],
    },
  ],
};
