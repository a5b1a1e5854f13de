import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildDirectory } from '../testing/build-directory.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';
import { loadWebFiles } from './web-files.ts';

const SCRIPT = `console.log(${JSON.stringify('candle '.repeat(1000))});`;
const BUILD = {
  'index.html': '<!doctype html><title>Candlemark</title>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'assets/index-4f2a.js': SCRIPT,
  'assets/index-4f2a.js.br': brotliCompressSync(SCRIPT),
  'assets/index-4f2a.js.gz': gzipSync(SCRIPT),
};
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function start(files: Readonly<Record<string, string | Buffer>> = BUILD) {
  const web = loadWebFiles(buildDirectory(files), '');
  return await createTestApp(sampleStore(), { web });
}

describe('the web app', () => {
  test('is served with types and caching of its files', async () => {
    const { app } = await start();
    const page = await app.inject('/');
    expect(page.body).toBe(BUILD['index.html']);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const script = await app.inject('/assets/index-4f2a.js');
    expect(script.body).toBe(SCRIPT);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  test('may run its own scripts and styles only', async () => {
    const { app } = await start();
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  test('comes compressed to who can read that, with an ETag for each form', async () => {
    const { app } = await start();
    const url = '/assets/index-4f2a.js';
    const tags = new Set<unknown>();
    for (const [acceptEncoding, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
      ['identity', undefined, (body: Buffer) => body],
    ] as const) {
      const response = await app.inject({ url, headers: { 'accept-encoding': acceptEncoding } });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers.vary).toContain('Accept-Encoding');
      expect(decode(response.rawPayload).toString()).toBe(SCRIPT);
      const etag = String(response.headers.etag);
      tags.add(etag);
      const headers = { 'accept-encoding': acceptEncoding, 'if-none-match': etag };
      expect((await app.inject({ url, headers })).statusCode).toBe(304);
    }
    expect(tags.size).toBe(3);
  });

  test.each(['/chart/BRK.B', '/chart/AAPL?interval=1D&from=2020-01-01', '/insights', '/%00'])(
    'answers a navigation to %s with its page',
    async (url) => {
      const { app } = await start();
      const response = await app.inject({ url, headers: NAVIGATION });
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(BUILD['index.html']);
    },
  );

  test.each(['/api/v1/nothing', '/api', '/apis', '/assets/gone-1a2b.js'])(
    'does not answer %s with its page',
    async (url) => {
      const { app } = await start();
      const response = await app.inject({ url, headers: NAVIGATION });
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('not-found');
    },
  );

  test('is no answer to what is no navigation', async () => {
    const { app } = await start();
    for (const accept of ['application/json', '*/*', 'image/*']) {
      expect((await app.inject({ url: '/nowhere', headers: { accept } })).statusCode).toBe(404);
    }
  });

  test('gives nothing that was not in its build', async () => {
    const { app } = await start();
    const spellings = [
      '/../secret',
      '/..%2fsecret',
      '/%2e%2e/secret',
      '/..;/secret',
      '/assets/..\\..\\secret',
      '//etc/passwd',
      '/etc/passwd%00.js',
    ];
    for (const url of spellings) {
      const response = await app.inject({ url, headers: { accept: '*/*' } });
      expect(response.statusCode, url).toBe(404);
    }
  });

  test('says how to build it when it is not built', async () => {
    const { app } = await start({});
    const response = await app.inject({ url: '/chart/AAPL', headers: NAVIGATION });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    expect((await app.inject('/api/v1/status')).statusCode).toBe(200);
  });

  test('is served as it is where the build made no smaller forms, and forms have no address of their own', async () => {
    const { app } = await start({ 'index.html': BUILD['index.html'], 'assets/index-4f2a.js': SCRIPT });
    const plain = await app.inject({ url: '/assets/index-4f2a.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    const built = await start();
    expect((await built.app.inject('/assets/index-4f2a.js.br')).statusCode).toBe(404);
  });

  test.each(['surprise.exe', 'assets/nobody.js.gz'])(
    'is refused at start when it holds %s, of no known type',
    (name) => {
      expect(() => loadWebFiles(buildDirectory({ ...BUILD, [name]: '' }), '')).toThrow(name);
    },
  );
});
