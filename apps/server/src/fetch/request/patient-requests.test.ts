import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  cut,
  HANDLED,
  html,
  inTurn,
  localSource,
  STAYS,
  selfSigned,
  status,
} from '../testing/local-source.ts';
import { boundedRequest } from './bounded-request.ts';
import { jsonOf, PatientRequests, retryAfterMs } from './patient-requests.ts';

const GOOD = () => ({ good: 'yes' });
const get = ({ tools, url }: Awaited<ReturnType<typeof localSource>>) => tools.requests.get(`${url}/x`, jsonOf, STAYS);

describe('a request', () => {
  test.each([
    ['500 twice', [status(500), status(503), GOOD], [1000, 2000], 'answered 500'],
    ['429 with seconds', [status(429, { 'retry-after': '7' }), GOOD], [7000], 'answered 429'],
    [
      '429 with a date',
      [status(429, { 'retry-after': 'Sat, 01 Jun 2024 00:00:30 GMT' }), GOOD],
      [30_000],
      'answered 429',
    ],
    ['a body that breaks off', [cut({ long: 'x'.repeat(1000) }), GOOD], [1000], 'could not be reached'],
    ['a page of HTML', [html, GOOD], [1000], 'answered "<!doctype html>'],
    ['no JSON', [status(200, {}, '{"a":'), GOOD], [1000], 'answered "{\\"a\\":"'],
    ['nothing', [status(200), GOOD], [1000], 'answered ""'],
  ])('is made again after %s', async (_, answers, waits, why) => {
    const source = await localSource({ '/x': inTurn(...answers) });
    expect(await get(source)).toEqual({ good: 'yes' });
    expect(source.waits.map(({ ms }) => ms)).toEqual(waits);
    expect(source.waits[0]!.why).toContain(why);
    expect(source.tools.requests.counts).toEqual({ requests: answers.length, retries: answers.length - 1 });
  });

  test('is made again when the connection is lost', async () => {
    const source = await localSource({});
    source.answers['/x'] = inTurn((_query, request) => {
      request.socket.destroy();
      return HANDLED;
    }, GOOD);
    expect(await get(source)).toEqual({ good: 'yes' });
    expect(source.waits).toHaveLength(1);
  });

  test('waits at random up to twice as long each time, a minute at most, and gives up', async () => {
    const source = await localSource({ '/x': status(502) });
    await expect(get(source)).rejects.toMatchObject({
      code: 'fetch-failed',
      message: expect.stringMatching(/answered 502, 8 times\. What has arrived is stored/),
    });
    expect(source.waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]);
    const half = new PatientRequests({ ...source.options, random: () => 0.5 });
    await expect(half.get(`${source.url}/x`, jsonOf, STAYS)).rejects.toThrow();
    expect(source.waits.slice(7, 9).map(({ ms }) => ms)).toEqual([500, 1000]);
  });

  test('gives up sooner on nonsense, and at once where it has to be silent for long', async () => {
    const nonsense = await localSource({ '/x': html });
    await expect(get(nonsense)).rejects.toThrow(/Just a moment.*, 4 times/);
    const banned = await localSource({ '/x': status(418, { 'retry-after': '7200' }) });
    await expect(get(banned)).rejects.toThrow('answered 418 and wants 7200 seconds of silence');
    expect(banned.asked).toHaveLength(1);
  });

  test.each([301, 400, 403, 404])('is not made again after %i, and leads nowhere else', async (code) => {
    const source = await localSource({ '/x': status(code, { location: '/y' }, '{"why":"because"}'), '/y': GOOD });
    await expect(get(source)).rejects.toThrow(`The source answered ${code}`);
    expect(source.asked).toEqual(['/x']);
  });

  test('to a moved address names where it is now', async () => {
    const source = await localSource({ '/x': status(308, { location: 'https://new.example/udf/x' }) });
    await expect(get(source)).rejects.toThrow(
      'The source answered 308: name "https://new.example/udf/x", if that is it.',
    );
  });

  test('to a server without TLS, or with a certificate that nobody vouches for, says so at once', async () => {
    const plain = await localSource({ '/x': GOOD });
    const own = await selfSigned();
    for (const address of [plain.url.replace('http:', 'https:'), own]) {
      const { waits, options } = await localSource({});
      const requests = new PatientRequests({ ...options, request: boundedRequest });
      await expect(requests.get(`${address}/x`, jsonOf, STAYS)).rejects.toMatchObject({
        code: 'fetch-failed',
        message: expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be trusted with TLS: .*NODE_EXTRA_CA_CERTS/),
      });
      expect(waits).toEqual([]);
    }
  });

  test.each([
    ['ENOTFOUND', 4, 'data.example could not be found: no such name is known, 4 times.'],
    ['EAI_AGAIN', 8, 'data.example could not be reached: getaddrinfo EAI_AGAIN data.example, 8 times.'],
    ['ECONNREFUSED', 8, 'data.example could not be reached: getaddrinfo ECONNREFUSED data.example, 8 times.'],
  ])('to a name that is looked up with %s is made %i times', async (code, times, message) => {
    const { options } = await localSource({});
    const request = async () => {
      throw Object.assign(new Error(`getaddrinfo ${code} data.example`), { code });
    };
    const requests = new PatientRequests({ ...options, request });
    await expect(requests.get('https://data.example/x', jsonOf, STAYS)).rejects.toThrow(message);
    expect(requests.counts.requests).toBe(times);
  });

  test('with a body is a POST', async () => {
    const source = await localSource({
      '/x': async (_query, request) => ({ method: request.method, said: await text(request) }),
    });
    const { tools, url } = source;
    expect(await tools.requests.get(`${url}/x`, jsonOf, STAYS, { body: '{"ü":1}' })).toEqual({
      method: 'POST',
      said: '{"ü":1}',
    });
  });

  test('tells how far the clock is ahead of the source’s, and believes no clock that is a day behind', async () => {
    const nowMs = Date.UTC(2024, 5, 1);
    const dated = (date: string, age = '0'): Answer => status(200, { date, age }, '{}');
    const source = await localSource({ '/x': dated('Fri, 31 May 2024 23:58:00 GMT') }, () => nowMs);
    await get(source);
    expect(source.tools.requests.leadMs).toBe(119_000);
    source.answers['/x'] = dated('Fri, 31 May 2024 23:58:00 GMT', '60');
    await get(source);
    expect(source.tools.requests.leadMs).toBe(59_000);
    source.answers['/x'] = dated('Sat, 01 Jun 2024 00:05:00 GMT');
    await get(source);
    expect(source.tools.requests.leadMs).toBe(0);
    const old = await localSource({ '/x': dated('Mon, 01 Jan 2001 00:00:00 GMT') }, () => nowMs);
    await get(old);
    expect(old.tools.requests.leadMs).toBe(0);
  });

  test('ends when it is given up, also while it waits', async () => {
    const source = await localSource({ '/x': status(500) });
    const gone = new AbortController();
    const requests = new PatientRequests({
      ...source.options,
      sleep: async (_ms, signal) => {
        gone.abort(new Error('enough'));
        signal.throwIfAborted();
      },
    });
    await expect(requests.get(`${source.url}/x`, jsonOf, gone.signal)).rejects.toThrow('enough');
    expect(source.asked).toHaveLength(1);
  });

  test('keeps the pace, also among those that are asked for at once', async () => {
    let nowMs = 5000;
    const source = await localSource({ '/x': GOOD });
    const rests: number[] = [];
    const requests = new PatientRequests({
      ...source.options,
      nowMs: () => nowMs,
      sleep: async (ms) => {
        rests.push(ms);
        nowMs += ms;
      },
    });
    await Promise.all([1, 2, 3].map(() => requests.get(`${source.url}/x`, jsonOf, STAYS, { paceMs: 250 })));
    expect(rests).toEqual([250, 250]);
  });
});

