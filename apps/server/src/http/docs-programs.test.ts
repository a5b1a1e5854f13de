/** What the documentation shows of other programs, run beside a real server: Python by Python, as far as its packages are here, and nginx by nginx. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSamples } from '../../../../scripts/vitest/docs-samples.mjs';
import { findNginx, findPython, runProgram } from '../../../../scripts/vitest/other-programs.mjs';
import { tempDir } from '../testing/temp-dir.ts';
import { listenWithDocument } from './testing/document-app.ts';
import { listen } from './testing/listening.ts';
import { EVENTS, openRaw } from './testing/raw-socket.ts';
import { DAILY_ID } from './testing/sample-rows.ts';
import { sampleStore } from './testing/test-app.ts';

const SAMPLES = readSamples(join(import.meta.dirname, '../../../..'));
const [PREAMBLE, ...PYTHON] = SAMPLES.filter(({ language }) => language === 'python');
const NGINX = Object.fromEntries(
  SAMPLES.filter(({ language }) => language === 'nginx').map(({ page, code }) => [page, code]),
);
const python = await findPython();
const nginx = await findNginx();
/** What a program in Python ends with when a package is not here. */
const WITHOUT_PACKAGE = /ModuleNotFoundError: No module named '(\w+)'/;

test('samples in Python begin with the address that they ask', () => {
  expect(PREAMBLE?.code).toMatch(/^URL = "http:\/\/127\.0\.0\.1:8080\/.+"$/);
  expect(PYTHON.length).toBeGreaterThan(5);
});

for (const { page, line, code } of PYTHON) {
  test.runIf(python !== undefined)(`${page}:${line} is run by Python, and reads every bar`, async ({ skip }) => {
    const { url } = await listen(sampleStore());
    const asked = PREAMBLE!.code
      .replace('http://127.0.0.1:8080', url)
      .replace('01K9…', DAILY_ID)
      .replace('interval=1h', code.includes('cursor') ? 'interval=1D&limit=100' : 'interval=1D');
    const { code: end, output } = await runProgram(python!, '-c', `${asked}\n${code}\nprint("bars:", len(bars))`);
    const missing = WITHOUT_PACKAGE.exec(output)?.[1];
    if (missing !== undefined) skip(`the Python package ${missing} is not here`);
    expect(end, output).toBe(0);
    const from = Date.UTC(2024, 0, 1);
    const days = Math.round((from - Date.UTC(2020, 0, 1)) / 86_400_000);
    expect(output).toContain(`bars: ${2000 - days}`);
  });
}

test('there are configurations of nginx', () => {
  expect(Object.keys(NGINX).sort()).toEqual(['docs/hosting.md', 'docs/serving-tiles.md']);
});

test.runIf(nginx !== undefined)(
  'nginx takes the configuration, sends tiles that lie in the cache by itself, and asks the server for the rest',
  async () => {
    const { port } = await listen(sampleStore(), { hosts: BEHIND_PROXY });
    const folder = tempDir();
    const tile = 'AAAAAAAAAAAAAAAAAAAAAAAAAA/0/raw/1D/7';
    mkdirSync(join(folder, 'cache/tiles', tile, '..'), { recursive: true });
    writeFileSync(join(folder, 'cache/tiles', `${tile}.gz`), gzipSync('a tile'));
    const shown = NGINX['docs/serving-tiles.md']!.replaceAll('/srv/candlemark/data', folder);
    const { origin } = await startNginx(folder, port, (listening) => `server { ${listening}; ${shown} }`);
    const sent = await fetch(`${origin}/api/v1/instruments/${tile}`.replace('AA/0', 'AA/tiles/0'));
    expect(await sent.text()).toBe('a tile');
    expect(sent.headers.get('cache-control')).toContain('immutable');
    const asked = await fetch(`${origin}/api/v1/instruments/${DAILY_ID}/tiles/1/raw/1D/17`);
    expect(asked.headers.get('content-type')).toContain('application/vnd.candlemark.tile');
    expect((await asked.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const json = await fetch(`${origin}/api/v1/instruments/${DAILY_ID}/tiles/1/raw/1D/17?format=json`);
    expect(json.headers.get('content-type')).toContain('application/json');
  },
);

test.runIf(nginx !== undefined)(
  'nginx in front lets in who has the password, passes on what is changed and told, and keeps closed tiles',
  async () => {
    const { app, port } = await listenWithDocument({ hosts: BEHIND_PROXY, basePath: '/charts' });
    const asked: string[] = [];
    app.server.on('request', ({ url = '' }) => asked.push(url));
    const folder = tempDir();
    writeFileSync(join(folder, 'users'), 'me:{PLAIN}secret\n');
    const shown = NGINX['docs/hosting.md']!.replaceAll('/var/cache/nginx/candlemark', join(folder, 'kept'))
      .replaceAll('/etc/nginx/candlemark.users', join(folder, 'users'))
      .replaceAll(/^ *ssl_.*$/gm, '');
    const started = await startNginx(folder, port, (listening) => shown.replace('listen 443 ssl', listening));
    const origin = `${started.origin}/charts`;
    const headers = { authorization: `Basic ${Buffer.from('me:secret').toString('base64')}` };

    expect((await fetch(`${origin}/api/v1/instruments`)).status).toBe(401);
    expect(await (await fetch(`${origin}/healthz`, { headers })).json()).toEqual({ status: 'ok' });
    const tile = `${origin}/api/v1/instruments/${DAILY_ID}/tiles/1/raw/1D/17`;
    const bytes = async () => Buffer.from(await (await fetch(tile, { headers })).arrayBuffer());
    const first = await bytes();
    const before = asked.length;
    expect(await bytes()).toEqual(first);
    expect(asked.length).toBe(before);
    const change = {
      body: JSON.stringify({ window: 'w', changes: [] }),
      headers: { ...headers, origin: started.origin, 'content-type': 'application/json' },
    };
    const refused = await fetch(`${origin}/api/v1/document/changes`, { method: 'POST', ...change });
    // Past the guard, which asks where it comes from: it is empty.
    expect(await refused.json()).toMatchObject({ code: 'invalid-request' });
    const socket = await openRaw(started.port, { path: `/charts${EVENTS}`, headers });
    expect(socket.head).toContain('101 Switching Protocols');
  },
);

/** Under the name that the fetching below sends. */
const BEHIND_PROXY = { allows: (host: string | undefined) => /^127\.0\.0\.1:\d+$/.test(host ?? '') };

/** Runs nginx until the test ends. @param serverPort where it asks @param config of its part `http`, for where it listens */
async function startNginx(folder: string, serverPort: number, config: (listening: string) => string) {
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const shown = config(`listen 127.0.0.1:${port}`).replaceAll('127.0.0.1:8080', `127.0.0.1:${serverPort}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; events {}
http { access_log off; ${paths.join(' ')} ${shown} }\n`,
  );
  const words = ['-e', 'stderr', '-p', folder, '-c', file];
  const tried = await runProgram(nginx!, '-t', ...words);
  expect(tried.code, tried.output).toBe(0);
  const child = spawn(nginx!, words, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    { timeout: 20_000 },
  );
  return { origin, port };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
