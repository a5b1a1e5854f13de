import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tempDir } from '../../testing/temp-dir.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';

const SITE = {
  'index.html': '<!doctype html><title>Documentation</title>',
  'chart.html': '<!doctype html><title>The chart</title>',
  'assets/main.js': 'console.log(1);',
  'assets/main.js.gz': gzipSync('console.log(1);'),
  'media/tools.webp': Buffer.from([1, 2, 3]),
  'playground/index.html': '<!doctype html><title>Playground</title>',
  'playground/assets/index-4f2a.js': 'console.log(2);',
};
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function write(directory: string, files: Readonly<Record<string, string | Buffer>> = SITE): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}

async function start() {
  const docsDir = tempDir();
  return { docsDir, ...(await createTestApp(sampleStore(), { docsDir })) };
}

test('the site of the documentation is served with types, and a folder by its page', async () => {
  const { app, docsDir } = await start();
  write(docsDir);
  expect((await app.inject('/docs')).headers.location).toBe('/docs/');
  expect((await app.inject('/docs/')).body).toBe(SITE['index.html']);
  expect((await app.inject('/docs/chart.html?from=help')).body).toBe(SITE['chart.html']);
  expect((await app.inject('/docs/playground/')).body).toBe(SITE['playground/index.html']);
  expect((await app.inject('/docs/media/tools.webp')).headers['content-type']).toBe('image/webp');
  const script = await app.inject({ url: '/docs/assets/main.js', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(script.rawPayload).toString()).toBe(SITE['assets/main.js']);
});

test('its files may run scripts and styles of this server only, and are asked for anew unless their name holds their hash', async () => {
  const { app, docsDir } = await start();
  write(docsDir);
  const page = await app.inject('/docs/');
  const policy = String(page.headers['content-security-policy']);
  for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"])
    expect(policy).toContain(part);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/docs/assets/main.js')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/docs/playground/assets/index-4f2a.js')).headers['cache-control']).toContain('immutable');
  const again = { url: '/docs/', headers: { 'if-none-match': String(page.headers.etag) } };
  expect((await app.inject(again)).statusCode).toBe(304);
});

test('until it is built it says how to build it, and is there once it is, without a new start', async () => {
  const { app, docsDir } = await start();
  const missing = await app.inject({ url: '/docs/', headers: NAVIGATION });
  expect(missing.statusCode).toBe(503);
  expect(missing.body).toContain('npm run docs');
  expect(missing.headers['cache-control']).toBe('no-store');
  writeFileSync(`${docsDir}.progress`, '2 of 3: the playground');
  const building = await app.inject({ url: '/docs/', headers: NAVIGATION });
  rmSync(`${docsDir}.progress`);
  expect([building.statusCode, building.headers.refresh]).toEqual([503, '3']);
  expect(building.body).toContain('Step 2 of 3: the playground.');
  write(docsDir);
  expect((await app.inject({ url: '/docs/', headers: NAVIGATION })).body).toBe(SITE['index.html']);
});

test('a person who asks for a page that is not there is told so in a page, and a script in JSON', async () => {
  const { app, docsDir } = await start();
  write(docsDir);
  const page = await app.inject({ url: '/docs/gone.html', headers: NAVIGATION });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<a href="/docs/">');
  expect((await app.inject('/docs/gone.html')).json()).toMatchObject({ code: 'not-found' });
});

test('it is read once, and never by what a request says', async () => {
  const { app, docsDir } = await start();
  write(docsDir);
  writeFileSync(join(docsDir, '../beside.html'), 'beside');
  await app.inject('/docs/');
  rmSync(docsDir, { recursive: true });
  expect((await app.inject('/docs/chart.html')).statusCode).toBe(200);
  const spellings = [
    '/docs/..%2fbeside.html',
    '/docs/%2e%2e/beside.html',
    '/docs/gone.html',
    '/docs//chart.html',
    '/docs/assets/',
  ];
  for (const url of spellings) expect((await app.inject({ url, headers: NAVIGATION })).body, url).not.toBe('beside');
  for (const url of spellings) expect((await app.inject({ url })).statusCode, url).toBe(404);
});

test('what only begins alike is no page of it', async () => {
  const { app, docsDir } = await start();
  write(docsDir);
  expect((await app.inject({ url: '/docsome', headers: NAVIGATION })).body).toContain('The web app is not built');
});
