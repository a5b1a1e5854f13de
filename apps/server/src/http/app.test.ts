import { conforms, ERROR_CODES, INSIGHTS, Problem, StatusResponse } from '@candlemark/contracts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createProcessMetrics } from './metrics.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { DAILY_ID, TRADED_ID } from './testing/sample-rows.ts';
import { createTestApp, ORIGIN, sampleStore } from './testing/test-app.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** The routes as Fastify tells them, in the spelling of OpenAPI; without what answers only wrong methods and pages. */
async function routeTable(app: FastifyInstance): Promise<Operation[]> {
  await app.ready();
  const document = app.swagger();
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

/** Reads Fastify's drawing of its routes: four characters of indent a level. */
function pathsOf(drawing: string): string[] {
  const parents: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const match = /^(.*?)[├└]── (\S+)/.exec(line);
    if (match === null) return [];
    const depth = (match[1] ?? '').length / 4;
    const path = (parents[depth - 1] ?? '') + match[2];
    parents[depth] = path;
    return [path];
  });
}

const EXPECTED_ROUTES = [
  'DELETE /api/v1/batches/{id}',
  'DELETE /api/v1/fetches/{id}',
  'DELETE /api/v1/files/{id}',
  'DELETE /api/v1/fill-imports/{id}',
  'DELETE /api/v1/imports/{id}',
  'DELETE /api/v1/insights/jobs/{id}',
  'DELETE /api/v1/instruments/{id}',
  'GET /api/v1/backup',
  'GET /api/v1/batches',
  'GET /api/v1/batches/{id}',
  'GET /api/v1/batches/{id}/file',
  'GET /api/v1/batches/{id}/report',
  'GET /api/v1/calendars',
  'GET /api/v1/changes/{id}',
  'GET /api/v1/document/annotations',
  'GET /api/v1/document/changes',
  'GET /api/v1/document/events',
  'GET /api/v1/document/layouts/{id}/at/{seq}',
  'GET /api/v1/document/layouts/{id}/history',
  'GET /api/v1/document/records',
  'GET /api/v1/expressions',
  'GET /api/v1/fetch-sources',
  'GET /api/v1/fetches',
  'GET /api/v1/fetches/{id}',
  'GET /api/v1/files',
  'GET /api/v1/files/{id}/preview',
  'GET /api/v1/fill-imports',
  'GET /api/v1/instruments/{id}/fills',
  'GET /api/v1/imports',
  'GET /api/v1/imports/{id}',
  'GET /api/v1/insights',
  'GET /api/v1/insights/jobs/{id}',
  'GET /api/v1/instruments',
  'GET /api/v1/instruments/fields',
  'GET /api/v1/instruments/{id}',
  'GET /api/v1/instruments/{id}/bars',
  'GET /api/v1/instruments/{id}/calendar/proposal',
  'GET /api/v1/instruments/{id}/gaps',
  'GET /api/v1/instruments/{id}/merge',
  'GET /api/v1/instruments/{id}/merged',
  'GET /api/v1/instruments/{id}/quality',
  'GET /api/v1/instruments/{id}/snapshot.png',
  'GET /api/v1/instruments/{id}/snapshot.svg',
  'GET /api/v1/instruments/{id}/tiles/{revision}/{variant}/{interval}/{index}',
  'GET /api/v1/status',
  'GET /healthz',
  'GET /metrics',
  'GET /udf/config',
  'GET /udf/history',
  'GET /udf/marks',
  'GET /udf/search',
  'GET /udf/symbols',
  'GET /udf/time',
  'GET /udf/timescale_marks',
  'PATCH /api/v1/instruments',
  'PATCH /api/v1/instruments/{id}',
  'POST /api/v1/changes/{id}/undo',
  'POST /api/v1/document/annotations',
  'POST /api/v1/document/changes',
  'POST /api/v1/document/layouts/{id}/restore',
  'POST /api/v1/document/undo',
  'POST /api/v1/fetch-sources/market',
  'POST /api/v1/fetch-sources/markets',
  'POST /api/v1/fetches',
  'POST /api/v1/fetches/update',
  'POST /api/v1/files',
  'POST /api/v1/files/{id}/import',
  'POST /api/v1/imports',
  'POST /api/v1/instruments/{id}/merge',
  'POST /api/v1/instruments/{id}/part',
  'PUT /api/v1/instruments/{id}/calendar',
  ...Object.keys(INSIGHTS).flatMap((name) => [
    `GET /api/v1/insights/${name}`,
    `POST /api/v1/insights/${name}`,
    `POST /api/v1/insights/${name}/jobs`,
  ]),
].sort();

