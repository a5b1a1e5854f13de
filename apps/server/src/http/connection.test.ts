import { tileAt, tilePath } from '@candlemark/bars';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { exchange, listen, open, received } from './testing/listening.ts';
import { DAILY_FROM_US, DAILY_ID } from './testing/sample-rows.ts';
import { sampleStore } from './testing/test-app.ts';

const IMPATIENT = { ...DEFAULT_LIMITS, headersMs: 400, keepAliveMs: 200, idleMs: 600 };

const get = (port: number, path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${[`Host: 127.0.0.1:${port}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Every answer must have these, those of the parser too. */
function expectSafe(answer: string): void {
  const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
  expect(head).toContain("content-security-policy: default-src 'none'");
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('content-type: application/problem+json');
}

describe('a connection', () => {
  test.each([
    ['what is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 400, 'invalid-request'],
    ['a header line without a colon', 'GET / HTTP/1.1\r\nnonsense\r\n\r\n', 400, 'invalid-request'],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'headers-too-large'],
    [
      'a request with two lengths',
      'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid-request',
    ],
    [
      'a request with a length and chunks',
      'POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'invalid-request',
    ],
    ['a request without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 421, 'unknown-host'],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n', 421, 'unknown-host'],
    ['a request of HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n', 421, 'unknown-host'],
  ])('that sends %s gets a problem', async (_name, bytes, status, code) => {
    const { port, errors } = await listen(sampleStore());
    const answer = await exchange(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"code":"${code}"`);
    expectSafe(answer);
    expect(errors).toEqual([]);
  });

  test('with a strange expectation is answered as without', async () => {
    const { port } = await listen(sampleStore());
    expect(await exchange(port, get(port, '/healthz', 'Expect: the-unexpected'))).toContain('HTTP/1.1 200 OK');
  });

  test('that asks for an upgrade is answered as without', async () => {
    const { port } = await listen(sampleStore());
    const bytes = get(port, '/healthz', 'Upgrade: websocket').replace(
      'Connection: close',
      'Connection: upgrade, close',
    );
    expect(await exchange(port, bytes, 2000)).toContain('HTTP/1.1 200 OK');
  });

  test('may ask for a tile only in its one spelling', async () => {
    const { port } = await listen(sampleStore());
    const path = tilePath(DAILY_ID, 1, 'raw', tileAt('1D', DAILY_FROM_US));
    expect(await exchange(port, get(port, path))).toContain('HTTP/1.1 200 OK');
    for (const other of [`${path}?`, `${path}#x`, `http://127.0.0.1:${port}${path}`, path.replace('/raw/', '//raw/')]) {
      expect(await exchange(port, get(port, other)), other).toMatch(/^HTTP\/1.1 4/);
    }
  });

  test('finds no file by any spelling of a way out', async () => {
    const { port } = await listen(sampleStore());
    const ups = ['../', '..%2f', '%2e%2e/', '..;/', '..%5c', '..\\', '....//', '%252e%252e%252f', '%c0%ae%c0%ae/'];
    for (const base of ['/', '/assets/', '/api/docs/', '/api/v1/instruments/', '/api/v1/imports/']) {
      for (const up of ups) {
        const answer = await exchange(port, get(port, `${base}${up.repeat(8)}etc/passwd`));
        expect(answer, base + up).toMatch(/^HTTP\/1.1 4(?:00|04) /);
        expect(answer).not.toContain('root:');
      }
    }
  });

  test('that sends its headers slowly is cut off, and others are answered meanwhile', async () => {
    const { port } = await listen(sampleStore(), { limits: IMPATIENT });
    const slow = await Promise.all(Array.from({ length: 100 }, () => open(port)));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost:');
    expect(await exchange(port, get(port, '/healthz'))).toContain('HTTP/1.1 200 OK');
    const answers = await Promise.all(slow.map((socket) => received(socket, 5000)));
    for (const answer of answers) expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expectSafe(answers[0] ?? '');
  });

  test('that says nothing is closed', async () => {
    const { port } = await listen(sampleStore(), { limits: IMPATIENT });
    const start = performance.now();
    await received(await open(port), 5000);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test('is closed after an answer to a request whose body was not read', async () => {
    const { port } = await listen(sampleStore());
    const bytes = `POST /api/v1/imports HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000000\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`;
    const answer = await exchange(port, bytes, 2000);
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
  });

  test('that leaves while its tile waits spares the store the read', async () => {
    const store = sampleStore();
    let open1 = () => {};
    const held = new Promise<void>((resolve) => {
      open1 = resolve;
    });
    store.beforeAnswer = () => held;
    const { port } = await listen(store, { limits: { ...DEFAULT_LIMITS, storeReads: 1 } });
    const tile = (index: number) => `/api/v1/instruments/${DAILY_ID}/tiles/1/raw/1D/${index}`;
    const first = exchange(port, get(port, tile(17)));
    await expect.poll(() => store.reads).toBe(1);
    const leaving = await open(port);
    leaving.write(get(port, tile(18)));
    await exchange(port, get(port, '/healthz'));
    leaving.destroy();
    await exchange(port, get(port, '/healthz'));
    open1();
    expect(await first).toContain('HTTP/1.1 200 OK');
    await exchange(port, get(port, '/healthz'));
    expect(store.reads).toBe(1);
  });
});
