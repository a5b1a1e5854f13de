import type { Instrument, TileSource } from '@candlemark/bars';
import { TileSourceError, tileAt, tilePath, tileRangeUs, tradesTileAt } from '@candlemark/bars';
import { createApiClient, type Fetch } from '@candlemark/client';
import { describe, expect, test } from 'vitest';
import { listen } from './testing/listening.ts';
import { MemoryImports } from './testing/memory-imports.ts';
import { DAILY_FROM_US, DAILY_ID, dailyBars, TRADED_ID, TRADES_FROM_US, UNKNOWN_ID } from './testing/sample-rows.ts';
import { sampleStore, TOKEN } from './testing/test-app.ts';

const STAYS = new AbortController().signal;
const CLOSED = tileAt('1D', DAILY_FROM_US);
const OPEN = tileAt('1D', tileRangeUs(CLOSED).toUs);

async function start(fetch: Fetch = globalThis.fetch) {
  const store = sampleStore();
  const imports = new MemoryImports();
  const { url } = await listen(store, { imports });
  return { store, imports, api: createApiClient({ baseUrl: url, fetch, token: TOKEN }) };
}

async function sourceOf(
  id: string,
): Promise<{ source: TileSource; first: Instrument } & Awaited<ReturnType<typeof start>>> {
  const started = await start();
  const first = await started.api.getInstrument(id, STAYS);
  return { ...started, first, source: started.api.tileSource(first) };
}

