import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { conforms, ImportStatus } from '@candlemark/contracts';
import { describe, expect, test, vi } from 'vitest';
import { tempDir } from '../../testing/temp-dir.ts';
import { DEFAULT_LIMITS, type HttpLimits } from '../limits.ts';
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
    const hash = { code: 'hash', values: { sha256, bits: 256 }, parts: [{ code: 'part', values: { sha256 } }] };
    expect(status).toMatchObject({ report: { results: [{ warnings: [sha256], warningFacts: [hash] }] } });
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

  test.each(['delimiter=colon', 'decimalMark=dot', 'headerLine=0', 'headerLine=first'])(
    'is refused with %s, before its bytes are read',
    async (query) => {
      const { app } = await start(new MemoryImports());
      const url = `${URL_PATH}&${query}`;
      const response = await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid-request',
        detail: expect.stringContaining(`query.${query.split('=')[0]}`),
      });
    },
  );

  test('is refused with a symbol that is too long, before its bytes are read', async () => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const url = `${URL_PATH}&symbol=${'S'.repeat(65)}`;
    const response = await app.inject({ method: 'POST', url, headers: AUTHORIZED, payload: 'x' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid-request',
      detail: expect.stringMatching(/query\.symbol.*64/),
    });
    expect(imports.started).toEqual([]);
  });

  test('gets everything that the query says about the file', async () => {
    const imports = new MemoryImports();
    const { app } = await start(imports);
    const query =
      'fileName=..%2Fetc%2Fpasswd&symbol=S&name=N&timeZone=UTC&calendar=24%2F7&kind=bars&interval=1D&stamp=close&columns=time%3DDate%2Copen%3DO&repair=spikes,high-low&dryRun=true&assetClass=equity&sector=%20Health%20%20Care&country=de&tags=a,b,A';
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
        repair: ['spikes', 'high-low'],
        dryRun: true,
        classification: { assetClass: 'equity', sector: 'Health Care', country: 'DE', tags: ['a', 'b'] },
      },
    });
  });

  test.each([
    ['/api/v1/imports', 'query'],
    ['/api/v1/imports?fileName=', 'query.fileName'],
    [`${URL_PATH}&kind=ticks`, 'query.kind'],
    [`${URL_PATH}&dryRun=1`, 'query.dryRun'],
    [`${URL_PATH}&columns=time`, 'query.columns'],
    [`${URL_PATH}&repair=spikes,all`, 'query.repair'],
    [`${URL_PATH}&path=/etc/passwd`, 'query.path'],
    [`${URL_PATH}&country=UK`, 'query.country'],
    [`${URL_PATH}&sector=%E2%80%AEx`, 'query.sector'],
    [`${URL_PATH}&tags=a,,b`, 'query.tags.1'],
    [`${URL_PATH}&assetClass=stock`, 'query.assetClass'],
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
    const uploadDir = tempDir();
    const { app } = await createTestApp(new MemoryStore(), { imports, uploadDir, limits: LIMITS });
    const payload = Readable.from([Buffer.alloc(LIMITS.importBytes), Buffer.alloc(1)]);
    const response = await app.inject({ method: 'POST', url: URL_PATH, headers: AUTHORIZED, payload });
    expect(response.statusCode).toBe(413);
    expect(response.json().code).toBe('body-too-large');
    expect(imports.started).toEqual([]);
    expect(readdirSync(uploadDir)).toEqual([]);
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

  const receive = async (limits: HttpLimits) => {
    const imports = new MemoryImports();
    const uploadDir = tempDir();
    const started = await listen(new MemoryStore(), { imports, uploadDir, limits });
    return { imports, uploadDir, ...started };
  };

  test('a client that stops sending is cut off, and nothing is imported', async () => {
    const { port, imports, uploadDir } = await receive(IMPATIENT);
    const answer = await exchange(port, `${head(port, 100)}only a part`);
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"code":"request-timeout"');
    expect([imports.started, readdirSync(uploadDir)]).toEqual([[], []]);
  });

  test('a client that sends a byte now and then is cut off as well', async () => {
    const { port, imports, uploadDir } = await receive(IMPATIENT);
    const socket = await open(port);
    socket.write(head(port, 100_000));
    const trickle = setInterval(() => socket.write('x'), IMPATIENT.uploadIdleMs / 10);
    const answer = await received(socket);
    clearInterval(trickle);
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('less than 1048576 bytes');
    expect([imports.started, readdirSync(uploadDir)]).toEqual([[], []]);
  });

  test('a client that leaves in the middle leaves nothing', async () => {
    const { port, imports, uploadDir, errors } = await receive(LIMITS);
    const socket = await open(port);
    socket.write(`${head(port, 100)}only a part`);
    await vi.waitFor(() => expect(readdirSync(uploadDir)).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(() => expect(readdirSync(uploadDir)).toEqual([]));
    expect([imports.started, errors]).toEqual([[], []]);
  });

  test('a client is answered when its file has arrived, whenever it is imported', async () => {
    const { port, imports, uploadDir } = await receive(IMPATIENT);
    let release = () => {};
    imports.turn = new Promise((resolve) => {
      release = resolve;
    });
    const answer = await exchange(
      port,
      Buffer.concat([Buffer.from(head(port, 900_000)), Buffer.alloc(900_000, 1)]),
      500,
    );
    expect(answer).toContain('HTTP/1.1 202 ');
    expect(readdirSync(uploadDir)).toHaveLength(1);
    release();
    await imports.job('import-1')?.done;
    await vi.waitFor(() => expect(readdirSync(uploadDir)).toEqual([]));
  });

  test('no more files arrive at one time than may, and one that leaves makes room', async () => {
    const { port, uploadDir } = await receive({ ...LIMITS, uploads: 1 });
    const first = await open(port);
    first.write(`${head(port, 100)}only a part`);
    await vi.waitFor(() => expect(readdirSync(uploadDir)).toHaveLength(1));
    const refused = await exchange(port, `${head(port, 3)}abc`);
    expect(refused).toContain('HTTP/1.1 429 ');
    expect(refused).toContain('"code":"too-many-imports"');
    first.destroy();
    await vi.waitFor(() => expect(readdirSync(uploadDir)).toEqual([]));
    expect(await exchange(port, `${head(port, 3)}abc`, 500)).toContain('HTTP/1.1 202 ');
  });

  test('files that wait for their import take up room until it has ended', async () => {
    const { port, imports } = await receive({ ...LIMITS, uploadedBytes: 100 });
    let release = () => {};
    imports.turn = new Promise((resolve) => {
      release = resolve;
    });
    expect(await exchange(port, head(port, 60) + 'x'.repeat(60), 500)).toContain('HTTP/1.1 202 ');
    expect(await exchange(port, `${head(port, 41)}${'x'.repeat(41)}`)).toContain('HTTP/1.1 429 ');
    // What announces no length is counted as it comes.
    const chunked = head(port, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    expect(await exchange(port, `${chunked}29\r\n${'x'.repeat(41)}\r\n0\r\n\r\n`)).toContain('HTTP/1.1 429 ');
    expect(await exchange(port, `${chunked}28\r\n${'x'.repeat(40)}\r\n0\r\n\r\n`, 500)).toContain('HTTP/1.1 202 ');
    release();
    await Promise.all(['import-1', 'import-2'].map((id) => imports.job(id)?.done));
    expect(await exchange(port, head(port, 100) + 'x'.repeat(100), 500)).toContain('HTTP/1.1 202 ');
  });

  test('a file that is arriving when the server stops is cut off and removed', async () => {
    const { app, port, uploadDir } = await receive(LIMITS);
    const socket = await open(port);
    const answer = received(socket);
    socket.write(`${head(port, 100)}only a part`);
    await vi.waitFor(() => expect(readdirSync(uploadDir)).toHaveLength(1));
    await app.close();
    expect(await answer).toContain('HTTP/1.1 503 ');
    expect(readdirSync(uploadDir)).toEqual([]);
  });
});
