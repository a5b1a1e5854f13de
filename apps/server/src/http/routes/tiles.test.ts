import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeBars, decodeTrades, tileAt, tilePath, tileRangeUs, tradesTileAt } from '@candlemark/bars';
import { BarsTileJson, conforms, isSplitBody, Problem, TILE_MEDIA_TYPE, TradesTileJson } from '@candlemark/contracts';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../../testing/temp-dir.ts';
import { DAILY_FROM_US, DAILY_ID, dailyBars, TRADED_ID, TRADES_FROM_US, UNKNOWN_ID } from '../testing/sample-rows.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';

const CLOSED = tilePath(DAILY_ID, 1, 'raw', tileAt('1D', DAILY_FROM_US));
const OPEN = tilePath(DAILY_ID, 1, 'raw', tileAt('1D', Date.UTC(2024, 0, 1) * 1000));
const DENSE = tilePath(TRADED_ID, 1, 'raw', tradesTileAt(11, TRADES_FROM_US));
const TRADES = tilePath(TRADED_ID, 1, 'raw', tradesTileAt(9, TRADES_FROM_US));

describe('a tile of bars', () => {
  test('holds the bars whose open time lies in its range', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(CLOSED);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(TILE_MEDIA_TYPE);
    const { bars, scales } = decodeBars(response.rawPayload);
    const { toUs } = tileRangeUs(tileAt('1D', DAILY_FROM_US));
    expect(bars.timeUs[0]).toBe(DAILY_FROM_US);
    expect(bars.timeUs[bars.length - 1]).toBeLessThan(toUs);
    expect(bars.open[1]).toBe(10_100);
    expect(bars.volume?.[3]).toBeNaN();
    expect(scales).toEqual({ price: 2, size: 0 });
  });

  test('is immutable when it is closed, and asked about when it is open', async () => {
    const { app } = await createTestApp(sampleStore());
    const closed = await app.inject(CLOSED);
    expect(closed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const open = await app.inject(OPEN);
    expect(open.statusCode).toBe(200);
    expect(open.headers['cache-control']).toBe('no-cache');
    expect(open.headers.etag).toMatch(/^"[\w-]{22}"$/);
  });

  test('is answered without rows where the data has none', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(tilePath(DAILY_ID, 1, 'raw', tileAt('1D', Date.UTC(1990, 0, 1) * 1000)));
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
    expect(decodeBars(response.rawPayload).bars.length).toBe(0);
  });

  test.each([CLOSED, OPEN])('is not sent again to who names its ETag (%s)', async (path) => {
    const { app } = await createTestApp(sampleStore());
    const first = await app.inject(path);
    const etag = String(first.headers.etag);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.inject({ url: path, headers: { 'if-none-match': ifNoneMatch } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
    const other = await app.inject({ url: path, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('has the same headers and no body for HEAD', async () => {
    const { app } = await createTestApp(sampleStore());
    const get = await app.inject(CLOSED);
    const head = await app.inject({ method: 'HEAD', url: CLOSED });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});

describe('a tile of trades', () => {
  test('holds the trades of its range in order', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(TRADES);
    const { trades } = decodeTrades(response.rawPayload);
    const { toUs } = tileRangeUs(tradesTileAt(9, TRADES_FROM_US));
    expect(trades.length).toBe(Math.ceil((toUs - TRADES_FROM_US) / 100_000));
    expect(trades.timeUs[0]).toBe(TRADES_FROM_US);
  });

  test('says that its range must be split when it is too dense', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(DENSE);
    expect(response.statusCode).toBe(200);
    expect(isSplitBody(response.rawPayload)).toBe(true);
    const text = await app.inject(`${DENSE}?format=json`);
    expect(text.statusCode).toBe(422);
    expect(text.json().code).toBe('tile-split');
  });

  test('of less than a microsecond is answered', async () => {
    const { app } = await createTestApp(sampleStore());
    const path = tilePath(TRADED_ID, 1, 'raw', tradesTileAt(-20, TRADES_FROM_US));
    const response = await app.inject(`${path}?format=json`);
    expect(response.statusCode).toBe(200);
    expect(response.json().trades).toHaveLength(1);
  });
});

describe('a tile as text', () => {
  test('is JSON with exact decimals', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${CLOSED}?format=json`);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toContain('immutable');
    const tile = response.json();
    expect(conforms(BarsTileJson, tile)).toBe(true);
    expect(tile.bars[1]).toEqual({
      time: '2020-01-02T00:00:00Z',
      open: 101,
      high: 101.75,
      low: 100.75,
      close: 101.5,
      volume: 1001,
    });
    expect(tile.bars[3].volume).toBeNull();
  });

  test('is CSV with an empty cell for what is missing', async () => {
    const { app } = await createTestApp(sampleStore());
    const byQuery = await app.inject(`${CLOSED}?format=csv`);
    const byAccept = await app.inject({ url: CLOSED, headers: { accept: 'text/csv' } });
    expect(byAccept.body).toBe(byQuery.body);
    const lines = byQuery.body.split('\n');
    expect(lines[0]).toBe('time,open,high,low,close,volume');
    expect(lines[2]).toBe('2020-01-02T00:00:00Z,101,101.75,100.75,101.5,1001');
    expect(lines[4]).toBe('2020-01-04T00:00:00Z,103,103.75,102.75,103.5,');
  });

  test('names the side of trades', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject({ url: TRADES, headers: { accept: 'application/json' } });
    const tile = response.json();
    expect(conforms(TradesTileJson, tile)).toBe(true);
    expect(tile.trades[1]).toEqual({ time: '2021-01-04T00:00:00.1Z', price: 50.01, size: 2, side: 'sell' });
  });

  test('is an Arrow table of one batch, bars and trades alike', async () => {
    const { app } = await createTestApp(sampleStore());
    const bars = await app.inject({ url: CLOSED, headers: { accept: 'application/vnd.apache.arrow.stream' } });
    const table = tableFromIPC(bars.rawPayload, { useDate: true });
    expect(table.get(1)).toMatchObject({ time: new Date('2020-01-02T00:00:00Z'), high: 101.75, volume: 1001 });
    const trades = tableFromIPC((await app.inject(`${TRADES}?format=arrow`)).rawPayload, { useDate: true });
    expect(trades.get(1)).toEqual({ time: new Date('2021-01-04T00:00:00.100Z'), price: 50.01, size: 2, side: 'sell' });
    expect((await app.inject(`${DENSE}?format=arrow`)).json().code).toBe('tile-split');
  });

  test('has an ETag of its own', async () => {
    const { app } = await createTestApp(sampleStore());
    const binary = await app.inject(CLOSED);
    const json = await app.inject(`${CLOSED}?format=json`);
    expect(json.headers.etag).not.toBe(binary.headers.etag);
    const again = await app.inject({
      url: `${CLOSED}?format=json`,
      headers: { 'if-none-match': String(json.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('a tile for many', () => {
  const PACKED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const FORMS = ['', '?format=tile', '?format=json', '?format=csv', '?format=arrow'];

  /** The server once everything that was asked for is packed. */
  async function packedApp() {
    const { app } = await createTestApp(sampleStore());
    for (const path of [CLOSED, OPEN]) for (const form of FORMS) await app.inject(path + form);
    await expect
      .poll(
        async () => (await app.inject({ url: `${CLOSED}?format=arrow`, headers: PACKED })).headers['content-encoding'],
      )
      .toBe('gzip');
    return app;
  }

  test.each(FORMS)('is sent packed to who takes gzip, and as it is to who does not (%s)', async (form) => {
    const app = await packedApp();
    for (const path of [CLOSED, OPEN]) {
      const plain = await app.inject(path + form);
      const packed = await app.inject({ url: path + form, headers: PACKED });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
      for (const { headers } of [plain, packed]) expect(headers.vary).toBe('Accept, Accept-Encoding, Origin');
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.headers['cache-control']).toBe(plain.headers['cache-control']);
    }
  });

  test.each(FORMS)('is not sent again in one form to who has the other (%s)', async (form) => {
    const app = await packedApp();
    const tags = [{}, PACKED].map(async (headers) => (await app.inject({ url: CLOSED + form, headers })).headers.etag);
    for (const etag of await Promise.all(tags)) {
      for (const headers of [{}, PACKED]) {
        const again = await app.inject({ url: CLOSED + form, headers: { ...headers, 'if-none-match': String(etag) } });
        expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, '']);
        expect(again.headers.vary).toBe('Accept, Accept-Encoding, Origin');
      }
    }
  });

  test.each(FORMS)('has for HEAD what it has for GET, but the body (%s)', async (form) => {
    const app = await packedApp();
    for (const headers of [{}, PACKED]) {
      const get = await app.inject({ url: CLOSED + form, headers });
      const head = await app.inject({ method: 'HEAD', url: CLOSED + form, headers });
      const { date: _get, ...expected } = get.headers;
      const { date: _head, ...told } = head.headers;
      expect(told).toEqual(expected);
      expect(head.body).toBe('');
    }
  });

  test('comes whole to who asks for a part of it', async () => {
    const { app } = await createTestApp(sampleStore());
    const whole = await app.inject(CLOSED);
    for (const range of ['bytes=0-9', 'bytes=-1', 'bytes=99999999-', 'rows=1-2', 'bytes=5-1,x']) {
      const headers = { range, 'if-range': String(whole.headers.etag) };
      const answer = await app.inject({ url: CLOSED, headers });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined]);
      expect(answer.rawPayload).toEqual(whole.rawPayload);
    }
  });
});

test('coarse tiles are made ahead after a change, on the disk', async () => {
  const dir = tempDir();
  const store = sampleStore();
  await createTestApp(store, { cache: { path: dir, isDoubtful: false } });
  const { symbol } = store.instrument(DAILY_ID)!;
  const bars = { interval: '1D', columns: dailyBars(2000) } as const;
  store.put({
    id: DAILY_ID,
    symbol,
    bars,
    levels: ['1D', '1W'],
    overrides: { sealedUntilUs: bars.columns.timeUs[1900]! },
  });
  await expect.poll(() => existsSync(join(dir, 'tiles', DAILY_ID, '1/raw/1D/18.gz')), { timeout: 5000 }).toBe(true);
});

describe('a wrong tile address', () => {
  const base = `/api/v1/instruments/${DAILY_ID}/tiles`;
  test.each([
    [`/api/v1/instruments/${UNKNOWN_ID}/tiles/1/raw/1D/17`, 404, 'instrument-not-found'],
    ['/api/v1/instruments/:id/tiles/1/raw/1D/17', 404, 'instrument-not-found'],
    [`${base}/2/raw/1D/17`, 404, 'revision-gone'],
    [`${base}/0/raw/1D/17`, 404, 'revision-gone'],
    [`${base}/01/raw/1D/17`, 400, 'invalid-tile-index'],
    [`${base}/1.0/raw/1D/17`, 400, 'invalid-tile-index'],
    [`${base}/-1/raw/1D/17`, 404, 'revision-gone'],
    [`${base}/x/raw/1D/17`, 400, 'invalid-tile-index'],
    [`${base}/1/other/1D/17`, 404, 'unknown-variant'],
    [`${base}/1/RAW/1D/17`, 404, 'unknown-variant'],
    [`${base}/1/raw/1d/17`, 400, 'unknown-interval'],
    [`${base}/1/raw/2m/17`, 400, 'unknown-interval'],
    [`${base}/1/raw/%31D/17`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1m/17`, 404, 'level-not-served'],
    [`${base}/1/raw/trades/1.1`, 404, 'level-not-served'],
    [`${base}/1/raw/1D/017`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1D/+17`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1D/-0`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1D/17.0`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1D/%317`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1D/99999999999`, 400, 'invalid-tile-index'],
    [`${base}/1/raw/1D/17?x=1`, 400, 'invalid-request'],
    [`${base}/1/raw/1D/17?format=json&format=csv`, 400, 'invalid-request'],
    [`${base}/1/raw/1D/17?format=parquet`, 406, 'not-acceptable'],
    [`${base}/1/raw/1D/..%2f17`, 400, 'invalid-tile-index'],
    [`${base}/1/raw//17`, 400, 'unknown-interval'],
    [`${base}/1/raw/1D/17/`, 404, 'not-found'],
    [`${base}/1/raw/1D`, 404, 'not-found'],
  ])('%s', async (url, status, code) => {
    const { app, errors } = await createTestApp(sampleStore());
    const response = await app.inject(url);
    const problem = response.json();
    expect({ status: response.statusCode, code: problem.code }).toEqual({ status, code });
    expect(conforms(Problem, problem)).toBe(true);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(errors).toEqual([]);
  });

  test('names what there is instead', async () => {
    const { app } = await createTestApp(sampleStore());
    const page = await app.inject({ url: CLOSED, headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(406);
    expect(page.json().detail).toContain(
      'tile (application/vnd.candlemark.tile), json (application/json), csv (text/csv)',
    );
    const level = await app.inject(`${base}/1/raw/1m/17`);
    expect(level.json().detail).toBe('DAILY has no 1m; it has 1D, 1W, 1mo.');
  });
});
