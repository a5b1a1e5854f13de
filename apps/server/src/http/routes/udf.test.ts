import { ANNOTATION_TOOLS, createAnnotation } from '@candlemark/annotations';
import { calendarFromTemplate, type Instrument, type LevelInterval, US_PER_DAY } from '@candlemark/bars';
import { createUdfSource } from '@candlemark/chart/headless';
import { describe, expect, test } from 'vitest';
import type { BookedFill } from '../../fills/fill-book.ts';
import { UnreadableRowsError } from '../../market/unreadable-rows-error.ts';
import { applied, changeOf } from '../../testing/opened-document.ts';
import { createDocumentApp } from '../testing/document-app.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_FROM_US, DAILY_ID, dailyBars, evenTrades, TRADED_ID, TRADES_FROM_US } from '../testing/sample-rows.ts';
import { createTestApp, noFills, sampleStore } from '../testing/test-app.ts';

const DAY_S = 86_400;
const FIRST_S = DAILY_FROM_US / 1e6;
const day = (at: number) => FIRST_S + at * DAY_S;

async function ask(store = sampleStore()) {
  const { app, errors } = await createTestApp(store);
  const get = async (path: string) => {
    const answer = await app.inject(`/udf/${path}`);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      json: answer.body.startsWith('{') || answer.body.startsWith('[') ? answer.json() : null,
    };
  };
  const history = (query: string) => get(`history?symbol=DAILY&resolution=1D&${query}`);
  return { app, errors, store, get, history };
}

/** Daily bars with a hole from the 101st to the 1,500th. */
function holedStore(): MemoryStore {
  const store = new MemoryStore();
  const all = dailyBars(2000);
  const rows = Array.from({ length: 2000 }, (_, row) => row).filter((row) => row < 100 || row >= 1500);
  const only = (column: Float64Array) => Float64Array.from(rows, (row) => column[row]!);
  const columns = {
    ...all,
    length: rows.length,
    ...{
      timeUs: only(all.timeUs),
      open: only(all.open),
      high: only(all.high),
      low: only(all.low),
      close: only(all.close),
      volume: only(all.volume!),
    },
  };
  store.put({ id: DAILY_ID, symbol: 'DAILY', bars: { interval: '1D', columns }, levels: ['1D', '1W', '1mo'] });
  return store;
}

describe('what the server says of itself', () => {
  test('are its resolutions, its filters, and that symbols are searched one by one', async () => {
    const store = sampleStore();
    store.put({
      id: DAILY_ID,
      symbol: 'DAILY',
      bars: { interval: '1D', columns: dailyBars(9) },
      levels: ['1D'],
      overrides: { venue: 'XNAS', assetClass: 'equity' },
    });
    const { get } = await ask(store);
    const { json, headers } = await get('config');
    expect(json).toMatchObject({
      ...{
        supports_search: true,
        supports_group_request: false,
        supports_marks: true,
        supports_timescale_marks: true,
        supports_time: true,
      },
      exchanges: [
        { value: '', name: 'All exchanges', desc: '' },
        { value: 'XNAS', name: 'XNAS', desc: 'XNAS' },
      ],
      symbols_types: [
        { value: '', name: 'All types' },
        { value: 'stock', name: 'stock' },
      ],
    });
    expect(json.supported_resolutions).toEqual(
      expect.arrayContaining(['1S', '1', '5', '15', '60', '240', '1D', '1W', '1M']),
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is its clock, in whole seconds', async () => {
    const { get } = await ask();
    const before = Math.floor(Date.now() / 1000);
    const { body, headers } = await get('time');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^\d{10}$/);
    expect(Number(body) - before).toBeLessThan(60);
  });

  test('may be read by the origins that are let in, and by no others', async () => {
    const { app } = await createTestApp(sampleStore(), { allowedOrigins: new Set(['https://friend.example']) });
    const from = async (origin: string) =>
      (await app.inject({ url: '/udf/config', headers: { origin } })).headers['access-control-allow-origin'];
    expect([await from('https://friend.example'), await from('https://evil.example')]).toEqual([
      'https://friend.example',
      undefined,
    ]);
    expect((await app.inject({ url: '/udf/config', headers: { host: 'evil.example' } })).statusCode).toBe(421);
  });
});

