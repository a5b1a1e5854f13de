import { join } from 'node:path';
import { createFetchesApi } from '@candlemark/client';
import { conforms, FetchesResponse, FetchStatus } from '@candlemark/contracts';
import { describe, expect, test, vi } from 'vitest';
import { inTurn, localSource, STAYS, status } from '../../fetch/testing/local-source.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { openWorkspace } from '../../workspace.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { listen } from '../testing/listening.ts';
import { MemoryImports } from '../testing/memory-imports.ts';
import { createTestApp, ORIGIN, sampleStore, TOKEN } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const DAY_S = 86_400;
const START_S = Date.UTC(2024, 0, 1) / 1000;
const SYMBOL = {
  name: 'ACME',
  description: 'Acme Works',
  timezone: 'Etc/UTC',
  session: '24x7',
  supported_resolutions: ['1D'],
};

/** A UDF server with 100 days of bars. */
async function udfServer() {
  return await localSource({
    '/udf/symbols': (query) => (query.get('symbol') === 'ACME' ? SYMBOL : { s: 'error', errmsg: 'unknown_symbol' }),
    '/udf/search': () => [{ symbol: 'ACME', description: 'Acme Works' }],
    '/udf/history': (query) => {
      const days = Array.from({ length: 100 }, (_, at) => START_S + at * DAY_S);
      const t = days.filter((second) => second >= Number(query.get('from')) && second < Number(query.get('to')));
      return t.length === 0
        ? { s: 'no_data' }
        : { s: 'ok', t, o: t.map(() => 1), h: t.map(() => 3), l: t.map(() => 0.5), c: t.map(() => 2) };
    },
  });
}

type Overrides = Parameters<typeof createTestApp>[1];

async function ask(overrides: Overrides = {}, store = sampleStore()) {
  const { app } = await createTestApp(store, {
    fetchesPrivate: true,
    imports: new MemoryImports(),
    changes: noBatches,
    ...overrides,
  });
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    headers = { origin: ORIGIN },
  ) => {
    const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
    return { code: answer.statusCode, json: answer.json() };
  };
  const ended = async (id: string): Promise<FetchStatus> => {
    await expect
      .poll(async () => (await send('GET', `fetches/${id}`)).json.state, { timeout: 20_000 })
      .not.toBe('running');
    return (await send('GET', `fetches/${id}`)).json;
  };
  return { app, send, ended };
}

const noBatches = { batches: async () => [] } as unknown as NonNullable<NonNullable<Overrides>['changes']>;

describe('fetches', () => {
  test('bring a market into the store, tell how far they are, and are brought up to now', async () => {
    const source = await udfServer();
    const workspace = await openWorkspace({
      dataDir: join(tempDir(), 'data'),
      log: { info() {}, warn() {}, error() {} },
    });
    try {
      const { send, ended } = await ask({
        imports: workspace.imports,
        changes: workspace.changes,
        store: workspace.store,
      });
      const body = { source: `${source.url}/udf/`, market: 'ACME', interval: '1D', to: '2024-02-01' };
      const { code, json } = await send('POST', 'fetches', body);
      expect(code).toBe(202);
      const done = await ended(json.id);
      expect(conforms(FetchStatus, done)).toBe(true);
      expect(done).toMatchObject({
        state: 'done',
        symbol: 'ACME',
        share: 1,
        rowsStored: 31,
        failure: null,
        report: { rowsStored: 31, gaps: 0, retries: 0, first: '2024-01-01T00:00:00.000Z' },
      });
      const { id } = workspace.store.bySymbol('ACME')!;
      const update = await send('POST', 'fetches/update', { id });
      expect(update.code).toBe(202);
      expect(await ended(update.json.ids[0])).toMatchObject({ state: 'done', rowsStored: 69 });
      const list = (await send('GET', 'fetches')).json;
      expect(conforms(FetchesResponse, list)).toBe(true);
      expect(list.fetches.map((one: FetchStatus) => one.rowsStored)).toEqual([69, 31]);
    } finally {
      await workspace.close();
    }
  });

  test('tell why they came to nothing', async () => {
    const source = await udfServer();
    const { send, ended } = await ask();
    const failed = async (body: object) => {
      const { json } = await send('POST', 'fetches', {
        market: 'ACME',
        interval: '1D',
        source: `${source.url}/udf`,
        ...body,
      });
      return (await ended(json.id)).failure;
    };
    expect(await failed({ market: 'NONE' })).toMatchObject({
      code: 'fetch-refused',
      message: expect.stringContaining('unknown_symbol'),
    });
    expect(await failed({ interval: '1m' })).toMatchObject({
      code: 'fetch-refused',
      message: expect.stringContaining('has no 1m of ACME; it has 1D'),
    });
    expect(await failed({ source: 'a b' })).toMatchObject({ code: 'fetch-refused' });
  });

  test('end when they are cancelled, and say why they wait until then', async () => {
    const source = await udfServer();
    source.answers['/udf/history'] = inTurn(status(503, { 'retry-after': '300' }));
    const { send } = await ask();
    const { json } = await send('POST', 'fetches', { source: `${source.url}/udf`, market: 'ACME', interval: '1D' });
    await expect
      .poll(async () => (await send('GET', `fetches/${json.id}`)).json.waiting)
      .toMatch(/^300 s: 127\.0\.0\.1:\d+ answered 503$/);
    const cancelled = await send('DELETE', `fetches/${json.id}`);
    expect(cancelled.json).toMatchObject({ state: 'cancelled', waiting: null, failure: null });
  });

  test('are no more at one time than may be, and no two of the same', async () => {
    const source = await udfServer();
    source.answers['/udf/history'] = status(503, { 'retry-after': '300' });
    const { send } = await ask({ limits: { ...DEFAULT_LIMITS, fetches: 1 } });
    const body = { source: `${source.url}/udf`, market: 'ACME', interval: '1D' };
    const first = await send('POST', 'fetches', body);
    expect(first.code).toBe(202);
    expect((await send('POST', 'fetches', { ...body, from: '2024-01-01' })).json).toEqual(first.json);
    const other = await send('POST', 'fetches', { ...body, market: 'OTHER' });
    expect(other).toMatchObject({ code: 429, json: { code: 'too-many-fetches' } });
  });

  test('ask no address of the own network where that is not allowed', async () => {
    const source = await udfServer();
    const { send, ended } = await ask({ fetchesPrivate: false });
    const { json } = await send('POST', 'fetches', { source: `${source.url}/udf`, market: 'ACME', interval: '1D' });
    expect((await ended(json.id)).failure).toMatchObject({ code: 'private-address' });
    expect(await send('POST', 'fetch-sources/markets', { source: `${source.url}/udf`, text: 'a' })).toMatchObject({
      code: 422,
      json: { code: 'private-address' },
    });
    expect(source.asked).toEqual([]);
  });

  test.each([
    [{ market: 'A', interval: '1D' }, 400, 'invalid-request'],
    [{ source: 'yahoo', market: 'A', interval: '2m' }, 400, 'invalid-request'],
    [{ source: 'yahoo', market: 'A', interval: '1D', from: 'yesterday' }, 400, 'invalid-request'],
    [{ source: 'yahoo', market: 'A', interval: '1D', more: 1 }, 400, 'invalid-request'],
  ])('are refused: %o', async (body, code, problem) => {
    const { send } = await ask();
    expect(await send('POST', 'fetches', body)).toMatchObject({ code, json: { code: problem } });
  });

  test('and whatever asks somebody else need the page’s own origin or the token', async () => {
    const { send } = await ask();
    for (const path of ['fetches', 'fetches/update', 'fetch-sources/markets', 'fetch-sources/market']) {
      expect(await send('POST', path, {}, { origin: 'https://evil.example' })).toMatchObject({
        code: 403,
        json: { code: 'write-refused' },
      });
    }
    expect((await send('GET', 'fetches/none')).json.code).toBe('fetch-not-found');
    expect((await send('DELETE', 'fetches/none')).json.code).toBe('fetch-not-found');
  });
});

