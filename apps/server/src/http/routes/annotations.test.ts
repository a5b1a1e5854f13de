import { join } from 'node:path';
import { AnnotationsReport, conforms, Problem } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { openDoor, shutDoor } from '../../document/document-door.ts';
import { DocumentUnavailableError } from '../../document/document-error.ts';
import { damageRecord } from '../../testing/damage-record.ts';
import { applied, changeOf, everyRecord, lineEdit, openedDocuments } from '../../testing/opened-document.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createDocumentApp, type DocumentApp } from '../testing/document-app.ts';
import { DAILY_ID, TRADED_ID } from '../testing/sample-rows.ts';
import { createTestApp, HOST, ORIGIN, sampleStore, TOKEN } from '../testing/test-app.ts';

const { openIn, close } = openedDocuments();

const ANNOTATIONS = '/api/v1/document/annotations';
const AG = [
  { type: 'horizontal-line', value: 111, stroke: 'red', handle: { fill: 'blue' } },
  { type: 'vertical-line', value: { __type: 'date', value: '2024-01-02T00:00:00.000Z' } },
];
const TV = [
  { type: 'LineToolHorzLine', id: 'h', state: { symbol: 'X:DAILY' }, points: [{ time_t: 1_700_000_000, price: 5 }] },
  { type: 'LineToolSticker', id: 'r', state: { symbol: 'DAILY' }, points: [] },
];

/** An app with lines on the instruments that it serves. */
async function appWithLines(): Promise<DocumentApp> {
  const test = await createDocumentApp();
  const edits = ['b', 'a', 'c'].map((id) => lineEdit(id, { instrument: id === 'c' ? TRADED_ID : DAILY_ID }));
  await applied(test.store, 'w', changeOf(...edits));
  return test;
}

async function fileOf({ app }: Pick<DocumentApp, 'app'>, query = ''): Promise<string> {
  const answer = await app.inject(ANNOTATIONS + query);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

function send({ app }: Pick<DocumentApp, 'app'>, payload: string | Buffer, query = '') {
  return app.inject({ method: 'POST', url: ANNOTATIONS + query, headers: { origin: ORIGIN }, payload });
}

describe('annotations as a file', () => {
  test('are all of them, or those of one instrument, by their ids, with the instruments that they are on', async () => {
    const test = await appWithLines();
    const all = JSON.parse(await fileOf(test)) as { instruments: object; annotations: { id: string }[] };
    expect(all.annotations.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(all.instruments).toEqual({
      [DAILY_ID]: { symbol: 'DAILY', name: expect.any(String) },
      [TRADED_ID]: { symbol: 'TRADED', name: expect.any(String) },
    });
    const some = JSON.parse(await fileOf(test, `?instrument=${TRADED_ID}`)) as typeof all;
    expect(some.annotations.map(({ id }) => id)).toEqual(['c']);
    expect(Object.keys(some.instruments)).toEqual([TRADED_ID]);
  });

  test('come with a name to save them under, and are not kept by anybody in between', async () => {
    const { app } = await createDocumentApp();
    const { headers } = await app.inject(ANNOTATIONS);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="annotations.json"',
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['?format=csv', 400, 'invalid-request'],
    ['?instrument=x', 400, 'invalid-request'],
    ['?sparkle=1', 400, 'invalid-request'],
  ])('are not given out for %s', async (query, status, code) => {
    const { app } = await createDocumentApp();
    const answer = await app.inject(ANNOTATIONS + query);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('say in a header how many records are damaged and not among them', async () => {
    const path = join(tempDir(), 'document.sqlite');
    const whole = await openIn(path);
    await applied(whole, 'w', changeOf(lineEdit('a'), lineEdit('b')));
    await close(whole);
    const answerOf = async () => {
      const { app } = await createTestApp(sampleStore(), { document: openDoor(await openIn(path)) });
      const { headers, body } = await app.inject(ANNOTATIONS);
      return [headers['candlemark-damaged'], (JSON.parse(body) as { annotations: unknown[] }).annotations.length];
    };
    await damageRecord(path, 'annotation/a');
    expect(await answerOf()).toEqual(['1', 1]);
  });

  test('are not to be had while there is no document, which is said in the form of an error', async () => {
    const { app } = await createTestApp(sampleStore(), { document: shutDoor(new DocumentUnavailableError('damaged')) });
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: ANNOTATIONS, headers: { origin: ORIGIN }, payload: '[]' });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'document-unavailable']);
    }
  });
});