describe('a symbol', () => {
  test('tells its price step, hours, zone and resolutions', async () => {
    const store = new MemoryStore();
    const overrides: Partial<Instrument> = {
      ...{ calendar: calendarFromTemplate('us-equities'), tickSize: 0.25, displayDecimals: 2, priceScale: 4 },
      ...({ venue: 'XCME', assetClass: 'commodity', sizeScale: 3 } as const),
    };
    store.put({ id: TRADED_ID, symbol: 'ES', trades: evenTrades(20_000, 100_000), levels: ['1s', '1m'], overrides });
    const { get } = await ask(store);
    const { json } = await get('symbols?symbol=es');
    expect(json).toMatchObject({
      ...{
        name: 'ES',
        ticker: 'ES',
        full_name: 'XCME:ES',
        description: 'ES for tests',
        type: 'commodity',
        exchange: 'XCME',
        listed_exchange: 'XCME',
      },
      ...{
        timezone: 'America/New_York',
        session: '0930-1600:23456',
        session_holidays: '',
        corrections: '',
        format: 'price',
      },
      ...{ pricescale: 100, minmov: 25, minmove2: 0, fractional: false, volume_precision: 3 },
      data_status: 'pulsed',
      ...{ has_seconds: true, has_intraday: true, has_daily: true, has_weekly_and_monthly: true },
      ...{
        seconds_multipliers: ['1', '5', '15', '30'],
        intraday_multipliers: ['1', '3', '5', '15', '30', '45', '60', '120', '240'],
      },
    });
    expect(json.supported_resolutions).toEqual([
      '1S',
      '5S',
      '15S',
      '30S',
      '1',
      '3',
      '5',
      '15',
      '30',
      '45',
      '60',
      '120',
      '240',
      '1D',
      '1W',
      '1M',
      '3M',
      '12M',
    ]);
  });

  test.each([
    ['DAILY', 'DAILY'],
    ['daily', 'DAILY'],
    ['xnas:Daily', 'DAILY'],
    [DAILY_ID, 'DAILY'],
    [`${DAILY_ID}.per.${DAILY_ID}`, `${DAILY_ID}.per.${DAILY_ID}`],
  ])('is found by %s', async (text, ticker) => {
    const store = sampleStore();
    store.put({
      id: DAILY_ID,
      symbol: 'DAILY',
      bars: { interval: '1D', columns: dailyBars(9) },
      levels: ['1D', '1W', '1mo'],
      overrides: { venue: 'XNAS' },
    });
    const { get } = await ask(store);
    const { json } = await get(`symbols?symbol=${encodeURIComponent(text)}`);
    expect(json).toMatchObject({
      ticker,
      has_intraday: false,
      data_status: 'endofday',
      supported_resolutions: ['1D', '1W', '1M', '3M', '12M'],
    });
  });

  test.each(['NONE', 'XNYS:DAILY', '__proto__'])('that is not there is the protocol’s error: %s', async (text) => {
    const { get } = await ask();
    expect(await get(`symbols?symbol=${text}`)).toMatchObject({
      status: 200,
      json: { s: 'error', errmsg: 'unknown_symbol' },
    });
  });
});