describe('the API document', () => {
  test('lists exactly the routes that there are', async () => {
    const { app } = await createTestApp(sampleStore());
    const operations = await routeTable(app);
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(EXPECTED_ROUTES);
    for (const { method, path } of operations) {
      expect(app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
    }
  });

  test('misses none of the routes under /api', async () => {
    const { app } = await createTestApp(sampleStore());
    await app.ready();
    const documented = Object.keys(app.swagger().paths ?? {}).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const routes = pathsOf(app.printRoutes({ commonPrefix: false }));
    const hidden = [
      '*',
      '/docs',
      // So it is printed: what lies below /docs/.
      '/docs*',
      '/api/docs',
      ...['json', 'start.js', 'swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => `/api/docs/${name}`),
    ];
    expect(routes.sort()).toEqual([...documented, ...hidden].sort());
  });

  test('is OpenAPI 3.1 and can be read as a page', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject('/api/docs/json');
    expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Candlemark', version: '0.0.0-test' } });
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [, path] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await app.inject(String(path))).statusCode).toBe(200);
    }
  });

  test('describes every answer', async () => {
    const { app } = await createTestApp(sampleStore());
    await app.ready();
    for (const [path, item] of Object.entries(app.swagger().paths ?? {})) {
      for (const [method, operation] of Object.entries(item ?? {})) {
        const responses = { '4XX': expect.anything(), '5XX': expect.anything() };
        expect(operation, `${method} ${path}`).toMatchObject({ summary: expect.any(String), responses });
      }
    }
  });
});

const SAMPLES = [
  '/',
  '/index.html',
  '/nowhere',
  '/healthz',
  '/metrics',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/swagger-ui.css',
  '/api/v1/status',
  '/api/v1/instruments',
  '/api/v1/instruments?limit=x',
  `/api/v1/instruments/${DAILY_ID}`,
  '/api/v1/instruments/%',
  `/api/v1/instruments/${'x'.repeat(201)}`,
  `/api/v1/instruments/${DAILY_ID}/bars?interval=1D`,
  `/api/v1/instruments/${DAILY_ID}/bars?interval=1D&format=csv`,
  `/api/v1/instruments/${DAILY_ID}/tiles/1/raw/1D/17`,
  `/api/v1/instruments/${DAILY_ID}/tiles/9/raw/1D/17`,
  `/api/v1/instruments/${TRADED_ID}/tiles/1/raw/trades/9.3142500`,
  '/api/v1/imports/none',
  '/api/v1/imports?fileName=a.csv',
  '/docs',
  '/docs/',
] as const;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

