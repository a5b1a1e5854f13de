import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@candlemark/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { DataDirInUseError } from '../workspace/holder-file.ts';
import { readServerFile } from '../workspace/server-file.ts';
import type { CliIo } from './command.ts';
// Loaded before the first test, which is given its time to serve.
import './run-server.ts';
import { serveCommand } from './serve.ts';

const STAYS = new AbortController().signal;

function newDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'candlemark-serve-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'data');
}

/** A port that somebody else listens on. */
async function takenPort(): Promise<number> {
  const taken = createServer();
  onTestFinished(() => {
    taken.close();
  });
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  return (taken.address() as { port: number }).port;
}

/** `candlemark serve` as a person sees it: what it says, and Ctrl+C. */
function serve(dataDir: string, ...argv: string[]) {
  const stop = new AbortController();
  const said = { out: '', err: '' };
  const io: CliIo = {
    stdin: process.stdin,
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    written: async () => null,
    confirm: async () => null,
    isTty: false,
    env: {},
    cwd: dataDir,
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    fetch,
    signal: stop.signal,
  };
  const exit = serveCommand.run(['--data', dataDir, '--no-demo', '--no-open', ...argv], io);
  onTestFinished(async () => {
    stop.abort();
    await exit.catch(() => undefined);
  });
  const ready = async () => {
    await vi.waitFor(() => expect(said.out).toContain('Candlemark is ready at '), { timeout: 10_000 });
    return /ready at (\S+)/.exec(said.out)?.[1] ?? '';
  };
  return { said, exit, ready, stop: () => stop.abort() };
}

describe('candlemark serve', () => {
  test('serves until it is stopped, and tells the data directory where it is meanwhile', async () => {
    const dataDir = newDataDir();
    const server = serve(dataDir, '--port', '0');
    const url = await server.ready();
    expect(server.said.out).toMatch(/^Candlemark is ready at http:\/\/127\.0\.0\.1:\d+ \(Ctrl\+C stops it\)\n$/);
    const path = join(dataDir, 'server.json');
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(file).toEqual({ pid: process.pid, url, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const api = createApiClient({ baseUrl: url, fetch: globalThis.fetch, token: file.token });
    expect(await api.status(STAYS)).toMatchObject({ status: 'ok', instruments: 0, demo: { state: 'off' } });
    expect((await api.listInstruments(STAYS)).instruments).toEqual([]);
    server.stop();
    expect(await server.exit).toBe(0);
    await expect(api.health(STAYS)).rejects.toMatchObject({ code: 'offline' });
    expect(() => statSync(path)).toThrow('ENOENT');
    const log = readFileSync(join(dataDir, 'logs', 'server.log'), 'utf8');
    expect(log).toContain('"msg":"listening"');
    expect(log).toContain('"msg":"stopped"');
    expect(log).not.toContain(file.token);
  });

  test('below a path tells so, and is found by what it wrote down', async () => {
    const dataDir = newDataDir();
    const server = serve(dataDir, '--port', '0', '--base-path', '/charts', '--allow-host', 'charts.example');
    const url = await server.ready();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/charts$/);
    expect(readServerFile(dataDir)?.url).toBe(url);
    const api = createApiClient({ baseUrl: url, fetch: globalThis.fetch });
    expect(await api.status(STAYS)).toMatchObject({ status: 'ok' });
  });

  test('takes the next free port when its port is taken, and says so', async () => {
    const port = await takenPort();
    const server = serve(newDataDir(), '--port', String(port));
    const url = await server.ready();
    const used = Number(new URL(url).port);
    expect(used).toBeGreaterThan(port);
    expect(server.said.out).toContain(`Port ${port} is taken, so it is ${used}.\n`);
  });

  test.for([
    ['--allow-host', 'charts.example'],
    ['--base-path', '/charts'],
  ])('takes no other port where a proxy asks at its own: %s', async (proxied) => {
    const port = await takenPort();
    const dataDir = newDataDir();
    await expect(serve(dataDir, '--port', String(port), ...proxied).exit).rejects.toThrow(
      `Port ${port} is taken, and with --allow-host or --base-path a proxy asks at that one.`,
    );
    expect(readServerFile(dataDir)).toBeNull();
  });

  test.runIf(IS_SOAK)('refuses a data directory that another server holds, naming its address', async () => {
    const dataDir = newDataDir();
    const first = serve(dataDir, '--port', '0');
    const url = await first.ready();
    const second = serve(dataDir, '--port', '0');
    await expect(second.exit).rejects.toBeInstanceOf(DataDirInUseError);
    await expect(second.exit).rejects.toThrow(url);
    const api = createApiClient({ baseUrl: url, fetch: globalThis.fetch });
    await api.health(STAYS);
  });

  test('ends within the time it has when a client holds on to a connection', async () => {
    const server = serve(newDataDir(), '--port', '0');
    const url = await server.ready();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.write('GET /healthz HTTP/1.1\r\nHost:');
    await new Promise((resolve) => socket.once('connect', resolve));
    const start = performance.now();
    server.stop();
    expect(await server.exit).toBe(0);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
