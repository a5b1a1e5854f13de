import { readdirSync } from 'node:fs';
import { ArrivedFile, conforms, ImportPreview, ImportsResponse } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../../import/import-error.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { MemoryImports } from '../testing/memory-imports.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { createTestApp, ORIGIN } from '../testing/test-app.ts';

const headers = { origin: ORIGIN };

async function start(limits = DEFAULT_LIMITS) {
  const imports = new MemoryImports();
  const uploadDir = tempDir();
  const { app } = await createTestApp(new MemoryStore(), { imports, limits, uploadDir });
  const send = (payload: string, name = 'prices.csv') =>
    app.inject({ method: 'POST', url: `/api/v1/files?fileName=${name}`, headers, payload });
  const list = async () => (await app.inject('/api/v1/files')).json().files;
  return { app, imports, send, list, uploadDir };
}

describe('a file that was sent', () => {
  test('waits, is looked at again and again, and is imported without being sent again', async () => {
    const { app, imports, send, list, uploadDir } = await start();
    const sent = await send('a,b\n1,2\n');
    expect(sent.statusCode).toBe(201);
    const file: unknown = sent.json();
    expect(conforms(ArrivedFile, file)).toBe(true);
    expect(file).toMatchObject({ name: 'prices.csv', bytes: 8 });
    const { id } = sent.json();
    expect(await list()).toEqual([file]);
    for (const zone of ['UTC', 'Europe/Paris']) {
      const looked = await app.inject(`/api/v1/files/${id}/preview?timeZone=${zone}&columns=time%3Da`);
      expect(conforms(ImportPreview, looked.json())).toBe(true);
      expect(looked.json().rowsRejected).toBe(8);
      expect(JSON.parse(looked.json().warnings[0])).toEqual({ timeZone: zone, columns: { time: 'a' } });
    }
    const taken = await app.inject({ method: 'POST', url: `/api/v1/files/${id}/import?symbol=GOLD`, headers });
    expect(taken.statusCode).toBe(202);
    expect(imports.started[0]).toMatchObject({ name: 'prices.csv', options: { symbol: 'GOLD' } });
    await imports.job(taken.json().id)?.done;
    expect(await list()).toEqual([]);
    expect(readdirSync(uploadDir)).toEqual([]);
    const again = await app.inject({ method: 'POST', url: `/api/v1/files/${id}/import`, headers });
    expect(again.json()).toMatchObject({ status: 404, code: 'file-not-found' });
    const imported: unknown = (await app.inject('/api/v1/imports')).json();
    expect(conforms(ImportsResponse, imported)).toBe(true);
    expect(imported).toMatchObject({ imports: [{ id: taken.json().id, name: 'prices.csv', state: 'done' }] });
  });

  test('waits again when its import has come to nothing', async () => {
    const { app, imports, send, list } = await start();
    const { id } = (await send('x')).json();
    let release = () => {};
    imports.turn = new Promise((resolve) => {
      release = resolve;
    });
    const job = (await app.inject({ method: 'POST', url: `/api/v1/files/${id}/import`, headers })).json().id;
    expect(await list()).toEqual([]);
    expect((await app.inject(`/api/v1/files/${id}/preview`)).statusCode).toBe(404);
    imports.cancel(job);
    release();
    await imports.job(job)?.done.catch(() => undefined);
    expect(await list()).toMatchObject([{ id }]);
  });

  test('tells, while it waits again, why its last import came to nothing', async () => {
    const { app, imports, send, list } = await start();
    const { id } = (await send('x')).json();
    const importWith = async (turn: Promise<void>, query = '') => {
      imports.turn = turn;
      const url = `/api/v1/files/${id}/import${query}`;
      const job = (await app.inject({ method: 'POST', url, headers })).json().id;
      await imports.job(job)?.done.catch(() => undefined);
      return job;
    };
    const failed = await importWith(Promise.reject(new ImportError('import-refused', 'It is no table.')));
    const failure = { code: 'import-refused', message: 'refused' };
    const told = { id, name: 'prices.csv', bytes: 1, lastImport: { id: failed, state: 'failed', failure } };
    expect(await list()).toEqual([told]);
    expect(conforms(ArrivedFile, told)).toBe(true);
    const cancelled = await importWith(Promise.reject(new ImportError('import-cancelled', 'Cancelled.')));
    expect(await list()).toMatchObject([{ lastImport: { id: cancelled, state: 'cancelled' } }]);
    // A look that stores nothing has not failed.
    await importWith(Promise.resolve(), '?dryRun=true');
    expect(await list()).toEqual([{ id, name: 'prices.csv', bytes: 1 }]);
  });

  test('does not wait again when its import is kept until the next start', async () => {
    const { app, imports, send, list } = await start();
    const { id } = (await send('x')).json();
    const kept = new ImportError('import-kept', 'It is kept.');
    imports.turn = Promise.reject(kept);
    const job = (await app.inject({ method: 'POST', url: `/api/v1/files/${id}/import`, headers })).json().id;
    await expect(imports.job(job)?.done).rejects.toBe(kept);
    expect((await app.inject(`/api/v1/imports/${job}`)).json()).toMatchObject({ state: 'kept' });
    expect(await list()).toEqual([]);
  });

  test('is removed on demand', async () => {
    const { app, send, list, uploadDir } = await start();
    const { id } = (await send('x')).json();
    expect((await app.inject({ method: 'DELETE', url: `/api/v1/files/${id}`, headers })).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(readdirSync(uploadDir)).toEqual([]);
    expect((await app.inject({ method: 'DELETE', url: `/api/v1/files/${id}`, headers })).statusCode).toBe(404);
  });

  test('finds no room where as many wait as may, and is forgotten when nobody asks for it', async () => {
    const full = await start({ ...DEFAULT_LIMITS, waitingFiles: 1 });
    await full.send('x');
    expect((await full.send('y')).json()).toMatchObject({ status: 429, code: 'too-many-imports' });
    const brief = await start({ ...DEFAULT_LIMITS, waitingFileMs: -1 });
    await brief.send('x');
    expect(await brief.list()).toEqual([]);
    expect(readdirSync(brief.uploadDir)).toEqual([]);
  });

  test('is neither sent, imported nor removed by another origin', async () => {
    const { app, send } = await start();
    const { id } = (await send('x')).json();
    for (const [method, url] of [
      ['POST', '/api/v1/files?fileName=a.csv'],
      ['POST', `/api/v1/files/${id}/import`],
      ['DELETE', `/api/v1/files/${id}`],
    ] as const) {
      const refused = await app.inject({ method, url, headers: { origin: 'http://evil.example' }, payload: 'x' });
      expect(refused.json().code).toBe('write-refused');
    }
  });

  test('is not looked at with what nobody understands', async () => {
    const { app, send } = await start();
    const { id } = (await send('x')).json();
    for (const query of ['kind=ticks', 'columns=time', 'fileName=b.csv']) {
      expect((await app.inject(`/api/v1/files/${id}/preview?${query}`)).statusCode).toBe(400);
    }
  });
});
