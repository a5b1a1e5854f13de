import { type BarsResponse, BarsResponse as BarsSchema, conforms } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_ID, dailyBars, TRADED_ID, UNKNOWN_ID } from '../testing/sample-rows.ts';
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
    [`${DAILY}?interval=1D&format=parquet`, 406, 'not-acceptable', undefined],
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
