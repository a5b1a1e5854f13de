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
import { listeningPort } from './listen.ts';
import { listen } from './testing/listening.ts';
import { DAILY_ID } from './testing/sample-rows.ts';
import { sampleStore } from './testing/test-app.ts';

const SAMPLES = readSamples(join(import.meta.dirname, '../../../..'));
const [PREAMBLE, ...PYTHON] = SAMPLES.filter(({ language }) => language === 'python');
const NGINX = SAMPLES.filter(({ language }) => language === 'nginx');
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

test('there is a configuration of nginx', () => {
  expect(NGINX).toHaveLength(1);
});

test.runIf(nginx !== undefined)(
  'nginx takes the configuration, sends tiles that lie in the cache by itself, and asks the server for the rest',
  async () => {
    const { app } = await listen(sampleStore());
    const folder = tempDir();
    const port = await freePort();
    const tile = 'AAAAAAAAAAAAAAAAAAAAAAAAAA/0/raw/1D/7';
    mkdirSync(join(folder, 'cache/tiles', tile, '..'), { recursive: true });
    writeFileSync(join(folder, 'cache/tiles', `${tile}.gz`), gzipSync('a tile'));
    const shown = NGINX[0]!.code
      .replaceAll('/srv/candlemark/data', folder)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${listeningPort(app)}`)
      // Started with `--allow-remote`, which the page tells of, a server takes any name.
      .replaceAll('$host:8080', `127.0.0.1:${listeningPort(app)}`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${join(folder, 'pid')}; events {}
http { access_log off; ${paths.join(' ')} server { listen 127.0.0.1:${port}; ${shown} } }\n`,
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
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    );
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
