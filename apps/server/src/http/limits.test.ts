import { readdirSync } from 'node:fs';
import { tileAt, tilePath } from '@candlemark/bars';
import { describe, expect, test } from 'vitest';
import { bulkyEdit, changeOf, lineEdit } from '../testing/opened-document.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { LIMIT_TEXTS } from './limit-texts.ts';
import { DEFAULT_LIMITS, type HttpLimits } from './limits.ts';
import { createDocumentApp, listenWithDocument } from './testing/document-app.ts';
import { exchange, listen, open, received } from './testing/listening.ts';
import { MemoryImports } from './testing/memory-imports.ts';
import { handshakeBytes, openRaw } from './testing/raw-socket.ts';
import { DAILY_FROM_US, DAILY_ID } from './testing/sample-rows.ts';
import { createTestApp, sampleStore, TOKEN } from './testing/test-app.ts';

const BARS = `/api/v1/instruments/${DAILY_ID}/bars?interval=1D`;
const { index } = tileAt('1D', DAILY_FROM_US);
const tile = (later: number) => tilePath(DAILY_ID, 1, 'raw', { kind: 'bars', interval: '1D', index: index + later });
const GROWTH = `/api/v1/insights/growth?instruments=${DAILY_ID}&interval=1D`;
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

const limited = (limits: Partial<HttpLimits>) => ({ limits: { ...DEFAULT_LIMITS, ...limits } });

const postGrowth = (rest: string) => ({
  method: 'POST' as const,
  url: `/api/v1/insights/growth${rest}`,
  headers: AUTHORIZED,
  payload: { instruments: [{ id: DAILY_ID }], interval: '1D' },
});

/** What comes back for an upload that announces `length` bytes and sends `part`. */
async function upload(limits: Partial<HttpLimits>, length: number, part: string): Promise<string> {
  const { port } = await listen(sampleStore(), { ...limited(limits), imports: new MemoryImports() });
  const head = `POST /api/v1/imports?fileName=x HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${TOKEN}\r\n`;
  return exchange(port, `${head}Content-Length: ${length}\r\nConnection: close\r\n\r\n${part}`, 5000);
}

/** A posts b while a is not done; the answer to b. */
async function secondImport(limits: Partial<HttpLimits>): Promise<number> {
  const imports = new MemoryImports();
  imports.turn = new Promise(() => {});
  const { app } = await createTestApp(sampleStore(), { ...limited(limits), imports });
  const url = '/api/v1/imports?fileName=x';
  const post = () => app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' });
  expect((await post()).statusCode).toBe(202);
  return (await post()).statusCode;
}

/** The answer to a second change of the same connection. */
async function secondChange(limits: Partial<HttpLimits>): Promise<number> {
  const { post } = await listenWithDocument(limited({ changesPerSecond: 0.001, ...limits }));
  const body = () => ({ window: 'w', changes: [changeOf(lineEdit('a'))] });
  expect((await post('/api/v1/document/changes', body())).status).toBe(200);
  return (await post('/api/v1/document/changes', body())).status;
}

async function closesIn(limits: Partial<HttpLimits>, bytes: (port: number) => string): Promise<number> {
  const { port } = await listen(sampleStore(), limited(limits));
  const socket = await open(port);
  socket.write(bytes(port));
  const start = performance.now();
  await received(socket, 10_000);
  return performance.now() - start;
}

async function tilesOnDisk(limits: Partial<HttpLimits>): Promise<number> {
  const path = tempDir();
  const { app } = await createTestApp(sampleStore(), { ...limited(limits), cache: { path, isDoubtful: false } });
  for (let later = -8; later < 0; later += 1) await app.inject(tile(later));
  await app.close();
  return readdirSync(path, { recursive: true }).filter((name) => String(name).endsWith('.gz')).length;
}

