import { calendarFromTemplate, decodeBars, type TradeColumns, tileAt, tilePath, tradesTileAt } from '@candlemark/bars';
import { type BarsResponse, isoFromUs } from '@candlemark/contracts';
import { expect, onTestFinished, test } from 'vitest';
import type { Adjustment } from '../market/events/adjustment.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { TRADED_ID } from './testing/sample-rows.ts';
import { createTestApp } from './testing/test-app.ts';
import { TILE_FORMAT } from './tiles/tile-formats.ts';
import { readTileRequest } from './tiles/tile-request.ts';
import { TileService } from './tiles/tile-service.ts';

/** A Tuesday. In UTC the session is from 9:30 to 16:00. */
const DAY_US = Date.UTC(2024, 0, 2) * 1000;
const at = (hour: number, minute: number) => DAY_US + (hour * 60 + minute) * 60e6;

/** A trade before the session, three in it, and one at its close. */
const TIMES = [at(8, 0), at(9, 30), at(12, 15), at(15, 59), at(16, 0)];

function store(adjustments: readonly Adjustment[] = []): MemoryStore {
  const trades: TradeColumns = {
    length: TIMES.length,
    timeUs: Float64Array.from(TIMES),
    price: Float64Array.of(100, 200, 300, 400, 500),
    size: Float64Array.of(1, 2, 3, 4, 5),
    side: new Uint8Array(TIMES.length),
  };
  const made = new MemoryStore();
  made.put({
    id: TRADED_ID,
    symbol: 'TRADED',
    trades,
    adjustments,
    levels: ['1m', '30m'],
    overrides: { calendar: calendarFromTemplate('us-equities', 'UTC'), variants: ['regular'] },
  });
  return made;
}

const TILE = tileAt('30m', DAY_US);
const tile = (variant: 'raw' | 'regular') => tilePath(TRADED_ID, 1, variant, TILE);

test('a tile of regular hours holds what was traded in the session', async () => {
  const { app } = await createTestApp(store());
  const { bars } = decodeBars((await app.inject(tile('regular'))).rawPayload);
  expect([...bars.timeUs]).toEqual([at(9, 30), at(12, 0), at(15, 30)]);
  expect(decodeBars((await app.inject(tile('raw'))).rawPayload).bars.length).toBe(5);
  const trades = await app.inject(`${tilePath(TRADED_ID, 1, 'regular', tradesTileAt(19, DAY_US))}?format=csv`);
  expect(trades.body.split('\n').filter((line) => line.startsWith('2024'))).toHaveLength(3);
});