describe('an answer', () => {
  const bounds = { timeoutMs: 5000, mostBytes: 1000, mayBePrivate: true };

  test('is unpacked, and no longer than it may be', async () => {
    const source = await localSource({});
    const packed = (bytes: number) => gzipSync(Buffer.alloc(bytes, 'x'));
    const send = (bytes: number) => {
      source.answers['/x'] = (_query, _request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed(bytes));
        return HANDLED;
      };
    };
    send(1000);
    expect((await boundedRequest(`${source.url}/x`, {}, bounds, STAYS)).body).toHaveLength(1000);
    send(1_000_000);
    await expect(boundedRequest(`${source.url}/x`, {}, bounds, STAYS)).rejects.toMatchObject({
      code: 'fetch-failed',
      message: 'The answer has more than 1000 bytes.',
    });
  });

  test('that does not come is not waited for', async () => {
    const source = await localSource({ '/x': () => HANDLED });
    await expect(boundedRequest(`${source.url}/x`, {}, { ...bounds, timeoutMs: 50 }, STAYS)).rejects.toMatchObject({
      name: expect.stringMatching(/TimeoutError|AbortError/),
    });
  });

  test('of the own network is asked for only where that is allowed', async () => {
    const source = await localSource({ '/x': GOOD });
    const closed = { ...bounds, mayBePrivate: false };
    const { port } = new URL(source.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      await expect(boundedRequest(`http://${host}:${port}/x`, {}, closed, STAYS)).rejects.toMatchObject({
        code: 'private-address',
      });
    }
    expect(source.asked).toEqual([]);
    for (const url of ['file:///etc/passwd', 'ftp://x/y', 'x'])
      await expect(boundedRequest(url, {}, closed, STAYS)).rejects.toMatchObject({ code: 'fetch-refused' });
  });
});

test.each([
  ['0', 0],
  ['1.5', 1500],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After: %s', (text, ms) => {
  expect(retryAfterMs(text, 10_000)).toBe(ms);
});
