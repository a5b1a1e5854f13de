import { expect, test } from 'vitest';
import { localSource, STAYS, status } from '../testing/local-source.ts';
import { yahoo } from './yahoo.ts';

const DAY_S = 86_400;
const META = {
  symbol: 'AAPL',
  exchangeTimezoneName: 'America/New_York',
  fullExchangeName: 'NasdaqGS',
  longName: 'Apple Inc.',
  firstTradeDate: Date.UTC(1980, 11, 12, 14, 30) / 1000,
  instrumentType: 'EQUITY',
};
const at = (month: number, day: number, hour = 0, minute = 0) => Date.UTC(2024, month - 1, day, hour, minute) / 1000;

const chart = (timestamp: readonly number[], closes: readonly (number | null)[]) => ({
  chart: {
    result: [
      {
        meta: META,
        timestamp,
        indicators: {
          quote: [
            { open: closes, high: closes, low: closes, close: closes, volume: closes.map((close) => close && 100) },
          ],
        },
      },
    ],
    error: null,
  },
});

async function server() {
  const source = await localSource({
    '/v8/finance/chart/AAPL': () => chart([at(5, 30, 13, 30), at(5, 31, 13, 30)], [1, 2]),
  });
  const opened = await yahoo.open('yahoo', source.tools, STAYS);
  return { source, opened, market: await opened.market('AAPL', STAYS) };
}

test('an instrument comes with its zone and its name, and that its prices are adjusted is said', async () => {
  const { market } = await server();
  expect(market).toMatchObject({
    symbol: 'AAPL',
    suggestion: {
      symbol: 'AAPL',
      name: 'Apple Inc.',
      timeZone: 'America/New_York',
      calendar: null,
      classification: { venue: 'NasdaqGS' },
    },
  });
  expect(market.beginsMs).toBe(Date.UTC(1980, 11, 12, 14, 30));
  expect(market.remarks).toEqual(['Yahoo’s prices are adjusted for splits.']);
});

test('days have the date of the exchange, and rows without prices are none', async () => {
  const { market, source } = await server();
  source.answers['/v8/finance/chart/AAPL'] = () =>
    chart([at(5, 29, 13, 30), at(5, 30, 13, 30), at(5, 31, 13, 30)], [1, null, 3.25]);
  const { bars, nextMs } = await market.page('1D', 0, at(6, 1) * 1000, STAYS);
  expect(bars).toEqual([
    { timeMs: at(5, 29) * 1000, open: 1, high: 1, low: 1, close: 1, volume: 100 },
    { timeMs: at(5, 31) * 1000, open: 3.25, high: 3.25, low: 3.25, close: 3.25, volume: 100 },
  ]);
  expect(nextMs).toBe(at(6, 1) * 1000);
});

test('the price of the moment, which comes as a last row, is no bar', async () => {
  const { market, source } = await server();
  const times = async (regularMarketTime: number, ...timestamp: number[]) => {
    source.answers['/v8/finance/chart/AAPL'] = () => {
      const { result } = chart(
        timestamp,
        timestamp.map(() => 1),
      ).chart;
      return { chart: { result: [{ ...result[0], meta: { ...META, regularMarketTime } }], error: null } };
    };
    const { bars } = await market.page('5m', at(5, 30) * 1000, at(6, 1) * 1000, STAYS);
    return bars!.map(({ timeMs }) => new Date(timeMs).toISOString().slice(11, 19));
  };
  const [open, next] = [at(5, 31, 13, 30), at(5, 31, 13, 35)];
  expect(await times(next + 137, open, next, next + 137)).toEqual(['13:30:00', '13:35:00']);
  expect(await times(next + 300, open, next, next + 300)).toEqual(['13:30:00', '13:35:00']);
  expect(await times(next + 137, open, next)).toEqual(['13:30:00', '13:35:00']);
});

test('minutes are asked for a week at a time, and no further back than there are any', async () => {
  const { market, source } = await server();
  source.asked.length = 0;
  source.answers['/v8/finance/chart/AAPL'] = () => chart([], []);
  // By the clock of the test it is the first of June.
  const { nextMs } = await market.page('1m', at(1, 1) * 1000, at(6, 1) * 1000, STAYS);
  expect(nextMs).toBe((at(6, 1) - 22 * DAY_S) * 1000);
  const asked = new URLSearchParams(source.asked[0]!.split('?')[1]);
  expect([asked.get('interval'), asked.get('period1'), asked.get('period2')]).toEqual([
    '1m',
    String(at(6, 1) - 29 * DAY_S),
    String(at(6, 1) - 21 * DAY_S),
  ]);
});

test('a symbol that there is not is told in its words', async () => {
  const { opened, source } = await server();
  const error = {
    chart: { result: null, error: { code: 'Not Found', description: 'No data found, symbol may be delisted' } },
  };
  source.answers['/v8/finance/chart/NONE'] = status(404, {}, JSON.stringify(error));
  await expect(opened.market('NONE', STAYS)).rejects.toMatchObject({
    code: 'fetch-refused',
    message: 'Yahoo has nothing of NONE: No data found, symbol may be delisted.',
  });
});

test('symbols are searched', async () => {
  const { opened, source } = await server();
  source.answers['/v1/finance/search'] = () => ({
    quotes: [
      { symbol: 'AAPL', longname: 'Apple Inc.' },
      { index: 'x' },
      { symbol: 'APLE', shortname: 'Apple Hospitality' },
    ],
  });
  expect(await opened.search('apple', 5, STAYS)).toEqual([
    { symbol: 'AAPL', name: 'Apple Inc.' },
    { symbol: 'APLE', name: 'Apple Hospitality' },
  ]);
});