test('bars of regular hours come in every format, as a variant of their own', async () => {
  const { app } = await createTestApp(store());
  const url = `/api/v1/instruments/${TRADED_ID}/bars?interval=30m&variant=regular`;
  const answer = await app.inject(url);
  const { bars } = answer.json<BarsResponse>();
  expect(bars.map(({ time, volume }) => [time, volume])).toEqual([
    [isoFromUs(at(9, 30)), 2],
    [isoFromUs(at(12, 0)), 3],
    [isoFromUs(at(15, 30)), 4],
  ]);
  expect((await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(304);
  const raw = await app.inject({
    url: url.replace('regular', 'raw'),
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(raw.json<BarsResponse>().bars).toHaveLength(5);
  for (const format of ['csv', 'arrow', 'parquet']) {
    expect((await app.inject(`${url}&format=${format}`)).statusCode, format).toBe(200);
  }
  expect((await app.inject(`${url}&format=parquet`)).headers['content-disposition']).toContain(
    'TRADED-30m-regular.parquet',
  );
});

test('pages of a variant follow each other', async () => {
  const { app } = await createTestApp(store());
  const url = `/api/v1/instruments/${TRADED_ID}/bars?interval=30m&variant=regular&limit=2`;
  const first = (await app.inject(url)).json<BarsResponse>();
  const second = (await app.inject(`${url}&cursor=${first.next}`)).json<BarsResponse>();
  expect([...first.bars, ...second.bars].map(({ volume }) => volume)).toEqual([2, 3, 4]);
  expect(second.next).toBeNull();
});

test('adjusted bars and trades are told as if the share had always been the one of today', async () => {
  const adjustments = [{ atUs: at(12, 0), split: 2, dividend: 0.9 }];
  const { app } = await createTestApp(store(adjustments));
  const url = `/api/v1/instruments/${TRADED_ID}/bars?interval=30m&variant=adjusted`;
  const { bars } = (await app.inject(url)).json<BarsResponse>();
  expect(bars.map(({ close, volume, turnover }) => [close, volume, turnover])).toEqual([
    [0.45, 2, 0.9],
    [0.9, 4, 3.6],
    [3, 3, 9],
    [4, 4, 16],
    [5, 5, 25],
  ]);
  const trades = await app.inject(`${tilePath(TRADED_ID, 1, 'adjusted', tradesTileAt(19, DAY_US))}?format=csv`);
  expect(
    trades.body
      .split('\n')
      .slice(1, 4)
      .map((line) => line.split(',').slice(1, 3).join(' ')),
  ).toEqual(['0.45 2', '0.9 4', '3 3']);
});

test('an instrument says which variants differ, and another variant is unknown', async () => {
  const { app } = await createTestApp(store());
  const instrument = await app.inject(`/api/v1/instruments/${TRADED_ID}`);
  expect(instrument.json()).toMatchObject({ variants: ['regular'] });
  const unknown = await app.inject(tile('raw').replace('/raw/', '/other/'));
  expect(unknown.json()).toMatchObject({ code: 'unknown-variant', status: 404 });
  expect((await app.inject(`/api/v1/instruments/${TRADED_ID}/bars?interval=30m&variant=x`)).statusCode).toBe(400);
});

test('a change between two reads of a variant makes it be read again', async () => {
  const held = store();
  let reads = 0;
  held.beforeAnswer = async () => {
    reads += 1;
    if (reads === 1)
      held.put({ id: TRADED_ID, symbol: 'TRADED', trades: oneTrade(), levels: ['30m'], overrides: OVERRIDES });
  };
  const { app } = await createTestApp(held);
  const { bars } = (
    await app.inject(`/api/v1/instruments/${TRADED_ID}/bars?interval=30m&variant=regular`)
  ).json<BarsResponse>();
  expect(bars.map(({ volume }) => volume)).toEqual([7]);
});

const OVERRIDES = { calendar: calendarFromTemplate('us-equities', 'UTC') };

function oneTrade(): TradeColumns {
  const [timeUs, price, size] = [at(10, 0), 100, 7].map((value) => Float64Array.of(value)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return { length: 1, timeUs, price, size, side: new Uint8Array(1) };
}

test('tiles of each variant lie on the disk under their own address', async () => {
  const disk = {
    dir: tempDir(),
    isDoubtful: false,
    maxBytes: 1e9,
    spareBytes: 0,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const sealed = store();
  const { tileCacheBytes: cacheBytes, storeReads: concurrentReads } = DEFAULT_LIMITS;
  const bodyOf = async (variant: 'raw' | 'regular') => {
    const tiles = new TileService({ store: sealed, cacheBytes, concurrentReads, disk });
    onTestFinished(() => tiles.dispose());
    await tiles.settled();
    const path = tilePath(TRADED_ID, 1, variant, { ...TILE, index: TILE.index - 1 });
    const request = readTileRequest(
      { id: TRADED_ID, revision: '1', variant, interval: '30m', index: String(TILE.index - 1) },
      path,
    );
    const loaded = await tiles.load(request, TILE_FORMAT, new AbortController().signal);
    await tiles.settled();
    return { etag: loaded.etag, diskHits: tiles.stats().diskHits };
  };
  for (const variant of ['raw', 'regular'] as const) {
    expect((await bodyOf(variant)).diskHits).toBe(0);
    expect((await bodyOf(variant)).diskHits).toBe(1);
  }
});
