import { describe, expect, test } from 'vitest';
import { createTestApp, HOST, ORIGIN, sampleStore, TOKEN } from '../testing/test-app.ts';

const READ = '/api/v1/instruments';
/** Answers 404 `import-not-found` once it is let in. */
const WRITE = { method: 'DELETE', url: '/api/v1/imports/none' } as const;

describe('the Host', () => {
  test.each(['evil.example', 'localhost:81', 'localhost:80@evil.example'])('%s is misdirected', async (host) => {
    const { app } = await createTestApp(sampleStore());
    for (const url of [READ, '/', '/healthz', '/metrics', '/api/docs', '/nowhere']) {
      const response = await app.inject({ url, headers: { host } });
      expect(response.statusCode).toBe(421);
      expect(response.json().code).toBe('unknown-host');
    }
  });

  test('is checked before the token and the Origin', async () => {
    const { app } = await createTestApp(sampleStore());
    const headers = { host: 'evil.example', origin: 'http://evil.example', authorization: `Bearer ${TOKEN}` };
    expect((await app.inject({ ...WRITE, headers })).statusCode).toBe(421);
  });
});

test('a Host that is not ours is told how to make it so', async () => {
  const { app } = await createTestApp(sampleStore());
  const response = await app.inject({ url: READ, headers: { host: 'charts.example:8443' } });
  expect(response.json().detail).toContain('--allow-host charts.example');
  expect((await app.inject({ url: READ, headers: { host: 'a b' } })).json().detail).not.toContain('--allow-host');
});

describe('a change', () => {
  test.each([
    ['our own page', { origin: ORIGIN }],
    ['our own page behind TLS', { origin: `https://${HOST}` }],
    ['the token', { authorization: `Bearer ${TOKEN}` }],
    ['the token from a foreign page', { authorization: `bearer ${TOKEN}`, origin: 'https://evil.example' }],
  ])('is let in from %s', async (_name, headers) => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject({ ...WRITE, headers });
    expect(response.json().code).toBe('import-not-found');
  });

  test.each([
    ['nobody', {}],
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a page of another port', { origin: 'http://localhost:81' }],
    ['a page whose host begins like ours', { origin: `${ORIGIN}.evil.example` }],
    ['an empty Origin', { origin: '' }],
    ['a wrong token', { authorization: `Bearer ${TOKEN}x` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token under another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('is refused from %s', async (_name, headers) => {
    const { app } = await createTestApp(sampleStore());
    for (const request of [WRITE, { method: 'POST', url: '/api/v1/imports?fileName=a.csv' } as const]) {
      const response = await app.inject({ ...request, headers });
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('write-refused');
    }
  });

  test('that a proxy passed on without the Host is told what is wrong', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject({ ...WRITE, headers: { origin: 'https://charts.example' } });
    expect(response.json().detail).toContain('the Origin "https://charts.example", for the Host "localhost:80"');
  });

  test('from an allowed foreign origin needs the token all the same', async () => {
    const { app } = await createTestApp(sampleStore(), { allowedOrigins: new Set(['https://friend.example']) });
    expect((await app.inject({ ...WRITE, headers: { origin: 'https://friend.example' } })).statusCode).toBe(403);
  });
});

describe('a foreign origin', () => {
  const allowedOrigins = new Set(['https://friend.example']);

  test('may read when it is allowed', async () => {
    const { app } = await createTestApp(sampleStore(), { allowedOrigins });
    const response = await app.inject({ url: READ, headers: { origin: 'https://friend.example' } });
    expect(response.headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(response.headers.vary).toContain('Origin');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each(['https://evil.example', 'https://friend.example.evil.example', 'null', 'https://FRIEND.example'])(
    'is told nothing when it is %s',
    async (origin) => {
      const { app } = await createTestApp(sampleStore(), { allowedOrigins });
      const response = await app.inject({ url: READ, headers: { origin } });
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('is told nothing where none is allowed', async () => {
    const { app } = await createTestApp(sampleStore());
    const response = await app.inject({ url: READ, headers: { origin: 'https://friend.example' } });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('may ask beforehand what it may send', async () => {
    const { app } = await createTestApp(sampleStore(), { allowedOrigins });
    const headers = { origin: 'https://friend.example', 'access-control-request-method': 'POST' };
    const response = await app.inject({ method: 'OPTIONS', url: '/api/v1/imports', headers });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-headers']).toContain('Authorization');
    const foreign = { ...headers, origin: 'https://evil.example' };
    const refused = await app.inject({ method: 'OPTIONS', url: '/api/v1/imports', headers: foreign });
    expect(refused.statusCode).toBe(405);
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });
});