describe('a file of annotations that is sent', () => {
  test('brings into another document what it holds, and is the same file then', async () => {
    const text = await fileOf(await appWithLines());
    const other = await createDocumentApp();
    const answer = await send(other, text);
    expect(answer.statusCode).toBe(200);
    expect(conforms(AnnotationsReport, answer.json())).toBe(true);
    expect(answer.json()).toEqual({
      format: 'candlemark/annotations',
      isDryRun: false,
      added: 3,
      changed: 0,
      same: 0,
      kept: 0,
      unmapped: [],
      refused: [],
    });
    expect(await fileOf(other)).toBe(text);
    const { seq } = other.store;
    expect((await send(other, text)).json()).toMatchObject({ added: 0, changed: 0, same: 3 });
    expect(other.store.seq).toBe(seq);
  });

  test('is one step with a name, which tells what it has changed, field by field', async () => {
    const test = await appWithLines();
    const text = await fileOf(test);
    await applied(test.store, 'w', changeOf({ key: 'annotation/a', base: 1, set: { z: 5 } }));
    await applied(test.store, 'w', changeOf({ key: 'annotation/b', base: 1, set: {}, deleted: true }));
    const { seq } = test.store;
    expect((await send(test, text)).json()).toMatchObject({ added: 0, changed: 2, same: 1 });
    const { changes } = (await test.app.inject(`/api/v1/document/changes?after=${seq}`)).json();
    expect(changes).toMatchObject([
      {
        name: 'Import annotations',
        edits: [
          { key: 'annotation/a', set: { z: 0 } },
          { key: 'annotation/b', set: {}, deleted: false },
        ],
      },
    ]);
    expect(await fileOf(test)).toBe(text);
  });

  test('leaves what only the document knows of an annotation', async () => {
    const test = await appWithLines();
    const text = await fileOf(test);
    await applied(test.store, 'w', changeOf({ key: 'annotation/a', base: 1, set: { order: 7, z: 1 } }));
    expect((await send(test, text)).json()).toMatchObject({ changed: 1 });
    const record = (await everyRecord(test.store)).find(({ key }) => key === 'annotation/a')!;
    expect(record.fields).toMatchObject({ order: 7, z: 0 });
  });

  test('of AG Charts goes to the instrument that is named, and back as it came', async () => {
    const test = await createDocumentApp();
    const query = `?instrument=${DAILY_ID}`;
    const report = (await send(test, JSON.stringify({ annotations: AG }), query)).json();
    expect(report).toMatchObject({
      format: 'ag-charts',
      added: 2,
      kept: 2,
      unmapped: [{ name: 'horizontal-line.handle', count: 1 }],
    });
    const back = JSON.parse(await fileOf(test, `${query}&format=ag-charts`)) as object;
    expect(back).toEqual({ annotations: AG });
    expect((await send(test, JSON.stringify(AG), query)).json()).toMatchObject({ added: 0, same: 2, kept: 0 });
    // Through our own form too.
    const other = await createDocumentApp();
    await send(other, await fileOf(test));
    expect(JSON.parse(await fileOf(other, `${query}&format=ag-charts`))).toEqual(back);
  });

  test('gives back nothing of a drawing that was deleted meanwhile', async () => {
    const test = await createDocumentApp();
    await send(test, JSON.stringify(AG), `?instrument=${DAILY_ID}`);
    const { key } = (await everyRecord(test.store)).find(({ key }) => key.startsWith('annotation/'))!;
    await applied(test.store, 'w', changeOf({ key, base: 1, set: {}, deleted: true }));
    const file = JSON.parse(await fileOf(test)) as { annotations: object[]; foreign: object[] };
    expect([file.annotations.length, file.foreign.length]).toEqual([1, 1]);
    const query = `?instrument=${DAILY_ID}&format=ag-charts`;
    expect(JSON.parse(await fileOf(test, query)).annotations).toHaveLength(1);
  });

  test('of TradingView goes to the instruments of its symbols, and keeps what annotations cannot show', async () => {
    const test = await createDocumentApp();
    expect((await send(test, JSON.stringify(TV))).json()).toMatchObject({
      format: 'tradingview',
      added: 1,
      kept: 1,
      unmapped: [{ name: 'LineToolSticker', count: 1 }],
    });
    const file = JSON.parse(await fileOf(test)) as { annotations: object[]; foreign: object[] };
    expect(file.annotations).toMatchObject([{ id: 'tv-h', instrument: DAILY_ID }]);
    expect(file.foreign).toMatchObject([{ format: 'tradingview', type: 'LineToolSticker', value: TV[1] }]);
  });

  test('can be asked about without changing anything', async () => {
    const test = await createDocumentApp();
    const report = (await send(test, JSON.stringify(TV), '?dryRun=true')).json();
    expect(report).toMatchObject({ isDryRun: true, added: 1, kept: 1 });
    expect(test.store.seq).toBe(0);
  });

  test('may come from a program with the token', async () => {
    const { app } = await createDocumentApp();
    const headers = { authorization: `Bearer ${TOKEN}`, host: HOST, 'content-type': 'text/plain' };
    const answer = await app.inject({ method: 'POST', url: ANNOTATIONS, headers, payload: JSON.stringify(TV) });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['no page of ours', { origin: 'http://evil.example' }],
    ['nobody', {}],
  ])('of %s is refused before it is read', async (_who, headers) => {
    const { app, store } = await createDocumentApp();
    const answer = await app.inject({ method: 'POST', url: ANNOTATIONS, headers, payload: JSON.stringify(TV) });
    expect([answer.statusCode, answer.json().code, store.seq]).toEqual([403, 'write-refused', 0]);
  });
});