describe('sources', () => {
  test('are listed, with the words for them', async () => {
    const { send } = await ask();
    const { sources } = (await send('GET', 'fetch-sources')).json;
    const words = Object.fromEntries(sources.map((one: { name: string; words: string[] }) => [one.name, one.words]));
    expect(words).toMatchObject({
      udf: [],
      yahoo: ['yahoo'],
      dukascopy: ['dukascopy'],
      ccxt: expect.arrayContaining(['binance', 'kraken']),
    });
  });

  test('tell their markets, and what one has', async () => {
    const source = await udfServer();
    const { send } = await ask();
    expect((await send('POST', 'fetch-sources/markets', { source: `${source.url}/udf`, text: 'ac' })).json).toEqual({
      markets: [{ symbol: 'ACME', name: 'Acme Works' }],
    });
    expect((await send('POST', 'fetch-sources/market', { source: `${source.url}/udf`, market: 'ACME' })).json).toEqual({
      symbol: 'ACME',
      instrument: 'ACME',
      name: 'Acme Works',
      intervals: ['1D'],
      remarks: [],
    });
    expect(await send('POST', 'fetch-sources/market', { source: `${source.url}/udf`, market: 'NONE' })).toMatchObject({
      code: 422,
      json: { code: 'fetch-refused' },
    });
  });

  test('and fetches are what our own client asks for', async () => {
    const source = await udfServer();
    const { url } = await listen(sampleStore(), {
      fetchesPrivate: true,
      imports: new MemoryImports(),
      changes: noBatches,
    });
    const api = createFetchesApi({ baseUrl: url, fetch: (path, init) => fetch(path, init), token: TOKEN });
    const udf = `${source.url}/udf`;
    expect((await api.sources(STAYS)).map(({ name }) => name)).toEqual(['udf', 'yahoo', 'dukascopy', 'ccxt']);
    expect(await api.markets(udf, 'ac', STAYS)).toEqual([{ symbol: 'ACME', name: 'Acme Works' }]);
    expect(await api.market(udf, 'ACME', STAYS)).toMatchObject({ intervals: ['1D'] });
    source.answers['/udf/history'] = status(503, { 'retry-after': '300' });
    const id = await api.start({ source: udf, market: 'ACME', interval: '1D' }, STAYS);
    expect((await api.list(STAYS)).map((one) => [one.id, one.state])).toEqual([[id, 'running']]);
    expect(await api.cancel(id, STAYS)).toMatchObject({ id, state: 'cancelled' });
    await expect(api.update('01ARZ3NDEKTSV4RRFFQ69G5FAV', STAYS)).rejects.toMatchObject({ code: 'fetch-refused' });
    await expect(api.cancel('none', STAYS)).rejects.toMatchObject({ code: 'fetch-not-found' });
  });
});
