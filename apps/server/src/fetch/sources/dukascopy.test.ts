import { expect, test } from 'vitest';
import { cut, html, inTurn, localSource, STAYS } from '../testing/local-source.ts';
import { dukascopy } from './dukascopy.ts';

const MINUTE = 60_000;
const DAY = Date.UTC(2024, 0, 2);

/** Three minutes as its servers write them: steps from bar to bar, prices in units of the multiplier. */
const FILE = {
  ...{ timestamp: DAY, multiplier: 1e-5, open: 1.1, high: 1.10005, low: 1.09995, close: 1.10002, shift: MINUTE },
  ...{
    times: [0, 1, 2],
    opens: [0, 2, 1],
    highs: [0, 3, -1],
    lows: [0, 1, 0],
    closes: [0, 1, 5],
    volumes: [1.5, 2, 3],
  },
};

test('a day of minutes is read from one file, to the last digit', async () => {
  const source = await localSource({});
  source.answers['/v1/candles/minute/EUR-USD/BID/2024/1/2'] = inTurn(html, cut(FILE), () => FILE);
  const opened = await dukascopy.open('dukascopy', source.tools, STAYS);
  const market = await opened.market('EUR/USD', STAYS);
  expect(market).toMatchObject({
    symbol: 'eurusd',
    suggestion: { symbol: 'EURUSD', timeZone: 'UTC' },
    kinds: ['1m', '1h', '1D'],
    remarks: ['Prices are bids.'],
  });
  const { bars, nextMs } = await market.page('1m', DAY + MINUTE, DAY + 5 * 86_400_000, STAYS);
  expect(nextMs).toBe(DAY + 86_400_000);
  expect(bars!.map(({ timeMs, open, high, low, close }) => [(timeMs - DAY) / MINUTE, open, high, low, close])).toEqual([
    [0, 1.1, 1.10005, 1.09995, 1.10002],
    [1, 1.10002, 1.10008, 1.09996, 1.10003],
    [3, 1.10003, 1.10007, 1.09996, 1.10008],
  ]);
  expect(source.waits).toHaveLength(2);
  // A day without a file is a day without bars.
  expect(await market.page('1m', DAY + 86_400_000, DAY + 5 * 86_400_000, STAYS)).toEqual({
    bars: [],
    nextMs: DAY + 2 * 86_400_000,
  });
});

test('markets are found by their names, and others refused', async () => {
  const { tools } = await localSource({});
  const opened = await dukascopy.open('dukascopy', tools, STAYS);
  expect(await opened.search('eur/usd', 2, STAYS)).toEqual([{ symbol: 'eurusd', name: 'EUR/USD Euro vs US Dollar' }]);
  await expect(opened.market('__proto__', STAYS)).rejects.toMatchObject({
    code: 'fetch-refused',
    message: 'Dukascopy has no __proto__.',
  });
});