describe('a file that cannot be read', () => {
  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'body'],
    ['no JSON', '{', 'body'],
    ['no UTF-8', Buffer.from([0x5b, 0xff, 0x5d]), ''],
    ['another form', '{"type":"FeatureCollection"}', 'body'],
    ['nesting', '['.repeat(100_000), 'body'],
    ['a million lists', `[${'[],'.repeat(3_000_000)}[]]`, 'body'],
    [
      'numbers that are none',
      '{"format":"candlemark/annotations","version":2,"annotations":[{"z":1e999}]}',
      'annotations[0].id',
    ],
    ['a prototype', '{"format":"candlemark/annotations","version":2,"annotations":[],"__proto__":{}}', '__proto__'],
  ])('because of %s changes nothing, and is told by the place of it', async (_, payload, path) => {
    const test = await createDocumentApp();
    const answer = await send(test, payload);
    expect(answer.statusCode).toBe(422);
    expect(conforms(Problem, answer.json())).toBe(true);
    expect(answer.json().code).toBe('annotations-refused');
    if (path !== '') expect(answer.json().issues[0].path).toBe(path);
    expect(test.store.seq).toBe(0);
  });

  test('because it is too long is refused before it has arrived', async () => {
    const test = await createDocumentApp({ limits: { ...DEFAULT_LIMITS, annotationsBytes: 1000 } });
    const answer = await send(test, ' '.repeat(2000));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large']);
  });

  test('for an instrument that there is not is refused', async () => {
    const test = await createDocumentApp();
    const answer = await send(test, JSON.stringify(AG), '?instrument=7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'instrument-not-found']);
    expect((await send(test, JSON.stringify(AG), '?dryRun=yes')).statusCode).toBe(400);
  });

  test('by the document tells which annotation it does not take, and leaves all of that step', async () => {
    const test = await createDocumentApp();
    const piece = {
      format: 'ag-charts',
      type: 'line',
      annotation: null,
      order: 0,
      value: JSON.parse('{"__proto__":1}'),
    };
    const file = { format: 'candlemark/annotations', version: 2, annotations: [], foreign: [piece] };
    const report = (await send(test, JSON.stringify(file))).json();
    expect(report).toMatchObject({ kept: 0, refused: [] });
    expect(report.unmapped).toEqual([{ name: 'line', count: 1, why: expect.stringContaining('__proto__') }]);
  });
});
