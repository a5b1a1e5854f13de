import { describe, expect, test, vi } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { CliUsageError } from './command.ts';
import { readServeOptions } from './serve-options.ts';

const read = (...argv: string[]) => readServeOptions(argv, { env: {}, cwd: '/home/someone' });

describe('the options of serve', () => {
  test('have safe defaults', () => {
    expect(read()).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/home/someone/data',
      loadsDemo: true,
      opensBrowser: true,
      isRemote: false,
      acceptsLostBatches: false,
      acceptsLostDocument: false,
      allowedOrigins: new Set(),
      allowedHosts: [],
      basePath: '',
      fetchesPrivate: false,
      tileCacheBytes: 256 * 1024 ** 2,
      tileDiskBytes: 2 * 1024 ** 3,
    });
  });

  test('are told and refused without the server being loaded', async () => {
    const loaded = vi.fn(() => ({ runServer: async () => undefined }));
    vi.doMock('./run-server.ts', loaded);
    expect(await runInProcess(['serve', '--help'])).toMatchObject({ code: 0, out: expect.stringMatching(/--no-demo/) });
    expect(await runInProcess(['serve', '--port', 'x'])).toMatchObject({ code: 2 });
    expect(loaded).not.toHaveBeenCalled();
    expect(await runInProcess(['serve'])).toMatchObject({ code: 0 });
    expect(loaded).toHaveBeenCalled();
  });

  test('are read', () => {
    const origins = 'https://a.example,http://localhost:5173';
    expect(read('--port', '0', '--no-demo', '--no-open', '--data', 'd', '--allow-origin', origins)).toMatchObject({
      port: 0,
      dataDir: '/home/someone/d',
      loadsDemo: false,
      opensBrowser: false,
      acceptsLostBatches: false,
      acceptsLostDocument: false,
      allowedOrigins: new Set(['https://a.example', 'http://localhost:5173']),
    });
  });

  test.each([
    ['/charts', '/charts'],
    ['charts', '/charts'],
    ['/charts/', '/charts'],
    ['/home/my.charts-2', '/home/my.charts-2'],
    ['/', ''],
  ])('read the path %s of a host as “%s”', (text, basePath) => {
    expect(read('--base-path', text)).toMatchObject({ basePath });
    expect(readServeOptions([], { env: { CANDLEMARK_BASE_PATH: text }, cwd: '/' })).toMatchObject({ basePath });
  });

  test('take the path of the command line before that of the environment', () => {
    const io = { env: { CANDLEMARK_BASE_PATH: '/theirs' }, cwd: '/' };
    expect(readServeOptions(['--base-path', '/ours'], io)).toMatchObject({ basePath: '/ours' });
    expect(readServeOptions([], { env: { CANDLEMARK_BASE_PATH: '' }, cwd: '/' })).toMatchObject({ basePath: '' });
    expect(() => readServeOptions([], { env: { CANDLEMARK_BASE_PATH: '/a b' }, cwd: '/' })).toThrow(CliUsageError);
  });

  test('read names of hosts in any case of letters', () => {
    expect(read('--allow-host', 'Charts.Example,[fd00::1],nas')).toMatchObject({
      allowedHosts: ['charts.example', '[fd00::1]', 'nas'],
    });
  });

  test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('take the loopback %s', (host) => {
    expect(read('--host', host)).toMatchObject({ host, isRemote: false });
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'example.org', '127.0.0.1.nip.io'])('open %s only on request', (host) => {
    expect(() => read('--host', host)).toThrow(CliUsageError);
    expect(() => read('--host', host)).toThrow('--allow-remote');
    expect(read('--host', host, '--allow-remote')).toMatchObject({ host, isRemote: true });
  });

  test.each([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', '80.5'],
    ['--allow-origin', '*'],
    ['--allow-origin', 'https://a.example/'],
    ['--allow-origin', 'a.example'],
    ['--allow-origin', 'file:///'],
    ['--allow-host', 'charts.example:8443'],
    ['--allow-host', 'https://charts.example'],
    ['--allow-host', 'charts.example/charts'],
    ['--allow-host', '*'],
    ['--allow-host', ''],
    ['--base-path', '/a b'],
    ['--base-path', '/../x'],
    ['--base-path', '//x'],
    ['--base-path', '/a?b'],
    ['--base-path', 'https://charts.example/charts'],
    ['--base-path', '/api'],
    ['--base-path', '/docs/x'],
    ['--base-path', '/assets'],
    ['--base-path', '/udf'],
    ['--prot', '1'],
    ['extra', 'arguments'],
  ])('refuse %s %s', (...argv) => {
    expect(() => read(...argv)).toThrow(CliUsageError);
  });
});
