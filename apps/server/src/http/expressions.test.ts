import {
  calendarFromTemplate,
  decodeBars,
  type Instrument,
  type TileAddress,
  tileAt,
  tilePath,
  US_PER_DAY,
} from '@candlemark/bars';
import { type BarsResponse, isoFromUs } from '@candlemark/contracts';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from './testing/memory-store.ts';
import { DAILY_FROM_US, dailyBars } from './testing/sample-rows.ts';
import { createTestApp, TOKEN } from './testing/test-app.ts';

const A = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const B = '01BX5ZZKBKACTAV9WEVGEMMVRZ';
const PER = `${A}.per.${B}`;
const MINUS = `${A}.minus.${B}`;
const dayUs = (days: number) => DAILY_FROM_US + days * US_PER_DAY;
const [TILE, NEXT, LAST] = [tileAt('1D', dayUs(0)), tileAt('1D', dayUs(1000)), tileAt('1D', dayUs(1400))] as const;

/** Daily bars of GOLD, in cents, and of OIL, in thousandths, from the same day on. */
function put(
  store: MemoryStore,
  id: string,
  overrides: Partial<Instrument> = {},
  firstOpen = id === A ? 10_000 : 5000,
) {
  const bars = { interval: '1D', columns: dailyBars(id === A ? 2000 : 1500, firstOpen) } as const;
  const sealedUntilUs = dayUs(id === A ? 2500 : 1500);
  const own = id === A ? { priceScale: 2 } : { priceScale: 3, displayDecimals: 3, tickSize: 0.001 };
  const symbol = id === A ? 'GOLD' : 'OIL';
  store.put({ id, symbol, bars, levels: ['1D', '1W', '1mo'], overrides: { ...own, sealedUntilUs, ...overrides } });
}

async function start(overrides: Partial<Instrument> = {}) {
  const store = new MemoryStore();
  put(store, A);
  put(store, B, overrides);
  const { app } = await createTestApp(store);
  const find = (of: string) => app.inject(`/api/v1/expressions?of=${encodeURIComponent(of)}`);
  const bars = async (id: string, query: string) =>
    (await app.inject(`/api/v1/instruments/${id}/bars?interval=${query}`)).json<BarsResponse>();
  const tile = (id: string, revision: number, address: TileAddress = TILE) =>
    app.inject(tilePath(id, revision, 'raw', address));
  return { store, app, find, bars, tile };
}

describe('an expression is found', () => {
  test('by two symbols, and is answered as an instrument', async () => {
    const { app, find } = await start();
    const found = await find('gold / OIL');
    expect(found.json()).toMatchObject({
      id: PER,
      symbol: 'GOLD/OIL',
      priceExact: false,
      priceScale: 0,
      sealedUntil: isoFromUs(dayUs(1500)),
      revision: 1,
      revisions: [],
    });
    expect(found.json().levels.map(({ interval }: { interval: string }) => interval)).toEqual(['1D', '1W', '1mo']);
    expect(found.json().levels[0]).toMatchObject({ from: isoFromUs(dayUs(0)), to: isoFromUs(dayUs(1500)), rows: 1500 });
    expect((await app.inject(`/api/v1/instruments/${PER}`)).body).toBe(found.body);
    expect((await find('GOLD-OIL')).json()).toMatchObject({
      id: MINUS,
      priceExact: true,
      priceScale: 3,
      tickSize: 0.001,
      displayDecimals: 3,
    });
    expect((await app.inject('/api/v1/instruments')).json().instruments).toHaveLength(2);
  });

  test.each([
    ['GOLD', 'invalid-request', 400, '"GOLD" is no expression: two symbols with / or - between them.'],
    ['/OIL', 'invalid-request', 400, '"/OIL" is no expression: two symbols with / or - between them.'],
    ['GOLD/TIN', 'instrument-not-found', 404, 'There is no instrument "TIN".'],
    ['TIN-OIL', 'instrument-not-found', 404, 'There is no instrument "TIN".'],
    ['GOLD/OIL/TIN', 'instrument-not-found', 404, 'No two instruments make "GOLD/OIL/TIN".'],
    [
      'A/B-C',
      'ambiguous-expression',
      422,
      `"A/B-C" can be ${A}.per.${A}, ${B}.minus.${B}. Ask for the one you mean by its id.`,
    ],
  ])('unless it is %s', async (of, code, status, detail) => {
    const { store, find } = await start();
    const { bySymbol } = store;
    store.bySymbol = (symbol) => {
      if (symbol === 'A' || symbol === 'B-C') return store.instrument(A);
      return symbol === 'A/B' || symbol === 'C' ? store.instrument(B) : bySymbol.call(store, symbol);
    };
    expect((await find(of)).json()).toMatchObject({ code, status, detail });
  });

  test('unless an instrument has the same name, or there is no level that both have', async () => {
    const { store, find } = await start({ calendar: calendarFromTemplate('us-equities') });
    expect((await find('GOLD/OIL')).json()).toMatchObject({ code: 'level-not-served', status: 404 });
    const { bySymbol } = store;
    store.bySymbol = (symbol) => (symbol === 'GOLD/OIL' ? store.instrument(A) : bySymbol.call(store, symbol));
    expect((await find('GOLD/OIL')).json()).toMatchObject({
      code: 'ambiguous-expression',
      detail: expect.stringContaining(`the instrument ${A}`),
    });
  });
});

