import { tileAt, tilePath } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longTest } from '../testing/long-test.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { exchange, listen } from './testing/listening.ts';
import { DAILY_FROM_US, DAILY_ID } from './testing/sample-rows.ts';
import { sampleStore } from './testing/test-app.ts';

/** What a browser or a script would never send: bytes over a socket, where no library stands between. */

const TILE = tilePath(DAILY_ID, 1, 'raw', tileAt('1D', DAILY_FROM_US));
const BARS = `/api/v1/instruments/${DAILY_ID}/bars?interval=1D&limit=3`;

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'HEAD', 'OPTIONS') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'PRI', 'get'),
  },
);
const target = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      TILE,
      BARS,
      '/healthz',
      '/',
      '*',
      '/api/v1/document/events?after=0',
      '/api/v1/document/records',
      `${TILE}?format=arrow`,
      '/api/v1/imports',
    ),
  },
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${text}`),
);
const version = fc.oneof(
  { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', 'http/1.1', ''),
);
const value = fc.oneof(
  fc.constantFrom(
    ...['gzip', 'gzip;q=0', '*;q=0.5,', 'br;q=1.0, gzip;q=nan', 'bytes=0-1', 'bytes=-,,', '*', 'W/"x"', '"', '"x", "y'],
    ...['application/json;q=', 'text/csv, */*;q=0.1', 'chunked', '5', '-1', '99999999999999999999', 'close', 'upgrade'],
    ...[
      '127.0.0.1',
      'localhost',
      'null',
      'http://evil.example',
      'Bearer x',
      '100-continue',
      'Thu, 01 Jan 1970 00:00:00 GMT',
    ],
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer({ min: 1, max: 20_000 }).map((length) => 'a,'.repeat(length)),
);
const name = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...[
        'Accept',
        'Accept-Encoding',
        'If-None-Match',
        'If-Range',
        'Range',
        'Origin',
        'Authorization',
        'Host',
        'Cookie',
      ],
      ...['Content-Length', 'Transfer-Encoding', 'Content-Type', 'Content-Encoding', 'Expect', 'Upgrade', 'Connection'],
      ...[
        'X-Forwarded-Host',
        'X-HTTP-Method-Override',
        'TE',
        'Trailer',
        '__proto__',
        'constructor',
        'If-Modified-Since',
      ],
    ),
  },
  fc.string({ unit: 'binary-ascii', maxLength: 12 }),
);
const headers = fc.array(fc.tuple(name, value), { maxLength: 6 });
const body = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.string({ unit: 'binary', maxLength: 50 }));

const request = fc.record({ method, target, version, headers, body, isWhole: fc.boolean() });

const RUNS = longTest({ rounds: 40, soakRounds: 10_000, timeoutMs: 120_000 });

test('no bytes make the server fail, hang, or answer without its headers', async () => {
  const limits = { ...DEFAULT_LIMITS, headersMs: 300, idleMs: 600, keepAliveMs: 100 };
  const { port, errors } = await listen(sampleStore(), { limits });
  const host = `Host: 127.0.0.1:${port}`;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 3 }), async (requests) => {
      const text = requests.map(({ method, target, version, headers, body, isWhole }) => {
        const lines = [`${method} ${target} ${version}`, host, ...headers.map(([key, one]) => `${key}: ${one}`)];
        return lines.join('\r\n') + (isWhole ? `\r\n\r\n${body}` : '');
      });
      // The server must close by itself, or the last answer be whole; ten seconds of silence would be a hang.
      const startedMs = performance.now();
      const answer = await exchange(port, Buffer.from(text.join(''), 'latin1'), 8000);
      expect(performance.now() - startedMs).toBeLessThan(7000);
      for (const status of answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) {
        // 503: the web app is not built here.
        expect(Number(status[1]) < 500 || status[1] === '503', answer.slice(0, 400)).toBe(true);
      }
      if (answer !== '') expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    }),
    { numRuns: RUNS },
  );
  expect(errors).toEqual([]);
  expect(await exchange(port, `GET /healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)).toContain('200 OK');
});