describe('the client and the server together', () => {
  test('agree on instruments, bars and state', async () => {
    const { api, store } = await start();
    const page = await api.listInstruments(STAYS);
    expect(page).toEqual({ instruments: store.listInstruments(), next: null });
    const listed = await api.searchInstruments(STAYS);
    expect(listed.instruments).toEqual(
      store
        .listInstruments()
        .map(({ calendar: { name, timeZone }, ...same }) => ({ ...same, calendar: { name, timeZone } })),
    );
    expect(await api.findBySymbol('daily', STAYS)).toEqual(store.instrument(DAILY_ID));
    const bars = await api.bars(DAILY_ID, { interval: '1D', limit: 2 }, STAYS);
    expect(bars.bars.map(({ open }) => open)).toEqual([100, 101]);
    expect(await api.status(STAYS)).toMatchObject({ instruments: 2, demo: { state: 'off' } });
    await api.health(STAYS);
  });

  test('agree on expressions, which are read like instruments', async () => {
    const { api, store } = await start();
    const expression = await api.findExpression('daily/DAILY', STAYS);
    expect(expression).toMatchObject({ id: `${DAILY_ID}.per.${DAILY_ID}`, symbol: 'DAILY/DAILY' });
    const source = api.tileSource(expression);
    const tile = await source.load(CLOSED, STAYS);
    if (tile.kind !== 'bars') throw new Error('the tile holds no bars');
    expect(tile.closed).toBe(true);
    expect(new Set(tile.bars.close)).toEqual(new Set([1]));
    const { sealedUntilUs } = store.instrument(DAILY_ID)!;
    const revisions = [{ revision: 2, fromUs: DAILY_FROM_US, toUs: DAILY_FROM_US + 1 }];
    const bars = { interval: '1D', columns: dailyBars(2000) } as const;
    const overrides = { sealedUntilUs, revision: 2, revisions };
    store.put({ id: DAILY_ID, symbol: 'DAILY', bars, levels: ['1D', '1W', '1mo'], overrides });
    await expect(source.load(CLOSED, STAYS)).rejects.toMatchObject({ code: 'revision-gone' });
    expect((await source.refresh?.(STAYS))?.revision).toBe(3);
    expect((await source.load(CLOSED, STAYS)).kind).toBe('bars');
    await expect(api.findExpression('DAILY/NONE', STAYS)).rejects.toMatchObject({ code: 'instrument-not-found' });
  });

  test('agree on imports', async () => {
    const { api, imports } = await start();
    const id = await api.startImport(new Blob(['time,price\n']), { fileName: 'a.csv', columns: 'time=T' }, STAYS);
    await imports.job(id)?.done;
    expect(await api.importStatus(id, STAYS)).toMatchObject({ state: 'done', bytesRead: 11 });
    expect(await api.cancelImport(id, STAYS)).toMatchObject({ id });
  });

  test('agree on tiles of bars, and on which are closed', async () => {
    const { source, store } = await sourceOf(DAILY_ID);
    const { fromUs, toUs } = tileRangeUs(CLOSED);
    const bars = await store.readBars(DAILY_ID, '1D', fromUs, toUs);
    expect(await source.load(CLOSED, STAYS)).toEqual({ kind: 'bars', bars, closed: true });
    expect(await source.load(tileAt('1D', Date.UTC(2025, 0, 1) * 1000), STAYS)).toMatchObject({ closed: false });
    expect(await source.load(OPEN, STAYS)).toMatchObject({ kind: 'bars' });
  });

  test('agree on tiles of trades, and on which must be split', async () => {
    const { source, store } = await sourceOf(TRADED_ID);
    const address = tradesTileAt(9, TRADES_FROM_US);
    const { fromUs, toUs } = tileRangeUs(address);
    const trades = await store.readTrades(TRADED_ID, fromUs, toUs, 8192);
    expect(await source.load(address, STAYS)).toMatchObject({ kind: 'trades', trades });
    expect(await source.load(tradesTileAt(12, TRADES_FROM_US), STAYS)).toEqual({ kind: 'split' });
  });

  test('agree on what a correction of history means', async () => {
    const { source, store, first } = await sourceOf(DAILY_ID);
    const bars = { interval: '1D', columns: dailyBars(2000, 77_700) } as const;
    const revisions = [{ revision: 2, fromUs: DAILY_FROM_US, toUs: DAILY_FROM_US + 1 }];
    store.put({ id: DAILY_ID, symbol: 'DAILY', bars, levels: ['1D'], overrides: { revision: 2, revisions } });
    const gone = await Promise.resolve(source.load(CLOSED, STAYS)).catch((error: unknown) => error);
    expect(gone).toBeInstanceOf(TileSourceError);
    expect(gone).toMatchObject({ code: 'revision-gone' });
    expect(source.instrument).toEqual(first);
    const now = await source.refresh?.(STAYS);
    expect(now?.revision).toBe(2);
    expect(source.instrument).toBe(now);
    const tile = await source.load(CLOSED, STAYS);
    expect(tile.kind === 'bars' && tile.bars.open[0]).toBe(77_700);
  });

  test('fail with the codes of a tile source', async () => {
    const { source, api, first } = await sourceOf(DAILY_ID);
    const codeOf = async (tiles: TileSource, address = CLOSED) =>
      await Promise.resolve(tiles.load(address, STAYS)).then(
        () => 'none',
        (error: unknown) => (error instanceof TileSourceError ? error.code : 'another error'),
      );
    expect(await codeOf(source, tileAt('1m', DAILY_FROM_US))).toBe('not-found');
    expect(await codeOf(api.tileSource({ ...first, id: UNKNOWN_ID }))).toBe('not-found');
    const offline = createApiClient({ baseUrl: 'http://127.0.0.1:1', fetch: globalThis.fetch });
    expect(await codeOf(offline.tileSource(first))).toBe('offline');
    const broken = createApiClient({ baseUrl: '', fetch: async () => new Response('no tile') });
    expect(await codeOf(broken.tileSource(first))).toBe('bad-data');
    const failing = createApiClient({ baseUrl: '', fetch: async () => new Response('', { status: 500 }) });
    expect(await codeOf(failing.tileSource(first))).toBe('bad-data');
  });

  test('let an abort be an abort', async () => {
    const { source } = await sourceOf(DAILY_ID);
    const abort = new AbortController();
    const loading = source.load(CLOSED, abort.signal);
    abort.abort(new Error('it left the view'));
    await expect(loading).rejects.toThrow('it left the view');
  });

  test('speak of the same addresses', () => {
    expect(tilePath(DAILY_ID, 1, 'raw', CLOSED)).toMatch(/^\/api\/v1\/instruments\/[^/]+\/tiles\/1\/raw\/1D\/17$/);
  });
});
