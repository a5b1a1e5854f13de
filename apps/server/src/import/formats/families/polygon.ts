import type { SampleRecord } from '../../detect/delimited-sample.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const START_S = 1_381_093_200;

/** Alpaca has the same names, and writes its times as texts. */
const isCounted = ({ fields }: SampleRecord): boolean => fields.some((field) => /^\d{13}$/.test(field));

export const polygon: Family = {
  id: 'polygon',
  name: 'Polygon',
  toldBy: 'one letter each, all of them',
  known: 'the ticker `T` beside the time `t`; days of all tickers; flat files in nanoseconds',
  json: {
    // Lists of all tickers, and bars of the day before, are of days; only these name the ticker in each row.
    facts: ({ around, names }) => {
      if (!around.some((one) => one.has('queryCount') && one.has('resultsCount'))) return null;
      return names?.includes('ticker') ? { statedInterval: '1D' } : {};
    },
  },
  tables: [
    {
      id: 'polygon-bars',
      title: 'Polygon bars',
      tells: (seen) =>
        seen.isToldAs('polygon') ||
        seen.hasNames('ticker volume open close high low windowstart transactions') ||
        (seen.isToldAs('json') &&
          (seen.hasNames('open high low close afterhours premarket') ||
            (seen.hasNames('t o h l c v n vw') && seen.sample.records.some(isCounted)))),
      names: { time: 'windowstart', trades: 'transactions' },
      examples: [
        {
          fileName: 'range.json',
          lines: [
            JSON.stringify({
              ...{ ticker: 'AAPL', queryCount: 4, resultsCount: 4, adjusted: true },
              results: four(String).map((at) => ({
                ...{ v: 5, vw: 10.5, o: 10, c: 11, h: 12, l: 9, t: (START_S + Number(at) * 3600) * 1000, n: 7 },
              })),
            }),
          ],
          becomes: asBars('AAPL', '1h', START_S * 1e6, '10 12 9 11 5'),
        },
        {
          fileName: 'underlying.json',
          lines: [
            JSON.stringify({
              results: {
                underlying: {
                  aggregates: four(String).map((at) => ({
                    ...{ v: 5, vw: 10.5, o: 10, c: 11, h: 12, l: 9, t: (START_S + Number(at) * 3600) * 1000, n: 7 },
                  })),
                },
              },
            }),
          ],
          becomes: asBars('UNDERLYING', '1h', START_S * 1e6, '10 12 9 11 5'),
        },
        {
          fileName: '2025-04-16.csv',
          lines: [
            'ticker,volume,open,close,high,low,window_start,transactions',
            ...four((at) => `AAPL,5,10,11,12,9,${START_S + at * 60}000000000,7`),
          ],
          becomes: asBars('AAPL', '1m', START_S * 1e6, '10 12 9 11 5'),
        },
      ],
    },
    {
      id: 'polygon-quotes',
      title: 'Polygon quotes',
      tells: (seen) => seen.hasNames('bidprice askprice bidexchange askexchange siptimestamp'),
      examples: [
        {
          fileName: 'AAPL-quotes.csv',
          lines: [
            'Ticker,ask_exchange,ask_price,ask_size,bid_exchange,bid_price,bid_size,sequence_number,sip_timestamp',
            ...four((at) => `AAPL,11,10.6,1,12,10.4,2,${at},${START_S + at}000000000`),
          ],
          becomes: asTrades('AAPL', START_S * 1e6, '10.5 null'),
        },
      ],
    },
    {
      id: 'polygon-trades',
      title: 'Polygon trades',
      tells: (seen) => seen.hasNames('price size siptimestamp participanttimestamp'),
      examples: [
        {
          fileName: 'AAPL-trades.csv',
          lines: [
            'ticker,exchange,id,participant_timestamp,price,sequence_number,sip_timestamp,size',
            ...four((at) => `AAPL,11,${at},${START_S + at}000000000,10.5,${at},${START_S + at}000000900,3`),
          ],
          becomes: asTrades('AAPL', START_S * 1e6, '10.5 3'),
        },
      ],
    },
  ],
};