describe('bars of an expression', () => {
  test('are made of both, exact where they can be', async () => {
    const { bars } = await start();
    const { highLowFrom, zeroDivisors, ...per } = await bars(PER, '1D&limit=1');
    expect([highLowFrom, zeroDivisors]).toEqual(['1D', 0]);
    const [first] = per.bars;
    expect(first).toEqual({
      time: isoFromUs(dayUs(0)),
      open: 20,
      high: 20,
      low: 100_500 / 5050,
      close: 100_500 / 5050,
      volume: null,
    });
    expect((await bars(MINUS, '1D&limit=1')).bars[0]).toMatchObject({ open: 95, high: 95.45, low: 95, close: 95.45 });
  });

  test('have the highs and lows of the finer ones in them', async () => {
    const { bars } = await start();
    const week = await bars(MINUS, '1W&from=2020-01-06&limit=1');
    const days = await bars(MINUS, '1D&from=2020-01-06&limit=7');
    expect(week.highLowFrom).toBe('1D');
    const [open, close] = [days.bars[0]!.open, days.bars.at(-1)!.close];
    expect(week.bars[0]).toMatchObject({ open, close, low: open, high: close });
    expect((await bars(MINUS, '2W&from=2020-01-06&limit=1')).highLowFrom).toBe('1D');
  });

  test('come in every format, and in pages that follow each other', async () => {
    const { app, bars } = await start();
    const url = `/api/v1/instruments/${MINUS}/bars?interval=1D`;
    const first = await bars(MINUS, '1D&limit=1000');
    const second = await bars(MINUS, `1D&limit=1000&cursor=${first.next}`);
    const all = await bars(MINUS, '1D');
    expect(all.bars).toHaveLength(1500);
    expect([...first.bars, ...second.bars]).toEqual(all.bars);
    expect(second.next).toBeNull();
    const csv = await app.inject(`${url}&limit=1&format=csv`);
    expect(csv.body).toBe(`time,open,high,low,close,volume\n${isoFromUs(dayUs(0))},95,95.45,95,95.45,\n`);
    expect(csv.headers).toMatchObject({ 'x-high-low-from': '1D', 'x-zero-divisors': '0' });
    const arrow = await app.inject(`${url}&format=arrow`);
    const table = tableFromIPC(arrow.rawPayload);
    expect([table.numRows, table.get(1499)]).toMatchObject([1500, { close: all.bars.at(-1)!.close, volume: null }]);
    const parquet = await app.inject(`${url}&format=parquet`);
    expect(parquet.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    expect(parquet.headers['content-disposition']).toContain('GOLD-OIL-1D.parquet');
    expect((await app.inject({ url, method: 'HEAD' })).headers['x-high-low-from']).toBe('1D');
  });

  test('are left out and counted where the divisor is zero', async () => {
    const { store, bars } = await start();
    // The opens of the first days: -2, -1, 0, 1.
    put(store, B, {}, -200);
    const page = await bars(PER, '1D&limit=3');
    expect(page.bars.map(({ time }) => time)).toEqual([0, 1, 3].map((days) => isoFromUs(dayUs(days))));
    expect(page.zeroDivisors).toBe(1);
    expect((await bars(PER, `1D&limit=3&cursor=${page.next}`)).zeroDivisors).toBe(0);
    expect((await bars(`${B}.per.${B}`, '1W&limit=1')).bars[0]).toMatchObject({ open: 1, high: 1, low: 1, close: 1 });
  });

  test('are the same until either instrument changes', async () => {
    const { app, store } = await start();
    const url = `/api/v1/instruments/${PER}/bars?interval=1D&limit=1`;
    const { etag } = (await app.inject(url)).headers;
    const ask = async () => (await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode;
    expect(await ask()).toBe(304);
    put(store, B);
    expect(await ask()).toBe(200);
  });

  test('are read again when an instrument changes between two reads', async () => {
    const { store, bars } = await start();
    let reads = 0;
    store.beforeAnswer = async () => {
      reads += 1;
      if (reads === 1) put(store, B, {}, 20_000);
    };
    expect((await bars(PER, '1D&limit=1')).bars[0]!.open).toBe(5);
  });

  test('are refused where the instruments trade at other hours, also of intervals that are no level', async () => {
    const { bars } = await start({ calendar: calendarFromTemplate('us-equities') });
    for (const interval of ['1D', '3D', '45m', '1Y']) {
      expect(await bars(PER, interval), interval).toMatchObject({ code: 'level-not-served', status: 404 });
    }
  });

  test('need both instruments, and nothing more', async () => {
    const { app, bars } = await start();
    expect(await bars(`${A}.per.01CX5ZZKBKACTAV9WEVGEMMVRZ`, '1D')).toMatchObject({ code: 'instrument-not-found' });
    for (const id of [`${A}.times.${B}`, `${A}.per`, `.per.${B}`, `${A}.per.${B}.per.${A}`]) {
      expect(await bars(id, '1D'), id).toMatchObject({ code: 'invalid-request' });
    }
    const headers = { authorization: `Bearer ${TOKEN}` };
    const removed = await app.inject({ method: 'DELETE', url: `/api/v1/instruments/${PER}`, headers });
    expect(removed.json()).toMatchObject({ code: 'invalid-request' });
  });
});

describe('tiles of an expression', () => {
  test('are closed when those of both instruments are', async () => {
    const { tile, bars } = await start();
    const tiles = [await tile(PER, 1, TILE), await tile(PER, 1, NEXT), await tile(PER, 1, LAST)];
    expect(tiles.map(({ headers }) => headers['cache-control'] === 'no-cache')).toEqual([false, false, true]);
    expect((await tile(`${A}.per.${A}`, 1, LAST)).headers['cache-control']).toContain('immutable');
    const closes = tiles.flatMap(({ rawPayload }) => [...decodeBars(rawPayload).bars.close]);
    const all = await bars(PER, '1D');
    expect(closes).toEqual(all.bars.map(({ close }) => close));
  });

  test('go with a correction of either, and never answer other bytes', async () => {
    const { store, app, tile } = await start();
    const before = await tile(PER, 1);
    const other = await tile(`${A}.per.${A}`, 1);
    put(store, B, { revision: 2, revisions: [{ revision: 2, fromUs: dayUs(0), toUs: dayUs(1) }] }, 20_000);
    expect((await tile(PER, 1)).json()).toMatchObject({ code: 'revision-gone' });
    const { revision } = (await app.inject(`/api/v1/instruments/${PER}`)).json();
    expect(revision).toBe(2);
    const after = await tile(PER, revision);
    expect(decodeBars(before.rawPayload).bars.open[0]).toBe(20);
    expect(decodeBars(after.rawPayload).bars.open[0]).toBe(5);
    expect((await tile(`${A}.per.${A}`, 1)).headers.etag).toBe(other.headers.etag);
    put(store, A, { revision: 2, revisions: [{ revision: 2, fromUs: dayUs(0), toUs: dayUs(1) }] });
    expect((await tile(PER, 2)).json()).toMatchObject({ code: 'revision-gone' });
    expect((await tile(PER, 3)).statusCode).toBe(200);
  });

  test('grow while one of the instruments does', async () => {
    const { store, tile } = await start();
    const before = await tile(MINUS, 1, LAST);
    put(store, B, {}, 20_000);
    expect((await tile(MINUS, 1, LAST)).headers.etag).not.toBe(before.headers.etag);
  });

  test('come in other formats, and there are none of trades', async () => {
    const { app } = await start();
    const path = tilePath(MINUS, 1, 'raw', TILE);
    expect((await app.inject(`${path}?format=json`)).json()).toMatchObject({ instrument: MINUS, closed: true });
    expect((await app.inject(`${path}?format=csv`)).body).toContain('95,95.45,95,95.45');
    const trades = await app.inject(tilePath(MINUS, 1, 'raw', { kind: 'trades', k: 10, n: 5 }));
    expect(trades.json()).toMatchObject({ code: 'level-not-served' });
  });
});
