import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { conforms, ImportStatus } from '@candlemark/contracts';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { exchange, listen, open, received } from '../testing/listening.ts';
import { MemoryImports } from '../testing/memory-imports.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { createTestApp, ORIGIN, TOKEN } from '../testing/test-app.ts';

const URL_PATH = '/api/v1/imports?fileName=prices.csv';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
const LIMITS = { ...DEFAULT_LIMITS, importBytes: 1_000_000 };
const IMPATIENT = { ...LIMITS, uploadIdleMs: 200 };

const start = (imports: MemoryImports, limits = LIMITS) => createTestApp(new MemoryStore(), { imports, limits });
const statusOf = async (app: Awaited<ReturnType<typeof start>>['app'], id: string): Promise<ImportStatus> =>
  (await app.inject(`/api/v1/imports/${id}`)).json();

describe('an import', () => {
  test('gets the bytes as they are, and answers where its status is', async () => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const payload = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const response = await app.inject({ method: 'POST', url: URL_PATH, headers: { origin: ORIGIN }, payload });
    expect(response.statusCode).toBe(202);
    const { id } = response.json();
    expect(response.headers.location).toBe(`/api/v1/imports/${id}`);
    await imports.job(id)?.done;
    const status: unknown = await statusOf(app, id);
    expect(conforms(ImportStatus, status)).toBe(true);
    expect(status).toMatchObject({ state: 'done', name: 'prices.csv', bytesRead: payload.length });
    const sha256 = createHash('sha256').update(payload).digest('hex');
    expect(status).toMatchObject({ report: { results: [{ warnings: [sha256] }] } });
  });

  test.each(['text/csv', 'application/json', 'application/gzip', 'application/x-www-form-urlencoded', undefined])(
    'takes a body of the type %s unread',
    async (contentType) => {
      const imports = new MemoryImports();
      const { app } = await start(imports);
      const headers = contentType === undefined ? AUTHORIZED : { ...AUTHORIZED, 'content-type': contentType };
      const response = await app.inject({ method: 'POST', url: URL_PATH, headers, payload: '{"not json' });
      expect(response.statusCode).toBe(202);
      expect(await imports.job(response.json().id)?.done).toBeDefined();
    },
  );

  test('gets everything that the query says about the file', async () => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const query =
      'fileName=..%2Fetc%2Fpasswd&symbol=S&name=N&timeZone=UTC&calendar=24%2F7&kind=bars&interval=1D&stamp=close&columns=time%3DDate%2Copen%3DO&dryRun=true';
    await app.inject({ method: 'POST', url: `/api/v1/imports?${query}`, headers: AUTHORIZED, payload: 'x' });
    expect(imports.started[0]).toMatchObject({
      name: '../etc/passwd',
      options: {
        symbol: 'S',
        name: 'N',
        timeZone: 'UTC',
        calendar: '24/7',
        kind: 'bars',
        interval: '1D',
        stamp: 'close',
        columns: { time: 'Date', open: 'O' },
        dryRun: true,
      },
    });
  });

  test.each([
    ['/api/v1/imports', 'query'],
    ['/api/v1/imports?fileName=', 'query.fileName'],
    [`${URL_PATH}&kind=ticks`, 'query.kind'],
    [`${URL_PATH}&dryRun=1`, 'query.dryRun'],
    [`${URL_PATH}&columns=time`, 'query.columns'],
    [`${URL_PATH}&path=/etc/passwd`, 'query.path'],
  ])('is refused at %s', async (url, path) => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const response = await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toBe(path);
    expect(imports.started).toEqual([]);
  });

  test('may be cancelled', async () => {
    const imports = new MemoryImports();
    let release = () => {};
    imports.turn = new Promise((resolve) => {
      release = resolve;
    });
    const { app } = await start(imports);
    const response = await app.inject({ method: 'POST', url: URL_PATH, headers: AUTHORIZED, payload: 'x' });
    const { id } = response.json();
    const cancelled = await app.inject({ method: 'DELETE', url: `/api/v1/imports/${id}`, headers: AUTHORIZED });
    expect(cancelled.statusCode).toBe(200);
    release();
    await expect(imports.job(id)?.done).rejects.toThrow();
    expect(await statusOf(app, id)).toMatchObject({ state: 'cancelled' });
  });

  test('is not found under an id that is nobody’s', async () => {
    const { app } = await start(new MemoryImports());
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/api/v1/imports/:id', headers: AUTHORIZED });
      expect(response.json().code).toBe('import-not-found');
    }
  });
});