describe('a search', () => {
  test('finds symbols before names, the very one first, and is filtered and cut', async () => {
    const store = new MemoryStore();
    const put = (at: number, symbol: string, overrides: object) =>
      store.put({
        id: `01ARZ3NDEKTSV4RRFFQ69G5FA${at}`,
        symbol,
        bars: { interval: '1D', columns: dailyBars(2) },
        levels: ['1D'],
        overrides,
      });
    put(1, 'ABCD', { name: 'Four letters', venue: 'XNAS', assetClass: 'equity' });
    put(2, 'ABC', { name: 'Three letters', venue: 'XNYS', assetClass: 'equity' });
    put(3, 'XABC', { name: '', assetClass: 'crypto' });
    put(4, 'ZZZ', { name: 'The abc fund' });
    const { get } = await ask(store);
    const found = async (query: string) =>
      ((await get(`search?${query}`)).json as { symbol: string }[]).map(({ symbol }) => symbol);
    expect(await found('query=abc&limit=30&type=&exchange=')).toEqual(['ABC', 'ABCD', 'XABC', 'ZZZ']);
    expect(await found('query=XNAS:AB')).toEqual(['ABCD']);
    expect(await found('query=XNYS:AB')).toEqual(['ABC']);
    expect(await found('query=abc&limit=2')).toEqual(['ABC', 'ABCD']);
    expect(await found('query=abc&exchange=XNAS')).toEqual(['ABCD']);
    expect(await found('query=&type=crypto')).toEqual(['XABC']);
    expect((await get('search?query=xabc')).json).toEqual([
      { symbol: 'XABC', full_name: 'XABC', description: 'XABC', exchange: '', ticker: 'XABC', type: 'crypto' },
    ]);
  });
});

