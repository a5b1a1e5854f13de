import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildDirectory } from './testing/build-directory.ts';
import { listenWithDocument } from './testing/document-app.ts';
import { MemoryImports } from './testing/memory-imports.ts';
import { EVENTS, openRaw } from './testing/raw-socket.ts';
import { createTestApp, ORIGIN, sampleStore } from './testing/test-app.ts';
import { loadWebFiles } from './web/web-files.ts';

const PAGE =
  '<script src="/theme.js"></script><link href="/favicon.svg"><a href="#chart"></a><a href="https://x.example/"></a>';
const BELOW =
  '<script src="/charts/theme.js"></script><link href="/charts/favicon.svg"><a href="#chart"></a><a href="https://x.example/"></a>';
const NAVIGATION = { accept: 'text/html' };

async function start() {
  const web = loadWebFiles(buildDirectory({ 'index.html': PAGE, 'assets/index-4f2a.js': 'go()' }), '/charts');
  return await createTestApp(sampleStore(), { web, basePath: '/charts' });
}

describe('below a path', () => {
  test.each(['/charts', '/charts/', '/charts?layout=x', '/charts/chart/AAPL', '/', '/chart/AAPL'])(
    'the page at %s loads its files from there, whether a proxy passes the path on or takes it away',
    async (url) => {
      const { app } = await start();
      expect((await app.inject({ url, headers: NAVIGATION })).body).toBe(BELOW);
    },
  );

  test('the page comes compressed all the same', async () => {
    const { app } = await start();
    const get = (encoding: string) => app.inject({ url: '/charts/', headers: { 'accept-encoding': encoding } });
    expect(brotliDecompressSync((await get('br')).rawPayload).toString()).toBe(BELOW);
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toBe(BELOW);
  });

  test.each(['/charts', ''])('files, API and metrics are the same under “%s”', async (path) => {
    const { app } = await start();
    expect((await app.inject(`${path}/assets/index-4f2a.js`)).body).toBe('go()');
    expect((await app.inject(`${path}/api/v1/instruments`)).json().instruments).toHaveLength(2);
    expect((await app.inject(`${path}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await app.inject(`${path}/metrics`)).statusCode).toBe(200);
    const missing = await app.inject({ url: `${path}/api/nothing`, headers: NAVIGATION });
    expect([missing.statusCode, missing.json().detail]).toEqual([
      404,
      expect.stringContaining('/charts/api/docs lists'),
    ]);
  });

  test('a path that only begins alike is another one', async () => {
    const { app } = await start();
    expect((await app.inject('/chartsapi/v1/instruments')).statusCode).toBe(404);
    expect((await app.inject('/charts.js')).statusCode).toBe(404);
  });

  test('answers that name an address name it with the path', async () => {
    const { app } = await start();
    expect((await app.inject('/charts/docs')).headers.location).toBe('/charts/docs/');
    expect((await app.inject({ url: '/charts/docs/', headers: NAVIGATION })).body).toContain('href="/charts/api/docs"');
    expect((await app.inject('/charts/api/docs')).body).toContain('src="/charts/api/docs/start.js"');
    expect((await app.inject('/charts/api/docs/start.js')).body).toContain("'/charts/api/docs/json'");
    expect((await app.inject('/charts/api/docs/json')).json().servers).toEqual([{ url: '/charts' }]);
  });

  test('a change from the own page is let in, and where it goes on is told', async () => {
    const { app } = await createTestApp(sampleStore(), { basePath: '/charts', imports: new MemoryImports() });
    const headers = { origin: ORIGIN, 'content-type': 'application/octet-stream' };
    const url = '/charts/api/v1/imports?fileName=a.csv';
    const accepted = await app.inject({ method: 'POST', url, headers, payload: 'x' });
    expect(accepted.headers.location).toBe(`/charts/api/v1/imports/${accepted.json().id}`);
  });

  test('a socket opens', async () => {
    const { port } = await listenWithDocument({ basePath: '/charts' });
    const socket = await openRaw(port, { path: `/charts${EVENTS}` });
    expect(socket.head).toContain('101 Switching Protocols');
  });
});
