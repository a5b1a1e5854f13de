import { json } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { html, inTurn, localSource, STAYS, status } from '../testing/local-source.ts';
import { ccxt } from './ccxt.ts';
import type { FetchedBar, FetchedTrade, FetchKind, Market } from './source.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const LISTED = Date.UTC(2024, 3, 1);
const EXCHANGE_INFO = {
  symbols: [
    {
      ...{
        symbol: 'BTCUSDT',
        status: 'TRADING',
        baseAsset: 'BTC',
        quoteAsset: 'USDT',
        baseAssetPrecision: 8,
        quotePrecision: 8,
        isSpotTradingAllowed: true,
        permissions: ['SPOT'],
      },
      filters: [
        { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1000000', tickSize: '0.01' },
        { filterType: 'LOT_SIZE', minQty: '0.00001', maxQty: '9000', stepSize: '0.00001' },
      ],
    },
  ],
};

const COIN_MARGINED = {
  ...{ symbol: 'BTCUSD_PERP', pair: 'BTCUSD', contractType: 'PERPETUAL', contractStatus: 'TRADING', contractSize: 100 },
  ...{ baseAsset: 'BTC', quoteAsset: 'USD', marginAsset: 'BTC', pricePrecision: 1, quantityPrecision: 0 },
  ...{ deliveryDate: 4_133_404_800_000, onboardDate: LISTED },
  filters: [
    { filterType: 'PRICE_FILTER', minPrice: '1000', maxPrice: '4520958', tickSize: '0.1' },
    { filterType: 'LOT_SIZE', minQty: '1', maxQty: '60000', stepSize: '1' },
  ],
};

const PRODUCT = {
  ...{ product_id: 'BTC-USD', base_currency_id: 'BTC', quote_currency_id: 'USD', product_type: 'SPOT' },
  ...{ base_increment: '0.00000001', quote_increment: '0.01', price_increment: '0.01' },
};

const PERPETUAL = {
  ...{ instrument: 'BTC_USDT_Perp', base: 'BTC', quote: 'USDT', kind: 'PERPETUAL', settlement_period: 'PERPETUAL' },
  ...{ base_decimals: 9, quote_decimals: 6, tick_size: '0.1', min_size: '0.001' },
};

/** A kline as Binance writes it: numbers as texts, the volume of the quote and others behind. */
const kline = (timeMs: number, at: number) => [
  timeMs,
  `${100 + at}.10`,
  `${101 + at}.20`,
  `${99 + at}.05`,
  `${100 + at}.5`,
  '0.00001234',
  timeMs + MINUTE - 1,
  '1',
  5,
  '0',
  '0',
  '0',
];

/** Bars every minute from the listing on, `holes` aside. */
async function binance(isThere = (_minute: number) => true) {
  const source = await localSource({
    '/api/v3/exchangeInfo': () => EXCHANGE_INFO,
    '/fapi/v1/exchangeInfo': () => ({ symbols: [] }),
    '/dapi/v1/exchangeInfo': () => ({ symbols: [COIN_MARGINED] }),
    '/api/v3/klines': (query) => {
      const [length, limit] = [
        query.get('interval') === '1d' ? 1440 * MINUTE : MINUTE,
        Math.min(Number(query.get('limit')), 1000),
      ];
      const first = Math.max(LISTED, Math.ceil(Number(query.get('startTime')) / length) * length);
      const rows: unknown[] = [];
      for (let timeMs = first; rows.length < limit && timeMs < Date.UTC(2024, 5, 1); timeMs += length) {
        const minute = (timeMs - LISTED) / MINUTE;
        if (length > MINUTE || isThere(minute)) rows.push(kline(timeMs, minute % 7));
      }
      return rows;
    },
  });
  const opened = await ccxt.open('binance', source.tools, STAYS);
  return { source, opened, market: await opened.market('btc/usdt', STAYS) };
}

async function bars(market: Market, kind: FetchKind, fromMs: number, toMs: number) {
  const found: (FetchedBar | FetchedTrade)[] = [];
  for (let atMs = fromMs; atMs < toMs; ) {
    const page = await market.page(kind, atMs, toMs, STAYS);
    expect(page.nextMs).toBeGreaterThan(atMs);
    found.push(...(page.bars ?? page.trades ?? []).filter(({ timeMs }) => timeMs >= fromMs && timeMs < toMs));
    atMs = page.nextMs;
  }
  return found;
}

describe('an exchange', () => {
  test('tells its markets, and what an instrument of one is', async () => {
    const { market, opened } = await binance();
    expect(market).toMatchObject({
      symbol: 'BTC/USDT',
      suggestion: {
        symbol: 'BTCUSDT',
        name: 'BTC/USDT on Binance',
        timeZone: 'UTC',
        calendar: '24/7',
        classification: { assetClass: 'crypto', venue: 'Binance' },
      },
    });
    expect(market.kinds).toEqual(expect.arrayContaining(['1s', '1m', '1h', '1D', '1W', '1mo', 'trades']));
    expect(await opened.search('usdt', 3, STAYS)).toEqual([{ symbol: 'BTC/USDT', name: 'BTCUSDT' }]);
    await expect(opened.market('ETH/EUR', STAYS)).rejects.toMatchObject({
      code: 'fetch-refused',
      message: 'Binance has no market ETH/EUR.',
    });
  });

  test('says of contracts what one counts and in what it is settled, and of coins nothing', async () => {
    const { opened, market } = await binance();
    expect(market.suggestion.contract).toBeUndefined();
    const { suggestion } = await opened.market('BTC/USD:BTC', STAYS);
    expect(suggestion).toMatchObject({ symbol: 'BTCUSD.BTC', contract: { multiplier: 100, inverse: true } });
  });

  test('gives every bar to the last digit, page after page, also after failures', async () => {
    const { market, source } = await binance();
    const answer = source.answers['/api/v3/klines']!;
    source.answers['/api/v3/klines'] = inTurn(
      status(429, { 'retry-after': '3' }, '{"code":-1003}'),
      status(500),
      html,
      answer,
    );
    const found = await bars(market, '1m', LISTED, LISTED + 2500 * MINUTE);
    expect(found).toHaveLength(2500);
    expect(found[3]).toEqual({
      timeMs: LISTED + 3 * MINUTE,
      open: 103.1,
      high: 104.2,
      low: 102.05,
      close: 103.5,
      volume: 0.00001234,
    });
    expect(source.waits.map(({ ms }) => ms)).toEqual([3000, 2000, 4000]);
    expect(
      source.asked
        .filter((path) => path.includes('klines'))
        .map((path) => new URLSearchParams(path.split('?')[1]).get('limit')),
    ).toEqual(Array.from({ length: 6 }, () => '1000'));
  });

  test('that has nothing of the beginning is asked where it begins', async () => {
    const { market, source } = await binance();
    const found = await bars(market, '1m', Date.UTC(2017, 0), LISTED + 10 * MINUTE);
    expect(found).toHaveLength(10);
    expect(source.asked.length).toBeLessThan(5);
  });

  test('that answers a window of time, and not what comes next, is asked by days where minutes go on', async () => {
    const { market, source } = await binance();
    const answer = source.answers['/api/v3/klines']!;
    // As Coinbase does: nothing outside of [since, since + limit bars).
    source.answers['/api/v3/klines'] = (query, ...rest) => {
      const length = query.get('interval') === '1d' ? 1440 * MINUTE : MINUTE;
      const endMs = Number(query.get('startTime')) + 1000 * length;
      return (answer(query, ...rest) as number[][]).filter(([timeMs]) => timeMs! < endMs);
    };
    const found = await bars(market, '1m', Date.UTC(2022, 0), LISTED + 10 * MINUTE);
    expect(found).toHaveLength(10);
    expect(source.asked.length).toBeLessThan(10);
  });

  test('that sends the end of a window, where that holds more than it sends, loses no bars', async () => {
    const { market, source } = await binance((minute) => minute % 400 !== 0 && minute % 11 !== 0);
    const answer = source.answers['/api/v3/klines']!;
    source.answers['/api/v3/klines'] = (query, ...rest) => {
      const [start, limit] = [Number(query.get('startTime')), Number(query.get('limit'))];
      const all = answer(new URLSearchParams({ interval: '1m', limit: '1000', startTime: String(start) }), ...rest);
      return (all as number[][]).filter(([timeMs]) => timeMs! < start + limit * MINUTE).slice(-300);
    };
    const found = await bars(market, '1m', LISTED, LISTED + 5000 * MINUTE);
    const wanted = Array.from({ length: 5000 }, (_, minute) => minute).filter((at) => at % 400 !== 0 && at % 11 !== 0);
    expect(found.map(({ timeMs }) => (timeMs - LISTED) / MINUTE)).toEqual(wanted);
    expect(source.asked.filter((path) => path.includes('klines')).length).toBeLessThan(40);
  });

  test('that says with the status 200 that it is asked too often is asked again later', async () => {
    const { market, source } = await binance();
    const answer = source.answers['/api/v3/klines']!;
    const tooOften = () => ({ code: -1003, msg: 'Too many requests' });
    source.answers['/api/v3/klines'] = inTurn(tooOften, tooOften, answer);
    expect((await market.page('1m', LISTED, LISTED + MINUTE, STAYS)).bars).toHaveLength(1000);
    expect(source.waits.map(({ ms }) => ms)).toEqual([1000, 2000]);
    expect(source.waits[0]!.why).toMatch(/^Binance answered ".*Too many requests/);
  });

  test('that wants to be told an end gives trades window by window, each once', async () => {
    // As Coinbase does: of a window that holds more than it sends the latest, newest first.
    const trades = Array.from({ length: 2100 }, (_, at) => ({
      ...{ trade_id: String(at), product_id: 'BTC-USD', price: '100.50', size: '0.001', side: 'SELL' },
      time: new Date(LISTED + at * 777 + (at > 2000 ? 60 * MINUTE : 0)).toISOString(),
    }));
    const source = await localSource({
      '*': () => ({}),
      '/api/v3/brokerage/market/products': (query) => ({ products: query.has('product_type') ? [] : [PRODUCT] }),
      '/api/v3/brokerage/market/products/BTC-USD/ticker': (query) => {
        const [start, end] = [Number(query.get('start')) * 1000, Number(query.get('end')) * 1000];
        const own = trades.filter(({ time }) => Date.parse(time) >= start && Date.parse(time) <= end);
        return { trades: own.slice(-1000).reverse() };
      },
    });
    const opened = await ccxt.open('coinbase', source.tools, STAYS);
    const found = await bars(await opened.market('BTC/USD', STAYS), 'trades', LISTED + 5, LISTED + 120 * MINUTE);
    const ids = found.map((trade) => ('id' in trade ? Number(trade.id) : -1)).sort((a, b) => a - b);
    expect(ids).toEqual(trades.slice(1).map((_, at) => at + 1));
    expect(source.asked.filter((path) => path.includes('/ticker')).length).toBeLessThan(25);
  });

  test('that takes its questions as a POST is asked so', async () => {
    const asked: unknown[] = [];
    const source = await localSource({
      '/full/v1/currency': () => ({ result: [] }),
      '/full/v1/all_instruments': () => ({ result: [PERPETUAL] }),
      '/full/v1/kline': async (_query, request) => {
        asked.push(await json(request));
        const candle = { open: '1.5', high: '3', low: '1', close: '2', volume_b: '0.25' };
        return { result: [{ ...candle, open_time: `${LISTED}000000` }], next: '' };
      },
    });
    const opened = await ccxt.open('grvt', source.tools, STAYS);
    const market = await opened.market('BTC/USDT:USDT', STAYS);
    const page = await market.page('1m', LISTED, LISTED + MINUTE, STAYS);
    expect(page.bars).toEqual([{ timeMs: LISTED, open: 1.5, high: 3, low: 1, close: 2, volume: 0.25 }]);
    expect(asked).toMatchObject([{ instrument: 'BTC_USDT_Perp', interval: 'CI_1_M', start_time: `${LISTED}000000` }]);
  });

  test('gives trades with their sides and ids, each page from the last one on', async () => {
    const { market, source } = await binance();
    const trades = Array.from({ length: 2300 }, (_, at) => ({
      a: at,
      p: '100.50',
      q: '0.001',
      f: at,
      l: at,
      T: LISTED + Math.floor(at / 3) * 500,
      m: at % 2 === 0,
      M: true,
    }));
    source.answers['/api/v3/aggTrades'] = (query) =>
      trades
        .filter(
          ({ T }) =>
            T >= Number(query.get('startTime')) && T <= Number(query.get('endTime') ?? Number.MAX_SAFE_INTEGER),
        )
        .slice(0, 1000);
    const found = await bars(market, 'trades', LISTED, LISTED + 60 * MINUTE);
    const ids = new Set(found.map((trade) => ('id' in trade ? trade.id : '')));
    expect(ids.size).toBe(2300);
    expect(found[0]).toEqual({ timeMs: LISTED, price: 100.5, size: 0.001, side: 'sell', id: '0' });
  });

  test('that refuses a request is told in its words, once', async () => {
    const { market, source } = await binance();
    source.asked.length = 0;
    source.answers['/api/v3/klines'] = status(400, {}, '{"code":-1121,"msg":"Invalid symbol."}');
    await expect(market.page('1m', LISTED, LISTED + MINUTE, STAYS)).rejects.toMatchObject({
      code: 'fetch-refused',
      message: expect.stringContaining('Invalid symbol'),
    });
    expect(source.asked).toHaveLength(1);
  });

  test.each([
    [
      'an order book as Binance writes it',
      { lastUpdateId: 499869752, bids: [['0.35210000', '672.00000000']], asks: [['0.35230000', '34.00000000']] },
    ],
    [
      'an order book as Bitstamp writes it',
      { timestamp: '1641343695', microtimestamp: '1641343695572693', bids: [['0.14695', '4567.41344936']], asks: [] },
    ],
    [
      'an order book as Bitfinex writes it',
      [
        [48000.5, 1, 0.25],
        [48001, 2, -0.5],
      ],
    ],
  ])('that answers with %s is not taken for one with bars or trades', async (_what, answer) => {
    const { market, source } = await binance();
    for (const kind of ['1m', 'trades'] as const) {
      for (const path of ['/api/v3/klines', '/api/v3/aggTrades']) source.answers[path] = () => answer;
      await expect(market.page(kind, LISTED, LISTED + MINUTE, STAYS)).rejects.toMatchObject({
        code: 'fetch-failed',
        message: expect.stringContaining('Binance answered "something else than bars or trades"'),
      });
    }
  });

  test('that nobody knows is no source', async () => {
    const { tools } = await localSource({});
    await expect(ccxt.open('nobody', tools, STAYS)).rejects.toMatchObject({
      code: 'fetch-refused',
      message: expect.stringContaining('There is no source "nobody"'),
    });
  });
});