describe('history', () => {
  test('are the bars whose stamp lies in [from, to), in columns of exact decimals', async () => {
    const { history } = await ask();
    const { json, headers } = await history(`from=${day(1)}&to=${day(4)}`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json).toEqual({
      s: 'ok',
      t: [day(1), day(2), day(3)],
      o: [101, 102, 103],
      h: [101.75, 102.75, 103.75],
      l: [100.75, 101.75, 102.75],
      c: [101.5, 102.5, 103.5],
      v: [1001, 1002, null],
    });
  });

  test('keeps sums that no 15 digits hold, and has no volumes where none is known', async () => {
    const store = new MemoryStore();
    const columns = dailyBars(1);
    columns.volume?.fill(9_007_199_254_740_991);
    store.put({
      id: DAILY_ID,
      symbol: 'DAILY',
      bars: { interval: '1D', columns },
      levels: ['1D'],
      overrides: { sizeScale: 8 },
    });
    const { history } = await ask(store);
    expect((await history(`from=${day(0)}&to=${day(1)}`)).body).toContain('"v":[90071992.54740991]');
    columns.volume?.fill(Number.NaN);
    expect((await history(`from=${day(0)}&to=${day(1)}`)).json).not.toHaveProperty('v');
  });

  test('counts back from the end, whatever the beginning is', async () => {
    const { history } = await ask();
    const { json } = await history(`from=${day(8)}&to=${day(10)}&countback=5`);
    expect(json.t).toEqual([5, 6, 7, 8, 9].map(day));
    expect((await history(`to=${day(5000)}&countback=2`)).json.t).toEqual([1998, 1999].map(day));
    expect((await history(`to=${day(3)}&countback=500`)).json.t).toEqual([0, 1, 2].map(day));
    expect((await history(`from=${day(1)}&to=${day(3)}&countback=0`)).json.t).toEqual([1, 2].map(day));
  });

  test('counts back over a hole', async () => {
    const store = holedStore();
    const { history } = await ask(store);
    const { json } = await history(`to=${day(1503)}&countback=6`);
    expect(json.t).toEqual([97, 98, 99, 1500, 1501, 1502].map(day));
    expect(store.reads).toBeLessThan(12);
  });

  test('that is empty names the bar before, where there is one', async () => {
    const { history } = await ask(holedStore());
    expect((await history(`from=${day(200)}&to=${day(300)}`)).json).toEqual({ s: 'no_data', nextTime: day(99) });
    expect((await history(`from=${day(9000)}&to=${day(9001)}`)).json).toEqual({ s: 'no_data', nextTime: day(1999) });
    expect((await history(`from=${day(-20)}&to=${day(-10)}`)).json).toEqual({ s: 'no_data' });
    expect((await history(`to=${day(0)}&countback=10`)).json).toEqual({ s: 'no_data' });
    expect((await history(`from=${day(9)}&to=${day(8)}`)).json).toEqual({ s: 'no_data', nextTime: day(8) });
    expect((await history('from=-62135596800&to=-62135596799')).json).toEqual({ s: 'no_data' });
  });

  test('from a day on is stamped with the date of the trading day, in every calendar', async () => {
    const store = new MemoryStore();
    const columns = dailyBars(10);
    // Monday 2020-01-06 begins on Sunday at 17:00 in New York, which is 22:00 UTC.
    columns.timeUs.set(
      Float64Array.from({ length: 10 }, (_, at) => Date.UTC(2020, 0, 5 + at + (at > 4 ? 2 : 0), 22) * 1000),
    );
    store.put({
      id: DAILY_ID,
      symbol: 'DAILY',
      bars: { interval: '1D', columns },
      levels: ['1D'],
      overrides: { calendar: calendarFromTemplate('fx') },
    });
    const { history } = await ask(store);
    const at = (date: number) => Date.UTC(2020, 0, date) / 1000;
    expect((await history(`from=${at(6)}&to=${at(8)}`)).json.t).toEqual([at(6), at(7)]);
    expect((await history(`from=${at(11)}&to=${at(14)}`)).json.t).toEqual([at(13)]);
    expect((await history(`to=${at(14)}&countback=2`)).json.t).toEqual([at(10), at(13)]);
  });

  test('below a day is stamped with the open, at any resolution that can be rolled up', async () => {
    const { get } = await ask();
    const from = TRADES_FROM_US / 1e6;
    const opens = async (resolution: string) =>
      (await get(`history?symbol=TRADED&resolution=${resolution}&from=${from}&to=${from + 1200}&`)).json.t.slice(0, 2);
    expect(await opens('1')).toEqual([from, from + 60]);
    expect(await opens('5S')).toEqual([from, from + 5]);
    expect(await opens('7')).toEqual([from, from + 420]);
    expect(await opens('D')).toEqual([from]);
  });

  test('of more bars than one answer has is refused, not cut', async () => {
    const store = new MemoryStore();
    store.put({ id: DAILY_ID, symbol: 'DAILY', bars: { interval: '1D', columns: dailyBars(50_002) }, levels: ['1D'] });
    const { history } = await ask(store);
    const { json } = await history(`from=${day(0)}&to=${day(50_001)}`);
    expect(json).toEqual({ s: 'error', errmsg: expect.stringMatching(/^There are more than 50000 bars/) });
    expect((await history(`from=${day(0)}&to=${day(50_001)}&countback=50000`)).json.t[0]).toBe(day(1));
    expect((await history(`from=${day(1)}&to=${day(50_001)}`)).json.t).toHaveLength(50_000);
  });

  test('is of one state, also when a commit comes in between', async () => {
    const store = sampleStore();
    const { history } = await ask(store);
    store.beforeAnswer = async () => {
      store.beforeAnswer = async () => {};
      store.put({
        id: DAILY_ID,
        symbol: 'DAILY',
        bars: { interval: '1D', columns: dailyBars(3) },
        levels: ['1D'],
        overrides: { priceScale: 0 },
      });
    };
    expect((await history(`to=${day(9)}&countback=2`)).json).toMatchObject({
      t: [day(1), day(2)],
      o: [10_100, 10_200],
    });
  });

  test.each([
    ['symbol=NONE&resolution=1D&from=1&to=2', 200, 'unknown_symbol'],
    ['symbol=DAILY&resolution=1T&from=1&to=2', 200, '"1T" is no resolution; write minutes, or 5S, 1D, 1W, 1M'],
    ['symbol=DAILY&resolution=60&from=1&to=2', 200, 'DAILY has no bars of the resolution 60'],
    ['symbol=DAILY&resolution=1D&from=yesterday&to=2', 400, 'query.from: must be integer.'],
    ['symbol=DAILY&resolution=1D&to=2', 400, 'query.from: there is neither from nor countback'],
    ['symbol=DAILY&resolution=1D&from=1&to=99999999999999', 400, 'query.to: must be <= 253402300799.'],
    ['symbol=DAILY&resolution=1D&from=1&to=2&countback=50001', 400, 'query.countback: must be <= 50000.'],
    ['resolution=1D&from=1&to=2', 400, 'query: must have required properties symbol.'],
  ])('is refused in the protocol’s words: %s', async (query, status, errmsg) => {
    const { get, errors } = await ask();
    expect(await get(`history?${query}`)).toMatchObject({ status, json: { s: 'error', errmsg } });
    expect(errors).toEqual([]);
  });

  test('takes parameters that it does not know', async () => {
    const { history } = await ask();
    expect((await history(`from=${day(1)}&to=${day(2)}&currencyCode=USD&_=1`)).json.s).toBe('ok');
  });

  test('that cannot be read says so, and the log has it', async () => {
    const store = sampleStore();
    store.readBars = () =>
      Promise.reject(
        new UnreadableRowsError({ symbol: 'DAILY' }, '1D', { fromUs: 0, toUs: 1 }, new Error('bad block')),
      );
    const { history, errors } = await ask(store);
    expect(await history(`from=1&to=${day(2)}`)).toMatchObject({
      status: 500,
      json: { s: 'error', errmsg: expect.stringContaining('bad block') },
    });
    expect(errors).toHaveLength(1);
  });
});