describe('the limits of an import', () => {
  test('refuse an announced length before a byte is read', async () => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const headers = { ...AUTHORIZED, 'content-length': String(LIMITS.importBytes + 1) };
    const response = await app.inject({ method: 'POST', url: URL_PATH, headers, payload: 'x' });
    expect(response.statusCode).toBe(413);
    expect(response.json().detail).toContain('1000000 bytes');
    expect(imports.started).toEqual([]);
  });

  test('count what arrives, not what was announced', async () => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const payload = Readable.from([Buffer.alloc(LIMITS.importBytes), Buffer.alloc(1)]);
    const response = await app.inject({ method: 'POST', url: URL_PATH, headers: AUTHORIZED, payload });
    expect(response.statusCode).toBe(413);
    expect(response.json().code).toBe('body-too-large');
    expect(imports.job('import-1')?.status().state).toBe('failed');
  });

  test('refuse more open imports than there may be', async () => {
    const imports = new MemoryImports();
    imports.turn = new Promise(() => {});
    const { app } = await start(imports, { ...LIMITS, openImports: 2 });
    const post = () => app.inject({ method: 'POST', url: URL_PATH, headers: AUTHORIZED, payload: 'x' });
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([202, 202]);
    const third = await post();
    expect(third.statusCode).toBe(429);
    expect(third.json().code).toBe('too-many-imports');
  });
});

describe('over a connection', () => {
  const head = (port: number, length: number) =>
    `POST ${URL_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: ${length}\r\n\r\n`;

  test('a client that stops sending is cut off, and its import fails', async () => {
    const imports = new MemoryImports();
    const { port } = await listen(new MemoryStore(), { imports, limits: IMPATIENT });
    const answer = await exchange(port, `${head(port, 100)}only a part`);
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"code":"request-timeout"');
    await expect(imports.job('import-1')?.done).rejects.toThrow();
  });

  test('a client that leaves in the middle lets its import fail', async () => {
    const imports = new MemoryImports();
    const { port, errors } = await listen(new MemoryStore(), { imports, limits: LIMITS });
    const socket = await open(port);
    socket.write(`${head(port, 100)}only a part`);
    await vi.waitFor(() => expect(imports.started).toHaveLength(1));
    socket.destroy();
    await expect(imports.job('import-1')?.done).rejects.toThrow('left before the file had arrived');
    expect(errors).toEqual([]);
  });

  test('a client whose import is not yet at its turn may wait longer than a silent one', async () => {
    const imports = new MemoryImports();
    let release = () => {};
    imports.turn = new Promise((resolve) => {
      release = resolve;
    });
    const { port } = await listen(new MemoryStore(), { imports, limits: IMPATIENT });
    const payload = Buffer.alloc(900_000, 1);
    const socket = await open(port);
    const answer = received(socket);
    socket.write(head(port, payload.length));
    socket.write(payload);
    await vi.waitFor(() => expect(imports.started).toHaveLength(1));
    // Three silences long: the bytes stand still because nobody reads them.
    await new Promise((resolve) => {
      setTimeout(resolve, 3 * IMPATIENT.uploadIdleMs);
    });
    release();
    await expect(imports.job('import-1')?.done).resolves.toBeDefined();
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0));
    socket.end();
    expect(await answer).toContain('HTTP/1.1 202 ');
  });

  test('a client may finish sending when the import has ended early', async () => {
    const imports = new MemoryImports();
    imports.refusesAfter = 1;
    const { port } = await listen(new MemoryStore(), { imports, limits: IMPATIENT });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port, path: URL_PATH, method: 'POST', headers: AUTHORIZED });
      request.once('response', (response) => resolve(response.resume().statusCode));
      request.once('error', reject);
      request.end(Buffer.alloc(900_000));
    });
    expect(status).toBe(202);
    expect(imports.job('import-1')?.status().state).toBe('failed');
  });
});
