import { setTimeout as delay } from 'node:timers/promises';
import {
  conforms,
  INSIGHTS,
  type InsightJobStatus,
  type InsightResponse,
  InsightResponse as InsightSchema,
  InsightJobStatus as JobSchema,
} from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { STATISTICS } from '../../insights/registry.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { DAILY_ID, dailyBars, TRADED_ID, UNKNOWN_ID } from '../testing/sample-rows.ts';
import { createTestApp, sampleStore, TOKEN } from '../testing/test-app.ts';

const GROWTH = `/api/v1/insights/growth?instruments=${DAILY_ID}&interval=1D`;

const post = (name: string, payload: object) => ({
  method: 'POST' as const,
  url: `/api/v1/insights/${name}`,
  headers: { authorization: `Bearer ${TOKEN}` },
  payload,
});

/** What cannot be left out. */
const REQUIRED = new Map([
  ['seasonal-returns', '&by=month'],
  ['group-share', '&groupBy=sector'],
]);

describe('statistics', () => {
  test('are listed with what they take', async () => {
    const { app } = await createTestApp(sampleStore());
    const { statistics } = (await app.inject('/api/v1/insights')).json();
    expect(statistics.map(({ name }: { name: string }) => name)).toEqual(Object.keys(STATISTICS));
  });

  test('each answers in the shape that it says, for one day and for all', async () => {
    const { app } = await createTestApp(sampleStore());
    for (const name of Object.keys(STATISTICS) as (keyof typeof STATISTICS)[]) {
      const ids = INSIGHTS[name].instruments.least === 2 ? `${DAILY_ID},${TRADED_ID}` : DAILY_ID;
      const by = REQUIRED.get(name) ?? '';
      for (const range of ['', '&from=2020-01-05&to=2020-01-06', '&from=1990-01-01&to=1991-01-01']) {
        const response = await app.inject(`/api/v1/insights/${name}?instruments=${ids}&interval=1D${by}${range}`);
        expect(response.statusCode, `${name}${range}: ${response.body}`).toBe(200);
        const body: InsightResponse = response.json();
        expect(conforms(InsightSchema, body), response.body).toBe(true);
        for (const { value, sample } of body.answers) {
          expect(value !== null).toBe(sample.enough);
          if (value !== null)
            expect(conforms(INSIGHTS[name].value, value), `${name} ${JSON.stringify(value)}`).toBe(true);
        }
      }
    }
  });

  test('say of which bars they are, and how many a year has by the calendar', async () => {
    const { app } = await createTestApp(sampleStore());
    const body: InsightResponse = (await app.inject(`${GROWTH}&from=2020-01-02&to=2020-01-05`)).json();
    expect(body).toMatchObject({ statistic: 'growth', interval: '1D', prices: 'adjusted', hours: 'regular' });
    expect(body.instruments).toEqual([
      {
        id: DAILY_ID,
        revision: 1,
        bars: 3,
        first: '2020-01-02T00:00:00Z',
        last: '2020-01-04T00:00:00Z',
        barsPerYear: expect.closeTo(365.24, 0),
      },
    ]);
    expect(body.answers[0]?.value).toMatchObject({ total: expect.closeTo(103.5 / 101.5 - 1, 9) });
  });

  test('are answered with 304 until their instrument changes', async () => {
    const store = sampleStore();
    const { app } = await createTestApp(store);
    const first = await app.inject(GROWTH);
    const again = () => app.inject({ url: GROWTH, headers: { 'if-none-match': String(first.headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    const reads = store.reads;
    expect((await app.inject(GROWTH)).body).toBe(first.body);
    expect(store.reads).toBe(reads);
    store.put({ id: DAILY_ID, symbol: 'DAILY', bars: { interval: '1D', columns: dailyBars(10) }, levels: ['1D'] });
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.json<InsightResponse>().instruments[0]?.bars).toBe(10);
  });

  test('of what changes while it is read are of one state', async () => {
    const store = sampleStore();
    const { app } = await createTestApp(store);
    let changes = 0;
    store.beforeAnswer = async () => {
      changes += 1;
      if (changes > 1) return;
      store.put({ id: DAILY_ID, symbol: 'DAILY', bars: { interval: '1D', columns: dailyBars(7) }, levels: ['1D'] });
    };
    const response = await app.inject(GROWTH);
    expect(response.json<InsightResponse>().instruments[0]?.bars).toBe(7);
    expect((await app.inject(GROWTH)).headers.etag).toBe(response.headers.etag);
  });

  test('take thousands of instruments and weights with POST', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(
      post('basket', {
        instruments: [{ id: DAILY_ID, weight: 3 }],
        interval: '1D',
        parameters: { rebalancing: 'monthly', points: 50 },
      }),
    );
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<InsightResponse>().answers[0]?.value).toMatchObject({
      contributions: [{ instrument: DAILY_ID, weight: 1 }],
    });
    expect((await app.inject({ ...post('basket', {}), headers: {} })).json()).toMatchObject({ code: 'write-refused' });
  });

  test.each([
    [`${GROWTH}&interval=x`, 400, 'query.interval'],
    [`/api/v1/insights/growth?instruments=${DAILY_ID}&interval=7x`, 400, 'query.interval'],
    [`${GROWTH}&from=monday`, 400, 'query.from'],
    [`${GROWTH}&from=2020-02-01&to=2020-01-01`, 400, 'query.to'],
    [`${GROWTH}&points=1`, 400, 'query.points'],
    [`${GROWTH}&colour=red`, 400, 'query.colour'],
    [
      `/api/v1/insights/growth?instruments=${DAILY_ID},x1234567890123456789012345&interval=1D`,
      400,
      'query.instruments.1',
    ],
    [`/api/v1/insights/growth?instruments=${DAILY_ID},${DAILY_ID}&interval=1D`, 400, 'query.instruments.1'],
    [`/api/v1/insights/growth?instruments=${UNKNOWN_ID}&interval=1D`, 404, 'query.instruments.0'],
    [`/api/v1/insights/pair-regression?instruments=${DAILY_ID}&interval=1D`, 400, 'query.instruments'],
    [`/api/v1/insights/seasonal-returns?instruments=${DAILY_ID}&interval=1D`, 400, 'query'],
  ])('refuse %s and name the part', async (url, status, path) => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject(url);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json().issues[0].path).toBe(path);
  });

  test('refuse an expression of two instruments, and say why', async () => {
    const { app } = await createTestApp(sampleStore());
    const url = `/api/v1/insights/growth?instruments=${DAILY_ID}.per.${TRADED_ID}&interval=1D`;
    const [issue] = (await app.inject(url)).json().issues;
    expect(issue).toMatchObject({ path: 'query.instruments.0', message: expect.stringContaining('Ask for both') });
  });

  test('refuse bodies by the path of the fault', async () => {
    const { app } = await createTestApp(sampleStore());
    const one = { id: DAILY_ID, weight: 1 };
    for (const [body, path] of [
      [{ instruments: [one, { id: TRADED_ID }], interval: '1D' }, 'body.instruments.1.weight'],
      [{ instruments: [{ ...one, weight: 0 }], interval: '1D' }, 'body.instruments'],
      [{ instruments: [{ ...one, weight: -1 }], interval: '1D' }, 'body.instruments.0.weight'],
      [{ instruments: [one], interval: '1D', parameters: { rebalancing: 'daily' } }, 'body.parameters.rebalancing'],
    ] as const) {
      const response = await app.inject(post('basket', body));
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json().issues[0].path).toBe(path);
    }
  });

  test('refuse what no instrument has, and more bars than one takes', async () => {
    const { app } = await createTestApp(sampleStore(), { limits: { ...DEFAULT_LIMITS, insightBars: 1999 } });
    expect((await app.inject(GROWTH.replace('1D', '1h'))).json()).toMatchObject({ code: 'level-not-served' });
    expect((await app.inject(GROWTH)).json()).toMatchObject({ code: 'too-many-bars', status: 422 });
    expect((await app.inject(`${GROWTH}&from=2020-02-01`)).statusCode).toBe(200);
  });

  test('wait in their order, and are refused when too many do', async () => {
    const store = sampleStore();
    const { app } = await createTestApp(store, { limits: { ...DEFAULT_LIMITS, insights: 1, insightsWaiting: 1 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    store.beforeAnswer = () => held;
    const [first, second] = [app.inject(GROWTH), app.inject(`${GROWTH}&points=10`)];
    await delay(0);
    while (store.reads === 0) await delay(1);
    expect((await app.inject(`${GROWTH}&points=11`)).json()).toMatchObject({ code: 'unavailable' });
    release();
    expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('that take long are jobs: they tell where they are, and can be cancelled', async () => {
    const store = sampleStore();
    const { app } = await createTestApp(store);
    const question = { instruments: [{ id: DAILY_ID }], interval: '1D' };
    const done = await app.inject(post('growth/jobs', question));
    expect(done.statusCode, done.body).toBe(202);
    expect(done.headers.location).toBe(`/api/v1/insights/jobs/${done.json().id}`);
    const status = async (id: string): Promise<InsightJobStatus> =>
      (await app.inject(`/api/v1/insights/jobs/${id}`)).json();
    while ((await status(done.json().id)).state === 'running') await delay(1);
    const ended = await status(done.json().id);
    expect(conforms(JobSchema, ended), JSON.stringify(ended)).toBe(true);
    expect(ended.answer?.instruments[0]?.bars).toBe(2000);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    store.beforeAnswer = () => held;
    const { id } = (await app.inject(post('growth/jobs', { ...question, parameters: { points: 20 } }))).json();
    while ((await status(id)).phase !== 'reading') await delay(1);
    const cancelling = app.inject({ ...post('growth', {}), method: 'DELETE', url: `/api/v1/insights/jobs/${id}` });
    await delay(1);
    release();
    expect((await cancelling).json()).toEqual({ id, statistic: 'growth', state: 'cancelled' });
    expect((await app.inject(`/api/v1/insights/jobs/${UNKNOWN_ID}`)).json()).toMatchObject({
      code: 'insight-job-not-found',
    });
  });
});