describe('marks', () => {
  const drawing = (
    id: string,
    type: string,
    timeUs: number,
    words: Readonly<Record<string, string>>,
    fields: object = {},
  ) => {
    const tool = ANNOTATION_TOOLS.find((one) => one.type === type)!;
    const anchors = Array.from({ length: tool.anchors }, (_, at) => ({ timeUs: timeUs + at, price: 101 }));
    const record = createAnnotation(tool, { id, instrument: DAILY_ID, pane: 'main', scale: 'right' }, anchors);
    return { key: `annotation/${id}`, base: 0, set: { ...record, text: { ...record.text, ...words }, ...fields } };
  };
  const NOON = DAILY_FROM_US + 5.5 * US_PER_DAY;

  async function drawn(...edits: ReturnType<typeof drawing>[]) {
    const { app, store } = await createDocumentApp();
    await applied(store, 'w', changeOf(...edits));
    const get = async (path: string, query = `resolution=1D&from=${day(0)}&to=${day(100)}`) =>
      (await app.inject(`/udf/${path}?symbol=DAILY&${query}`)).json();
    return { app, get };
  }

  test('are what is written on drawings, on the bars of their first points', async () => {
    const { get } = await drawn(
      drawing(
        'b',
        'text',
        NOON,
        { text: ' sold half\nof it' },
        { style: { textColor: '#ff000080', textSize: 14, textAlign: 'left', bold: false } },
      ),
      drawing('a', 'callout', NOON - 3 * US_PER_DAY, { text: '🙂 bought' }),
    );
    expect(await get('marks')).toEqual({
      id: ['a', 'b'],
      time: [day(2), day(5)],
      color: [expect.anything(), { border: '#ff0000', background: '#ff0000' }],
      text: ['🙂 bought', ' sold half\nof it'],
      label: ['🙂', 'S'],
      labelFontColor: [expect.stringMatching(/^#(000000|ffffff)$/), '#000000'],
      minSize: [20, 20],
    });
    expect((await get('marks', `resolution=1M&from=${day(0)}&to=${day(0)}`)).time).toEqual([day(0), day(0)]);
    expect((await get('marks', `resolution=1D&from=${day(3)}&to=${day(5)}`)).id).toEqual(['b']);
    expect(await get('timescale_marks')).toEqual([]);
  });

  test('are own fills too, each on its bar', async () => {
    const unsaid = {
      multiplier: null,
      inverse: null,
      fee: null,
      feeCurrency: null,
      account: null,
      orderId: null,
      executionId: null,
      note: null,
    };
    const fill = (line: number, side: 'buy' | 'sell', price: string, more = {}): BookedFill => {
      const timeUs = NOON + (line - 2) * US_PER_DAY;
      return { ...unsaid, importId: 'I1', line, timeUs, side, quantity: '3', price, currency: 'USD', ...more };
    };
    const booked = [fill(2, 'buy', '101.5', { fee: '0.5', feeCurrency: 'BNB', note: 'first' }), fill(3, 'sell', '102')];
    const fills = { of: async (id: string) => (id === DAILY_ID ? booked : []) };
    const { app, store } = await createDocumentApp({ fills: { ...noFills, ...fills } });
    await applied(store, 'w', changeOf(drawing('a', 'text', NOON + 2 * US_PER_DAY, { text: 'drawn' })));
    const ask = async (path: string, from = day(0)) =>
      (await app.inject(`/udf/${path}?symbol=DAILY&resolution=1D&from=${from}&to=${day(100)}`)).json();
    expect(await ask('marks')).toMatchObject({
      id: ['fill-I1-2', 'fill-I1-3', 'a'],
      time: [day(5), day(6), day(7)],
      label: ['B', 'S', 'D'],
      text: ['Bought 3 at 101.5 USD\nFee 0.5 BNB\nfirst', 'Sold 3 at 102 USD', 'drawn'],
    });
    expect((await ask('marks', day(6))).id).toEqual(['fill-I1-3', 'a']);
    expect(await ask('timescale_marks')).toEqual([]);
  });

  test('of a moment alone are marks of the axis', async () => {
    const { get } = await drawn(
      drawing('v', 'vertical-line', NOON, { label: 'Meeting\nof the bank' }),
      drawing('h', 'horizontal-line', NOON, { label: 'Resistance' }),
    );
    expect(await get('timescale_marks')).toEqual([
      {
        id: 'v',
        time: day(5),
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        label: 'M',
        tooltip: ['Meeting', 'of the bank'],
      },
    ]);
    // A horizontal line has no moment.
    expect((await get('marks')).id).toEqual([]);
  });

  test('are none of drawings that are hidden, of one layout, of other intervals or without words', async () => {
    const { get } = await drawn(
      drawing('a', 'text', NOON, { text: 'hidden' }, { hidden: true }),
      drawing('b', 'text', NOON, { text: 'mine' }, { scope: { kind: 'layout', layout: 'main' } }),
      drawing('c', 'text', NOON, { text: 'hours' }, { intervals: ['1h'] satisfies LevelInterval[] }),
      drawing('d', 'text', NOON, { text: ' \n' }),
      drawing('e', 'line', NOON, {}),
      drawing('f', 'text', NOON, { text: 'days' }, { intervals: ['1D'] satisfies LevelInterval[] }),
    );
    expect((await get('marks')).id).toEqual(['f']);
  });

  test('of a long text have its beginning', async () => {
    const { get } = await drawn(drawing('a', 'text', NOON, { text: 'x'.repeat(10_000) }));
    const [text] = (await get('marks')).text as string[];
    expect(text).toBe(`${'x'.repeat(500)}…`);
  });

  test('are refused in the protocol’s words', async () => {
    const { app, get } = await drawn();
    expect((await app.inject('/udf/marks?symbol=NONE&resolution=1D&from=1&to=2')).json()).toEqual({
      s: 'error',
      errmsg: 'unknown_symbol',
    });
    expect(await get('timescale_marks', 'resolution=x&from=1&to=2')).toMatchObject({ s: 'error' });
    expect(await get('marks', 'resolution=1D&from=1')).toMatchObject({
      s: 'error',
      errmsg: 'query: must have required properties to.',
    });
    // The test's market has no document.
    const shut = await createTestApp(sampleStore());
    const answer = await shut.app.inject('/udf/marks?symbol=DAILY&resolution=1D&from=1&to=2');
    expect([answer.statusCode, answer.json().s]).toEqual([503, 'error']);
  });
});

describe('our own reader of the protocol', () => {
  const signal = new AbortController().signal;

  async function opened(store: MemoryStore, symbol: string) {
    const { app } = await createTestApp(store);
    const fetch = async (url: string) => {
      const { pathname, search } = new URL(url);
      const answer = await app.inject(pathname + search);
      return { ok: answer.statusCode < 300, status: answer.statusCode, json: async () => answer.json() };
    };
    const udf = createUdfSource({ url: 'http://localhost/udf', fetch });
    return { udf, source: await udf.open(symbol, {}, signal) };
  }

  test('gets the bars that the store has, and the instrument as it is', async () => {
    const store = sampleStore();
    const { udf, source } = await opened(store, 'DAILY');
    const stored = await store.readBars(DAILY_ID, '1D', 0, Number.POSITIVE_INFINITY);
    const instrument = store.instrument(DAILY_ID)!;
    expect(source).toMatchObject({
      symbol: 'DAILY',
      name: 'DAILY for tests',
      timeZone: 'UTC',
      tickSize: instrument.tickSize,
      intervals: ['1D', '1W', '1mo'],
      from: DAILY_FROM_US / 1000,
    });
    const bars = await source.getBars(
      { fromMs: DAILY_FROM_US / 1000, toMs: stored.timeUs[stored.length - 1]! / 1000 + 1, interval: '1D' },
      signal,
    );
    const { time, open, close, volume } = bars as unknown as Record<string, ArrayLike<number>>;
    expect(Array.from(time!, (ms) => ms * 1000)).toEqual(Array.from(stored.timeUs));
    const scale = 10 ** instrument.priceScale;
    expect(Array.from(open!, (price) => Math.round(price * scale))).toEqual(Array.from(stored.open));
    expect(Array.from(close!, (price) => Math.round(price * scale))).toEqual(Array.from(stored.close));
    const sizes = 10 ** instrument.sizeScale;
    expect(Array.from(volume!, (size) => Math.round(size * sizes))).toEqual(Array.from(stored.volume!));
    expect(await udf.search('dai', 5)).toEqual([
      { symbol: 'DAILY', ticker: 'DAILY', name: 'DAILY for tests', exchange: '', type: '' },
    ]);
    await expect(udf.open('NONE', {}, signal)).rejects.toMatchObject({ code: 'not-found', message: 'unknown_symbol' });
  });

  test('gets seconds, too', async () => {
    const store = sampleStore();
    const { source } = await opened(store, 'TRADED');
    expect(source.intervals).toEqual([
      '1s',
      '5s',
      '15s',
      '30s',
      '1m',
      '5m',
      '15m',
      '30m',
      '1h',
      '4h',
      '1D',
      '1W',
      '1mo',
    ]);
    const stored = await store.readBars(TRADED_ID, '1s', TRADES_FROM_US, TRADES_FROM_US + 60e6);
    const bars = await source.getBars(
      { fromMs: TRADES_FROM_US / 1000, toMs: TRADES_FROM_US / 1000 + 60_000, interval: '1s' },
      signal,
    );
    const { time } = bars as unknown as Record<string, ArrayLike<number>>;
    expect(Array.from(time!, (ms) => ms * 1000)).toEqual(Array.from(stored.timeUs));
  });
});
