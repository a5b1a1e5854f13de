import { describe, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const STAYS = new AbortController().signal;

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client of a server that always answers the same, and what it was asked. */
function clientOf(answer: (init: RequestInit) => Response | Promise<Response>, token?: string) {
  const sent: Sent[] = [];
  const api = createApiClient({
    baseUrl: 'http://server',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return await answer(init);
    },
    ...(token === undefined ? {} : { token }),
  });
  return { api, sent };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('the client', () => {
  test('asks for what it is asked for', async () => {
    const { api, sent } = clientOf(() => json({ instruments: [], next: null }));
    await api.listInstruments(STAYS);
    await api.searchInstruments(STAYS);
    await api.searchInstruments(STAYS, { q: 'a&b', limit: 5 });
    expect(await api.findBySymbol('BRK.B', STAYS)).toBeNull();
    expect(sent.map(({ url }) => url)).toEqual([
      'http://server/api/v1/instruments?calendars=full',
      'http://server/api/v1/instruments',
      'http://server/api/v1/instruments?q=a%26b&limit=5',
      'http://server/api/v1/instruments?symbol=BRK.B&calendars=full',
    ]);
  });

  test('carries its token, and only with one', async () => {
    for (const token of [undefined, 'secret']) {
      const { api, sent } = clientOf(() => json({ id: 'import-1' }, 202), token);
      expect(await api.startImport('time,price', { fileName: 'a b.csv', dryRun: true }, STAYS)).toBe('import-1');
      expect(sent[0]?.url).toBe('http://server/api/v1/imports?fileName=a+b.csv&dryRun=true');
      expect(sent[0]?.init.method).toBe('POST');
      const authorization = token === undefined ? null : `Bearer ${token}`;
      expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(authorization);
    }
  });

  test('escapes ids', async () => {
    const { api, sent } = clientOf(() => json({}, 500));
    await expect(api.importStatus('../x', STAYS)).rejects.toThrow();
    expect(sent[0]?.url).toBe('http://server/api/v1/imports/..%2Fx');
  });

  test('fails with the server’s own code and words', async () => {
    const problem = {
      type: 'urn:candlemark:problem:instrument-not-found',
      title: 'There is no such instrument',
      status: 404,
      code: 'instrument-not-found',
      detail: 'There is no instrument "X".',
    };
    const { api } = clientOf(() => json(problem, 404));
    const error = await api.getInstrument('X', STAYS).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'instrument-not-found', status: 404, message: problem.detail, problem });
  });

  test.each([
    ['another shape', () => json({ bars: 1 })],
    ['no JSON', () => new Response('<html>')],
    ['an error that is no problem', () => new Response('Broken', { status: 500 })],
    ['an error of an unknown code', () => json({ type: '', title: '', status: 404, code: 'new', detail: '' }, 404)],
  ])('calls %s bad data', async (_name, answer) => {
    const { api } = clientOf(answer);
    await expect(api.status(STAYS)).rejects.toMatchObject({ name: 'ApiError', code: 'bad-data' });
  });

  test('is offline when no answer comes', async () => {
    const { api } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(api.health(STAYS)).rejects.toMatchObject({ code: 'offline', status: 0 });
  });

  test.each([502, 503, 504])('is offline when a proxy answers %s in the place of the server', async (status) => {
    const { api } = clientOf(() => new Response('<html>Bad gateway</html>', { status }));
    await expect(api.status(STAYS)).rejects.toMatchObject({ code: 'offline', status });
  });

  test('says of what a proxy does not let through, because it is long, that it is too long', async () => {
    const { api } = clientOf(() => new Response('<html>Request Entity Too Large</html>', { status: 413 }));
    const sent = api.startImport('long', { fileName: 'a.csv' }, STAYS);
    await expect(sent).rejects.toMatchObject({
      code: 'body-too-large',
      status: 413,
      message: expect.stringContaining('proxy'),
    });
  });

  test('passes an abort on as it is', async () => {
    const abort = new AbortController();
    const { api } = clientOf(() => {
      abort.abort(new Error('the user left'));
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(api.health(abort.signal)).rejects.toThrow('the user left');
  });
});
