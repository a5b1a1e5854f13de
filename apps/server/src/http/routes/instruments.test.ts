import {
  conforms,
  FullInstrumentsResponse,
  InstrumentJson,
  InstrumentsResponse,
  instrumentFromJson,
} from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_ID, dailyBars, TRADED_ID, UNKNOWN_ID } from '../testing/sample-rows.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';

const LIST = '/api/v1/instruments';

function storeOf(symbols: readonly string[]): MemoryStore {
  const store = new MemoryStore();
  const bars = { interval: '1D', columns: dailyBars(5) } as const;
  for (const [index, symbol] of symbols.entries()) {
    const id = `01ARZ3NDEKTSV4RRFFQ69G${String(index).padStart(4, '0')}`;
    store.put({ id, symbol, bars, levels: ['1D'] });
  }
  return store;
}

describe('the list of instruments', () => {
  test('names the calendar of every instrument, and leaves its hours to the instrument', async () => {
    const { app } = await createTestApp(sampleStore());
    const body: unknown = (await app.inject(LIST)).json();
    if (!conforms(InstrumentsResponse, body)) throw new Error('the answer has another shape');
    expect(body.instruments.length).toBeGreaterThan(0);
    for (const { calendar } of body.instruments) expect(Object.keys(calendar)).toEqual(['name', 'timeZone']);
    expect((await app.inject(`${LIST}?calendars=short`)).json()).toEqual(body);
  });

  test('tells every instrument as the store knows it where whole calendars are asked for', async () => {
    const store = sampleStore();
    const { app } = await createTestApp(store);
    const response = await app.inject(`${LIST}?calendars=full`);
    const body: unknown = response.json();
    expect(response.statusCode).toBe(200);
    if (!conforms(FullInstrumentsResponse, body)) throw new Error('the answer has another shape');
    expect(body.instruments.map(instrumentFromJson)).toEqual(store.listInstruments());
    expect(body.next).toBeNull();
  });

  test('is empty for an empty workspace', async () => {
    const { app } = await createTestApp(new MemoryStore());
    expect((await app.inject(LIST)).json()).toEqual({ instruments: [], next: null });
  });

  test('comes in pages that hold every instrument once', async () => {
    const symbols = Array.from({ length: 23 }, (_, index) => `S${String(index).padStart(2, '0')}`);
    const { app } = await createTestApp(storeOf(symbols));
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const response = await app.inject(`${LIST}?limit=5${next && `&cursor=${next}`}`);
      const page: InstrumentsResponse = response.json();
      seen.push(...page.instruments.map(({ symbol }) => symbol));
      expect(page.instruments.length).toBeLessThanOrEqual(5);
      next = page.next;
    }
    expect(seen).toEqual(symbols);
  });

  test('is searched by parts of symbol and name, in any case of letters', async () => {
    const { app } = await createTestApp(storeOf(['GOLD', 'OLDSMOBILE', 'SILVER']));
    const symbols = async (query: string) => {
      const page: InstrumentsResponse = (await app.inject(`${LIST}?${query}`)).json();
      return page.instruments.map(({ symbol }) => symbol);
    };
    expect(await symbols('q=old')).toEqual(['GOLD', 'OLDSMOBILE']);
    expect(await symbols('q=SILVER%20for')).toEqual(['SILVER']);
    expect(await symbols('q=nothing')).toEqual([]);
    expect(await symbols('q=')).toEqual(['GOLD', 'OLDSMOBILE', 'SILVER']);
    expect(await symbols('symbol=gold')).toEqual(['GOLD']);
    expect(await symbols('symbol=gol')).toEqual([]);
    expect(await symbols('q=old&limit=1')).toEqual(['GOLD']);
  });

  test.each([
    ['limit=0', 'query.limit'],
    ['limit=1001', 'query.limit'],
    ['limit=05', 'query.limit'],
    ['limit=5.0', 'query.limit'],
    ['limit=1e2', 'query.limit'],
    ['limit=', 'query.limit'],
    ['limit=%205', 'query.limit'],
    ['limit=5&limit=6', 'query.limit'],
    ['calendars=long', 'query.calendars'],
    ['lmit=5', 'query.lmit'],
    ['__proto__=1', 'query.__proto__'],
    ['constructor=1', 'query.constructor'],
    [`q=${'x'.repeat(101)}`, 'query.q'],
  ])('refuses %s by name', async (query, path) => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${LIST}?${query}`);
    expect(response.statusCode).toBe(400);
    const problem = response.json();
    expect(problem.code).toBe('invalid-request');
    expect(problem.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(problem.detail).toContain(path);
  });

  test.each([
    'x',
    'aW5zdHJ1bWVudHM6',
    'YmFyczoxMjM',
    `${Buffer.from(`instruments:${UNKNOWN_ID}`).toString('base64url')}`,
  ])('refuses the cursor %s', async (cursor) => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${LIST}?cursor=${cursor}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid-cursor');
  });
});

describe('one instrument', () => {
  test('is found by its id', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${LIST}/${TRADED_ID}`);
    const body: unknown = response.json();
    expect(conforms(InstrumentJson, body)).toBe(true);
    expect(body).toMatchObject({ symbol: 'TRADED', synthetic: true });
  });

  test.each([
    [UNKNOWN_ID, 404, 'instrument-not-found'],
    [':id', 400, 'invalid-request'],
    ['DAILY', 400, 'invalid-request'],
    [DAILY_ID.toLowerCase(), 400, 'invalid-request'],
    [`${DAILY_ID}%2f`, 400, 'invalid-request'],
    ['..%2f..%2fetc%2fpasswd', 400, 'invalid-request'],
    ['%00', 400, 'invalid-request'],
    ['%', 400, 'invalid-request'],
    ['%E0%A4%A', 400, 'invalid-request'],
    ['x'.repeat(101), 400, 'invalid-request'],
    ['x'.repeat(201), 404, 'not-found'],
  ])('%s is refused', async (id, status, code) => {
    const { app, errors } = await createTestApp(sampleStore());
    const response = await app.inject(`${LIST}/${id}`);
    expect(response.json().code).toBe(code);
    expect(response.statusCode).toBe(status);
    expect(errors).toEqual([]);
  });

  test('takes no query', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${LIST}/${DAILY_ID}?verbose=1`);
    expect(response.json().detail).toBe('query.verbose: is not known; nothing is taken here.');
  });
});
