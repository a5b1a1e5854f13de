import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instrument } from '@candlemark/bars';
import { type BarsResponse, BarsResponse as BarsSchema, conforms } from '@candlemark/contracts';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, test } from 'vitest';
import { UnreadableRowsError } from '../../market/unreadable-rows-error.ts';
import { ARROW_MEDIA_TYPE } from '../../tables/arrow-stream.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { listen, open } from '../testing/listening.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_FROM_US, DAILY_ID, dailyBars, TRADED_ID, UNKNOWN_ID } from '../testing/sample-rows.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';

const DAILY = `/api/v1/instruments/${DAILY_ID}/bars`;
const TRADED = `/api/v1/instruments/${TRADED_ID}/bars`;

describe('bars', () => {
  test('are those whose open time lies in [from, to), as exact decimals', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${DAILY}?interval=1D&from=2020-01-02&to=2020-01-05T00:00:00Z`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      instrument: DAILY_ID,
      interval: '1D',
      bars: [
        { time: '2020-01-02T00:00:00Z', open: 101, high: 101.75, low: 100.75, close: 101.5, volume: 1001 },
        { time: '2020-01-03T00:00:00Z', open: 102, high: 102.75, low: 101.75, close: 102.5, volume: 1002 },
        { time: '2020-01-04T00:00:00Z', open: 103, high: 103.75, low: 102.75, close: 103.5, volume: null },
      ],
      next: null,
    });
  });

  test('are all of them when no range is asked for', async () => {
    const { app } = await createTestApp(sampleStore());
    const body: BarsResponse = (await app.inject(`${DAILY}?interval=1D`)).json();
    expect(body.bars).toHaveLength(2000);
    expect(conforms(BarsSchema, body)).toBe(true);
  });

  test('that cannot be read are named, with what to do', async () => {
    const store = sampleStore();
    const range = { fromUs: Date.UTC(2020, 0, 2) * 1000, toUs: Number.POSITIVE_INFINITY };
    store.readBars = () =>
      Promise.reject(new UnreadableRowsError({ symbol: 'DAILY' }, '1D', range, new Error('bad block')));
    const { app, errors } = await createTestApp(store);
    const response = await app.inject(`${DAILY}?interval=1D`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'rows-unreadable',
      detail:
        'The stored rows of DAILY (1D, from 2020-01-02T00:00:00Z) cannot be read: bad block. Stop the server; ' +
        'candlemark verify tells what is damaged, candlemark rebuild mends it from the batches.',
    });
    expect(errors).toHaveLength(1);
  });

  test('have every column that the data has', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(`${TRADED}?interval=1s&limit=1`);
    const body: BarsResponse = response.json();
    expect(body.bars[0]).toMatchObject({ trades: 10, buyVolume: expect.any(Number), turnover: expect.any(Number) });
    expect(conforms(BarsSchema, body)).toBe(true);
  });

  test('keep sums that no 15 digits hold', async () => {
    const store = new MemoryStore();
    const columns = dailyBars(1);
    columns.volume?.fill(9_007_199_254_740_991);
    const overrides = { sizeScale: 8 };
    store.put({ id: DAILY_ID, symbol: 'DAILY', bars: { interval: '1D', columns }, levels: ['1D'], overrides });
    const { app } = await createTestApp(store);
    expect((await app.inject(`${DAILY}?interval=1D`)).body).toContain('"volume":90071992.54740991}');
  });

  test('follow each other by the cursor without a gap or a repeat', async () => {
    const { app } = await createTestApp(sampleStore());
    const range = 'interval=1D&from=2020-01-10&to=2020-03-01';
    const whole: BarsResponse = (await app.inject(`${DAILY}?${range}`)).json();
    const seen: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const response = await app.inject(`${DAILY}?${range}&limit=7${next && `&cursor=${next}`}`);
      const page: BarsResponse = response.json();
      seen.push(...page.bars);
      next = page.next;
      expect(response.headers['x-next-cursor']).toBe(next ?? undefined);
    }
    expect(seen).toEqual(whole.bars);
  });

  test('come as CSV by format or by Accept', async () => {
    const { app } = await createTestApp(sampleStore());
    const url = `${DAILY}?interval=1D&from=2020-01-03&to=2020-01-05`;
    const byFormat = await app.inject(`${url}&format=csv`);
    expect(byFormat.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(byFormat.body).toBe(
      'time,open,high,low,close,volume\n2020-01-03T00:00:00Z,102,102.75,101.75,102.5,1002\n2020-01-04T00:00:00Z,103,103.75,102.75,103.5,\n',
    );
    const byAccept = await app.inject({ url, headers: { accept: 'text/csv' } });
    expect(byAccept.body).toBe(byFormat.body);
  });

  test('of an empty range are none', async () => {
    const { app } = await createTestApp(sampleStore());
    const body: BarsResponse = (await app.inject(`${DAILY}?interval=1D&from=1999-01-01&to=1999-01-01`)).json();
    expect(body).toMatchObject({ bars: [], next: null });
  });

  test('may be asked for from after the last one', async () => {
    const { app } = await createTestApp(sampleStore());
    const body: BarsResponse = (await app.inject(`${DAILY}?interval=1D&from=2222-01-01`)).json();
    expect(body).toMatchObject({ bars: [], next: null });
  });
});

/** 40,000 daily bars, more than two pages of a table, or another number of them. */
function longStore(count = 40_000): MemoryStore {
  const store = new MemoryStore();
  putLong(store, count);
  return store;
}

function putLong(store: MemoryStore, count: number, overrides: Partial<Instrument> = {}): void {
  const bars = { interval: '1D', columns: dailyBars(count) } as const;
  store.put({ id: DAILY_ID, symbol: 'D/1', bars, levels: ['1D'], overrides });
}

/** Some 25 MB as a table: more than sockets hold. */
const VERY_LONG = 300_000;

describe('bars as a table', () => {
  test('are all of the range in Arrow, with exact times and the nearest doubles', async () => {
    const { app } = await createTestApp(longStore());
    const response = await app.inject({ url: `${DAILY}?interval=1D`, headers: { accept: ARROW_MEDIA_TYPE } });
    expect(response.headers['content-type']).toBe(ARROW_MEDIA_TYPE);
    expect(response.headers['content-disposition']).toBe('attachment; filename="D_1-1D.arrow"');
    const table = tableFromIPC(response.rawPayload, { useDate: true });
    expect(table.numRows).toBe(40_000);
    expect(table.get(3)).toEqual({
      ...{ time: new Date('2020-01-04T00:00:00Z'), open: 103, high: 103.75, low: 102.75, close: 103.5, volume: null },
      ...{ trades: null, turnover: null, buyVolume: null, openInterest: null },
    });
    expect(table.get(39_999).open).toBe(40_099);
  });

  test('are all of the range in Parquet', async () => {
    const { app } = await createTestApp(longStore());
    const response = await app.inject(`${DAILY}?interval=1D&from=2020-01-02&format=parquet`);
    expect(response.headers['content-type']).toBe('application/vnd.apache.parquet');
    const file = join(tempDir(), 'bars.parquet');
    writeFileSync(file, response.rawPayload);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const sums = `SELECT count(*)::INT AS bars, min(open) AS first, max(epoch_us(time))::DOUBLE AS last, count(volume)::INT AS volumes FROM '${file}'`;
    const rows = (await connection.runAndReadAll(sums)).getRowObjects();
    const last = (DAILY_FROM_US / 8.64e10 + 39_999) * 8.64e10;
    expect(rows).toEqual([{ bars: 39_999, first: 101, last, volumes: 39_998 }]);
    connection.closeSync();
  });

  test.each(['arrow', 'parquet'])('stop at the limit in %s, and tell where to go on', async (format) => {
    const { app } = await createTestApp(longStore());
    const first = await app.inject(`${DAILY}?interval=1D&format=${format}&limit=10`);
    const cursor = String(first.headers['x-next-cursor']);
    const second = await app.inject(`${DAILY}?interval=1D&limit=1&cursor=${cursor}`);
    expect(second.json().bars[0].time).toBe('2020-01-11T00:00:00Z');
  });

  test('are read no faster than they are taken', async () => {
    const store = longStore(VERY_LONG);
    const { port } = await listen(store);
    const socket = await open(port);
    socket.pause();
    socket.write(`GET ${DAILY}?interval=1D&format=arrow HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await expect.poll(() => store.reads).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Of 19 pages: what the system's buffers hold, and one that waits.
    expect(store.reads).toBeLessThan(12);
    socket.destroy();
  });

  test('break off when history is corrected on the way', async () => {
    const store = longStore(VERY_LONG);
    const { url } = await listen(store);
    const response = await fetch(`${url}${DAILY}?interval=1D&format=arrow`);
    const revisions = [{ revision: 2, fromUs: DAILY_FROM_US, toUs: DAILY_FROM_US + 1 }];
    putLong(store, VERY_LONG, { revision: 2, revisions });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test('are refused when too many are on their way, and come again after', async () => {
    const store = longStore();
    let release = () => {};
    store.beforeAnswer = () => new Promise((resolve) => (release = resolve));
    const { app } = await createTestApp(store, { limits: { ...DEFAULT_LIMITS, tableStreams: 1 } });
    const url = `${DAILY}?interval=1D&format=arrow&to=2020-01-05`;
    const first = app.inject(url).then((response) => response);
    await expect.poll(() => store.reads).toBe(1);
    const second = await app.inject(url);
    expect([second.statusCode, second.json().code, second.headers.etag]).toEqual([503, 'unavailable', undefined]);
    release();
    expect((await first).statusCode).toBe(200);
    store.beforeAnswer = async () => {};
    await expect.poll(async () => (await app.inject(url)).statusCode).toBe(200);
  });
});

describe('bars that are known', () => {
  const FORMS = ['json', 'csv', 'arrow', 'parquet'];
  test.each(FORMS)('are not sent again as %s until the instrument changes', async (format) => {
    const store = longStore();
    const { app } = await createTestApp(store);
    const url = `${DAILY}?interval=1D&to=2020-03-01&format=${format}`;
    const first = await app.inject(url);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const reads = store.reads;
    const again = await app.inject({ url, headers });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect([again.headers.vary, again.headers['cache-control']]).toEqual(['Accept, Origin', 'no-cache']);
    expect(store.reads).toBe(reads);
    putLong(store, 40_000);
    const changed = await app.inject({ url, headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  test('have a tag for each question and format', async () => {
    const { app } = await createTestApp(longStore());
    const questions = [
      ...FORMS.map((format) => `to=2020-03-01&format=${format}`),
      'to=2020-03-02',
      'limit=3',
      'limit=4',
    ];
    const tags = await Promise.all(
      questions.map(async (question) => (await app.inject(`${DAILY}?interval=1D&${question}`)).headers.etag),
    );
    expect(new Set(tags).size).toBe(questions.length);
  });

  test('have no tag when the instrument changed while they were read', async () => {
    const store = longStore();
    const { app } = await createTestApp(store);
    store.beforeAnswer = async () => {
      putLong(store, 9);
    };
    const response = await app.inject(`${DAILY}?interval=1D&limit=3`);
    expect([response.statusCode, response.headers.etag]).toEqual([200, undefined]);
  });

  test.each(FORMS)('have their headers for HEAD, without a read (%s)', async (format) => {
    const store = longStore();
    const { app } = await createTestApp(store);
    const url = `${DAILY}?interval=1D&format=${format}`;
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, store.reads]).toEqual([200, '', 0]);
    const get = await app.inject(url);
    for (const name of ['etag', 'content-type', 'vary', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });
});

describe('a wrong request for bars', () => {
  test.each([
    [`${DAILY}`, 400, 'invalid-request', 'query'],
    [`${DAILY}?interval=1d`, 400, 'invalid-request', 'query.interval'],
    [`${DAILY}?interval=trades`, 400, 'invalid-request', 'query.interval'],
    [`${DAILY}?interval=1m`, 404, 'level-not-served', undefined],
    [`${DAILY}?interval=1D&from=yesterday`, 400, 'invalid-request', 'query.from'],
    [`${DAILY}?interval=1D&from=2020-01-01T00:00:00`, 400, 'invalid-request', 'query.from'],
    [`${DAILY}?interval=1D&to=2020-02-30`, 400, 'invalid-request', 'query.to'],
    [`${DAILY}?interval=1D&from=2020-02-01&to=2020-01-01`, 400, 'invalid-request', 'query.to'],
    [`${DAILY}?interval=1D&limit=50001`, 400, 'invalid-request', 'query.limit'],
    [`${DAILY}?interval=1D&limit=-1`, 400, 'invalid-request', 'query.limit'],
    [`${DAILY}?interval=1D&cursor=zzz`, 400, 'invalid-cursor', undefined],
    [`${DAILY}?interval=1D&cursor=${Buffer.from('bars:1').toString('base64url')}`, 400, 'invalid-cursor', undefined],
    [`${DAILY}?interval=1D&cursor=${Buffer.from('bars:x').toString('base64url')}`, 400, 'invalid-cursor', undefined],
    [`${DAILY}?interval=1D&format=feather`, 406, 'not-acceptable', undefined],
    [`${DAILY}?interval=1D&resolution=1D`, 400, 'invalid-request', 'query.resolution'],
    [`/api/v1/instruments/${UNKNOWN_ID}/bars?interval=1D`, 404, 'instrument-not-found', undefined],
    ['/api/v1/instruments/:id/bars?interval=1D', 400, 'invalid-request', 'params.id'],
  ])('%s', async (url, status, code, path) => {
    const { app, errors } = await createTestApp(sampleStore());
    const response = await app.inject(url);
    const problem = response.json();
    expect({ status: response.statusCode, code: problem.code }).toEqual({ status, code });
    expect(problem.issues?.[0]?.path).toBe(path);
    expect(errors).toEqual([]);
  });
});