/** For every limit, what happens beyond it. A new limit does not compile without its proof. */
const PROOFS: Readonly<Record<keyof HttpLimits, () => Promise<void>>> = {
  async tileCacheBytes() {
    const { app } = await createTestApp(sampleStore(), limited({ tileCacheBytes: 30_000 }));
    for (let later = -20; later < 2; later += 1) await app.inject(tile(later));
    const metrics = (await app.inject('/metrics')).body;
    const held = Number(/^candlemark_tile_cache_bytes (\d+)/m.exec(metrics)?.[1]);
    expect(held).toBeGreaterThan(1000);
    expect(held).toBeLessThanOrEqual(30_000);
  },
  async tileDiskBytes() {
    expect(await tilesOnDisk({ tileDiskSpareBytes: 0, tileDiskBytes: 2 * 4096 })).toBeLessThanOrEqual(2);
  },
  async tileDiskSpareBytes() {
    expect(await tilesOnDisk({ tileDiskSpareBytes: Number.MAX_SAFE_INTEGER })).toBe(0);
  },
  async storeReads() {
    const store = sampleStore();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    store.beforeAnswer = () => held;
    const { app } = await createTestApp(store, limited({ storeReads: 2 }));
    const answers = [-3, -2, -1, 0].map((later) => app.inject(tile(later)).then(({ statusCode }) => statusCode));
    await expect.poll(() => store.reads).toBe(2);
    release();
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
  },
  async tableStreams() {
    const { app } = await createTestApp(sampleStore(), limited({ tableStreams: 0 }));
    expect((await app.inject(`${BARS}&format=arrow`)).statusCode).toBe(503);
    expect((await app.inject(`${BARS}&format=csv`)).statusCode).toBe(200);
  },
  async snapshots() {
    const { app } = await createTestApp(sampleStore(), limited({ snapshots: 0 }));
    const answer = await app.inject(`/api/v1/instruments/${DAILY_ID}/snapshot.svg`);
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  },
  async insights() {
    const store = sampleStore();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    store.beforeAnswer = () => held;
    const { app } = await createTestApp(store, limited({ insights: 2 }));
    const answers = [10, 11, 12, 13].map((points) =>
      app.inject(`${GROWTH}&points=${points}`).then(({ statusCode }) => statusCode),
    );
    await expect.poll(() => store.reads).toBe(2);
    release();
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
  },
  async insightsWaiting() {
    const { app } = await createTestApp(sampleStore(), limited({ insights: 0, insightsWaiting: 0 }));
    expect((await app.inject(GROWTH)).json()).toMatchObject({ status: 503, code: 'unavailable' });
  },
  async insightJobs() {
    const { app } = await createTestApp(sampleStore(), limited({ insightJobs: 0 }));
    expect((await app.inject(postGrowth('/jobs'))).json()).toMatchObject({ status: 503, code: 'unavailable' });
  },
  async insightBars() {
    const { app } = await createTestApp(sampleStore(), limited({ insightBars: 100 }));
    expect((await app.inject(GROWTH)).json()).toMatchObject({ status: 422, code: 'too-many-bars' });
  },
  async insightHandedBars() {
    const { app } = await createTestApp(sampleStore(), limited({ insightHandedBars: 100 }));
    expect((await app.inject(GROWTH)).json()).toMatchObject({ status: 422, code: 'too-many-bars' });
  },
  async insightParts() {
    const { app } = await createTestApp(sampleStore(), limited({ insightParts: 0 }));
    const answer = await app.inject(`/api/v1/insights/risk-return?instruments=${DAILY_ID}&interval=1D`);
    expect(answer.json()).toMatchObject({ status: 422, code: 'too-many-bars' });
  },
  async insightCacheBytes() {
    const store = sampleStore();
    const { app } = await createTestApp(store, limited({ insightCacheBytes: 100 }));
    await app.inject(GROWTH);
    await app.inject(GROWTH);
    expect(store.reads).toBe(2);
  },
  async insightBodyBytes() {
    const { app } = await createTestApp(sampleStore(), limited({ insightBodyBytes: 60 }));
    expect((await app.inject(postGrowth(''))).statusCode).toBe(413);
  },
  async bodyBytes() {
    const { app } = await createTestApp(sampleStore(), limited({ bodyBytes: 100 }));
    const headers = { ...AUTHORIZED, 'content-type': 'application/json' };
    const payload = JSON.stringify('x'.repeat(100));
    const response = await app.inject({ method: 'DELETE', url: '/api/v1/imports/x', headers, payload });
    expect(response.statusCode).toBe(413);
  },
  async importBytes() {
    expect(await upload({ importBytes: 10 }, 11, 'x'.repeat(11))).toMatch(/^HTTP\/1.1 413 /);
  },
  async openImports() {
    expect(await secondImport({ openImports: 1 })).toBe(429);
  },
  async waitingFiles() {
    const { app } = await createTestApp(sampleStore(), limited({ waitingFiles: 0 }));
    const url = '/api/v1/files?fileName=a.csv';
    const answer = await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' });
    expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-imports' });
  },
  async waitingFileMs() {
    const { app } = await createTestApp(sampleStore(), limited({ waitingFileMs: -1 }));
    const url = '/api/v1/files?fileName=a.csv';
    await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' });
    expect((await app.inject('/api/v1/files')).json()).toEqual({ files: [] });
  },
  async previews() {
    const { app } = await createTestApp(sampleStore(), limited({ previews: 0 }));
    const url = '/api/v1/files?fileName=a.csv';
    const { id } = (await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' })).json();
    const answer = await app.inject(`/api/v1/files/${id}/preview`);
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  },
  async fetches() {
    const { app } = await createTestApp(sampleStore(), limited({ fetches: 0 }));
    const payload = { source: 'http://127.0.0.1:1/udf/', market: 'ACME', interval: '1D' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/fetches', headers: AUTHORIZED, payload });
    expect(answer.statusCode).toBe(429);
  },
  async uploads() {
    expect(await upload({ uploads: 0 }, 1, 'x')).toMatch(/^HTTP\/1.1 429 /);
  },
  async uploadedBytes() {
    expect(await secondImport({ uploadedBytes: 1 })).toBe(429);
  },
  async uploadIdleMs() {
    expect(await upload({ uploadIdleMs: 200 }, 100, 'x')).toMatch(/^HTTP\/1.1 408 /);
  },
  async uploadPaceBytes() {
    const { port } = await listen(sampleStore(), limited({ uploadIdleMs: 300, uploadPaceBytes: 1000 }));
    const socket = await open(port);
    socket.write(
      `POST /api/v1/imports?fileName=x HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 9000\r\n\r\n`,
    );
    const trickle = setInterval(() => socket.write('x'), 30);
    expect(await received(socket)).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(trickle);
  },
  async changesAtOnce() {
    expect(await secondChange({ changesAtOnce: 1 })).toBe(429);
  },
  async changesPerSecond() {
    expect(await secondChange({ changesAtOnce: 1, changesPerSecond: 1e9 })).toBe(200);
  },
  async changesBytes() {
    const { post } = await createDocumentApp(limited({ changesBytes: 100 }));
    const changes = [changeOf(lineEdit('a'))];
    expect((await post('/api/v1/document/changes', { window: 'w', changes })).statusCode).toBe(429);
  },
  async describeBytes() {
    const { app } = await createTestApp(sampleStore(), limited({ describeBytes: 40 }));
    const patch = (payload: object) =>
      app.inject({ method: 'PATCH', url: '/api/v1/instruments', headers: AUTHORIZED, payload });
    expect((await patch({ changes: [] })).statusCode).toBe(400);
    expect((await patch({ changes: [{ of: { found: {} }, set: { sector: 'x' } }] })).statusCode).toBe(413);
  },
  async annotationsBytes() {
    const { app } = await createDocumentApp(limited({ annotationsBytes: 10 }));
    const url = '/api/v1/document/annotations';
    expect((await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: ' '.repeat(11) })).statusCode).toBe(
      413,
    );
  },
  async eventSockets() {
    const { port } = await listenWithDocument(limited({ eventSockets: 0 }));
    expect(await exchange(port, handshakeBytes(port, {}))).toMatch(/^HTTP\/1.1 503 /);
  },
  async eventQueueBytes() {
    const { port, store } = await listenWithDocument(limited({ eventQueueBytes: 1 }));
    const socket = await openRaw(port);
    socket.socket.pause();
    // At once: who does not take them has a second until the connection goes.
    await store.apply({
      window: 'w',
      changes: Array.from({ length: 50 }, (_, at) => changeOf(bulkyEdit(at, 200_000))),
    });
    socket.socket.resume();
    expect(await socket.closeCode()).toBe(1013);
  },
  async eventPingMs() {
    const { port } = await listenWithDocument(limited({ eventPingMs: 20 }));
    expect(await (await openRaw(port)).closeCode()).toBeNull();
  },
  async headerBytes() {
    const { port } = await listen(sampleStore(), limited({ headerBytes: 2000 }));
    expect(await exchange(port, `GET / HTTP/1.1\r\nx: ${'x'.repeat(2000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
  },
  async headersMs() {
    expect(await closesIn({ headersMs: 200 }, () => 'GET / HTTP/1.1\r\nHost:')).toBeLessThan(3000);
  },
  async idleMs() {
    expect(await closesIn({ idleMs: 200 }, () => '')).toBeLessThan(3000);
  },
  async keepAliveMs() {
    const bytes = (port: number) => `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
    expect(await closesIn({ keepAliveMs: 200 }, bytes)).toBeLessThan(5000);
  },
  async connections() {
    const { port } = await listen(sampleStore(), limited({ connections: 2 }));
    const sockets = [await open(port), await open(port)];
    expect(await exchange(port, 'GET / HTTP/1.1\r\n\r\n', 3000)).toBe('');
    for (const socket of sockets) expect(socket.destroyed).toBe(false);
  },
};

describe('each limit', () => {
  test.each(Object.entries(PROOFS))('is kept: %s', async (_name, prove) => {
    await prove();
  });

  test('stands in the API document, with its number', async () => {
    const { app } = await createTestApp(sampleStore(), limited({ openImports: 7 }));
    const { info } = (await app.inject('/api/docs/json')).json();
    for (const text of Object.values(LIMIT_TEXTS)) {
      expect(info.description).toContain(`- ${text({ ...DEFAULT_LIMITS, openImports: 7 })}`);
    }
    expect(info.description).toContain('Imports that have not ended: 7,');
    expect(info.description).toContain('File of one import: 16 GiB,');
  });

  test('has a number in its sentence', () => {
    for (const text of Object.values(LIMIT_TEXTS)) expect(text(DEFAULT_LIMITS)).toMatch(/\d/);
  });
});