describe('every answer', () => {
  test('carries the security headers, whatever is asked and however it ends', async () => {
    const { app } = await createTestApp(sampleStore());
    const seen = new Set<number>();
    for (const url of SAMPLES) {
      for (const method of METHODS) {
        for (const headers of [{}, { origin: ORIGIN }, { host: 'evil.example' }, { 'if-none-match': '*' }]) {
          const response = await app.inject({ method, url, headers });
          seen.add(response.statusCode);
          const about = `${method} ${url} ${JSON.stringify(headers)} ${response.statusCode}`;
          const policy = String(response.headers['content-security-policy']);
          expect(policy, about).toMatch(/^default-src 'none'; /);
          for (const part of ["base-uri 'none'", "object-src 'none'", "form-action 'none'", "frame-ancestors 'none'"]) {
            expect(policy, about).toContain(part);
          }
          expect(policy, about).not.toMatch(/unsafe|\*/);
          expect(response.headers, about).toMatchObject({
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
            'cross-origin-opener-policy': 'same-origin',
            'cross-origin-resource-policy': 'same-origin',
          });
          expect(response.headers['cache-control'], about).toBeDefined();
          expect(response.headers['x-powered-by'], about).toBeUndefined();
        }
      }
    }
    expect([...seen].sort()).toEqual([200, 304, 308, 400, 403, 404, 405, 414, 421, 500, 503]);
  });

  test('to a wrong method names the right ones', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject({ method: 'PUT', url: '/api/v1/instruments', headers: { origin: ORIGIN } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD, PATCH');
    expect(response.json().code).toBe('method-not-allowed');
  });

  test('to an address that is nobody’s is a problem', async () => {
    const { app } = await createTestApp(sampleStore());
    for (const url of [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v2/instruments',
      '/API/v1/instruments',
      '//api/v1/status',
      '/api/v1/instruments/',
    ]) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      const about = `${url}: ${response.body}`;
      if (url.startsWith('/api')) expect(response.json().code, about).toMatch(/not-found|invalid-request/);
    }
    const post = await app.inject({ method: 'POST', url: '/nowhere', headers: { origin: ORIGIN } });
    expect(post.json().code).toBe('not-found');
  });

  test('to a mistake of ours tells the request’s id, and only the log tells more', async () => {
    const store = sampleStore();
    store.beforeAnswer = () => Promise.reject(new Error('secret path /home/someone'));
    const { app, errors } = await createTestApp(store);
    for (const url of [SAMPLES[14], SAMPLES[16]]) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(500);
      const problem: Problem = response.json();
      expect(conforms(Problem, problem)).toBe(true);
      expect(response.body).not.toContain('secret');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(errors.at(-1)?.details).toMatchObject({ requestId: problem.requestId, url });
    }
  });

  test('of the error codes has the status that the table says', () => {
    for (const [code, { status }] of Object.entries(ERROR_CODES)) expect(status, code).toBeGreaterThanOrEqual(400);
  });
});

describe('the server’s own state', () => {
  test('is told at /healthz and /api/v1/status', async () => {
    const demo = { state: 'loading', current: 'S&P 500', done: 1, total: 3, fraction: 0.4, message: null } as const;
    const disk = { state: 'full', freeBytes: 4096 } as const;
    const { app } = await createTestApp(sampleStore(), { demo: () => demo, diskRoom: () => disk });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const status: unknown = (await app.inject('/api/v1/status')).json();
    expect(conforms(StatusResponse, status)).toBe(true);
    expect(status).toEqual({ status: 'ok', version: '0.0.0-test', instruments: 2, demo, disk });
  });

  test('is measured for Prometheus by route, never by address', async () => {
    const { app } = await createTestApp(sampleStore());
    await app.inject(SAMPLES[16]);
    await app.inject(SAMPLES[16]);
    await app.inject('/nowhere/at-all');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('candlemark_tile_cache_hits_total 1\n');
    expect(body).toContain('candlemark_tile_cache_misses_total 1\n');
    expect(body).toMatch(/candlemark_tile_cache_bytes [1-9]/);
    expect(body).toContain('route="/api/v1/instruments/:id/tiles/:revision/:variant/:interval/:index",status="200"} 2');
    expect(body).not.toContain(DAILY_ID);
    expect(body).not.toContain('at-all');
  });

  test('has the figures of its process beside its own, and watches no process itself', async () => {
    const processMetrics = createProcessMetrics();
    const { app } = await createTestApp(sampleStore(), { processMetrics });
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^candlemark_nodejs_eventloop_lag_seconds /m);
    expect(body).toMatch(/^candlemark_tile_cache_bytes 0$/m);
    const alone = await createTestApp(sampleStore());
    expect((await alone.app.inject('/metrics')).body).not.toContain('nodejs');
  });

  test('is let go when the server closes', async () => {
    const store = new MemoryStore();
    const { app } = await createTestApp(store);
    expect(store.listeners).toBe(3);
    await app.close();
    expect(store.listeners).toBe(0);
  });
});
