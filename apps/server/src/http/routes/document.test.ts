import {
  AppliedResponse,
  ChangesResponse,
  conforms,
  DOCUMENT_LIMITS,
  HistoryResponse,
  LayoutAtResponse,
  Problem,
  RecordsResponse,
  UndoResponse,
} from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { shutDoor } from '../../document/document-door.ts';
import { DocumentUnavailableError } from '../../document/document-error.ts';
import { applied, changeOf, lineEdit } from '../../testing/opened-document.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createDocumentApp, listenWithDocument } from '../testing/document-app.ts';
import { createTestApp, HOST, ORIGIN, sampleStore, TOKEN } from '../testing/test-app.ts';

const CHANGES = '/api/v1/document/changes';
const RECORDS = '/api/v1/document/records';

describe('changes of the document', () => {
  test('are answered one by one when they are on the disk, and read by everybody then', async () => {
    const { app, post, store } = await createDocumentApp();
    const change = changeOf(lineEdit('a'));
    const wrong = changeOf({ key: 'nothing/a', base: 0, set: {} });
    const answer = await post(CHANGES, { window: 'w', changes: [change, wrong] });
    expect(answer.statusCode).toBe(200);
    expect(conforms(ChangesResponse, answer.json())).toBe(true);
    expect(answer.json()).toMatchObject({
      epoch: store.epoch,
      results: [
        { id: change.id, seq: 1, overwrote: [] },
        { id: wrong.id, refused: [{ path: 'edits[0].key' }] },
      ],
    });
    const records: unknown = (await app.inject(RECORDS)).json();
    expect(conforms(RecordsResponse, records)).toBe(true);
    expect(records).toEqual({
      epoch: store.epoch,
      seq: 1,
      records: [{ key: 'annotation/a', seq: 1, deleted: false, fields: lineEdit('a').set }],
      next: null,
    });
    const told: unknown = (await app.inject(CHANGES)).json();
    expect(conforms(AppliedResponse, told)).toBe(true);
    expect(told).toMatchObject({ changes: [{ seq: 1, id: change.id, window: 'w', name: change.name }], next: null });
  });

  test.each([
    ['no page of ours', { origin: 'http://evil.example' }],
    ['nobody', {}],
    ['a token that is none', { authorization: 'Bearer guess' }],
  ])('of %s are refused before they are read', async (_who, headers) => {
    const { app, store } = await createDocumentApp();
    const payload = { window: 'w', changes: [changeOf(lineEdit('a'))] };
    const answer = await app.inject({ method: 'POST', url: CHANGES, headers, payload });
    expect([answer.statusCode, answer.json().code, store.seq]).toEqual([403, 'write-refused', 0]);
  });

  test('may come from a program with the token', async () => {
    const { app } = await createDocumentApp();
    const headers = { authorization: `Bearer ${TOKEN}`, host: HOST };
    const payload = { window: 'candlemark-cli', changes: [changeOf(lineEdit('a'))] };
    expect((await app.inject({ method: 'POST', url: CHANGES, headers, payload })).statusCode).toBe(200);
  });

  test.each<[string, object | string, number, string]>([
    ['no JSON', '{', 400, 'invalid-request'],
    ['no window', { changes: [changeOf(lineEdit('a'))] }, 400, 'invalid-request'],
    ['nothing', { window: 'w', changes: [] }, 400, 'invalid-request'],
    [
      'a key that is none',
      { window: 'w', changes: [changeOf({ key: '../a', base: 0, set: {} })] },
      400,
      'invalid-request',
    ],
    [
      'a path that leads astray',
      `{"window":"w","changes":[${JSON.stringify(changeOf(lineEdit('a'))).replace('"z"', '"__proto__"')}]}`,
      400,
      'invalid-request',
    ],
    [
      'too many changes',
      { window: 'w', changes: Array.from({ length: 1001 }, () => changeOf(lineEdit('a'))) },
      400,
      'invalid-request',
    ],
    ['megabytes', JSON.stringify('x'.repeat(DOCUMENT_LIMITS.requestBytes)), 413, 'body-too-large'],
  ])('with %s are refused as a whole', async (_what, payload, status, code) => {
    const { app, store } = await createDocumentApp();
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: CHANGES, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(conforms(Problem, answer.json())).toBe(true);
    expect(store.seq).toBe(0);
  });

  test('beyond the pace of a connection are told when to come again', async () => {
    const limits = { ...DEFAULT_LIMITS, changesAtOnce: 3, changesPerSecond: 0.1 };
    const { post, store } = await listenWithDocument({ limits });
    const send = (count: number) =>
      post(CHANGES, { window: 'w', changes: Array.from({ length: count }, () => changeOf(lineEdit('a'))) });
    expect((await send(2)).status).toBe(200);
    const refused = await send(2);
    expect([refused.status, refused.json.code]).toEqual([429, 'too-many-changes']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5);
    expect(store.seq).toBe(2);
  });

  test('are refused by one line where there is no document', async () => {
    const document = shutDoor(new DocumentUnavailableError('document.sqlite is damaged: do this.'));
    const { app, errors } = await createTestApp(sampleStore(), { document });
    const payload = { window: 'w', changes: [changeOf(lineEdit('a'))] };
    for (const request of [{ url: RECORDS }, { url: CHANGES }, { method: 'POST' as const, url: CHANGES, payload }]) {
      const answer = await app.inject({ headers: { origin: ORIGIN }, ...request });
      expect(answer.json()).toMatchObject({
        status: 503,
        code: 'document-unavailable',
        detail: 'document.sqlite is damaged: do this.',
      });
    }
    expect(errors).toEqual([]);
  });
});

describe('records', () => {
  test('come in pages that lead to all of them, once', async () => {
    const { app, store } = await createDocumentApp();
    await applied(store, 'w', changeOf(...Array.from({ length: 25 }, (_, at) => lineEdit(`a${at}`))));
    const keys: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor = next === '' ? '' : `&cursor=${next}`;
      const page: RecordsResponse = (
        await app.inject(`${RECORDS}?kind=annotation&instrument=AAPL&limit=10${cursor}`)
      ).json();
      keys.push(...page.records.map(({ key }) => key));
      next = page.next;
    }
    expect(keys).toEqual(Array.from({ length: 25 }, (_, at) => `annotation/a${at}`).sort());
    expect((await app.inject(`${RECORDS}?cursor=nonsense`)).json().code).toBe('invalid-cursor');
  });

  test('that are deleted come only when they are asked for', async () => {
    const { app, store } = await createDocumentApp();
    await applied(store, 'w', changeOf(lineEdit('a'), lineEdit('b')));
    await applied(store, 'w', changeOf({ key: 'annotation/a', base: 1, set: {}, deleted: true }));
    const keysOf = async (query: string) =>
      ((await app.inject(RECORDS + query)).json() as RecordsResponse).records.map(({ key, deleted }) => [key, deleted]);
    expect(await keysOf('')).toEqual([['annotation/b', false]]);
    expect(await keysOf('?deleted=true')).toEqual([
      ['annotation/a', true],
      ['annotation/b', false],
    ]);
  });
});

test('what was done is read from any change on, of all records or of one', async () => {
  const { app, store } = await createDocumentApp();
  for (const id of ['a', 'b', 'a', 'c']) await applied(store, 'w', changeOf(lineEdit(id)));
  const seqs = async (query: string) => {
    const { changes, next }: AppliedResponse = (await app.inject(`${CHANGES}?${query}`)).json();
    return [changes.map(({ seq }) => seq), next];
  };
  expect(await seqs('after=1&limit=2')).toEqual([[2, 3], 3]);
  expect(await seqs('after=3')).toEqual([[4], null]);
  expect(await seqs('key=annotation/a')).toEqual([[1, 3], null]);
});

describe('a layout', () => {
  const LAYOUTS = '/api/v1/document/layouts';

  test('has a history to look at, to go back in, and to take that back', async () => {
    const { app, post, store } = await createDocumentApp();
    await applied(store, 'w', changeOf({ key: 'layout/main', base: 0, set: { name: 'Main', order: 0 } }));
    await applied(store, 'v', changeOf({ key: 'layout/main', base: 1, set: { name: 'Other' } }));
    const history: unknown = (await app.inject(`${LAYOUTS}/main/history`)).json();
    expect(conforms(HistoryResponse, history)).toBe(true);
    expect(history).toMatchObject({ marks: [{ seq: 2, window: 'v' }, { seq: 1 }], next: null });
    const then: unknown = (await app.inject(`${LAYOUTS}/main/at/1`)).json();
    expect(conforms(LayoutAtResponse, then)).toBe(true);
    expect(then).toMatchObject({ seq: 1, records: [{ key: 'layout/main', fields: { name: 'Main' } }], next: null });
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const back = await post(`${LAYOUTS}/main/restore`, { seq: 1, id, window: 'w', name: 'Go back to Main' });
    expect(conforms(ChangesResponse, back.json())).toBe(true);
    expect(back.json()).toMatchObject({ results: [{ id, seq: 3, overwrote: [{ window: 'v', was: 'Other' }] }] });
    expect((await app.inject(`${LAYOUTS}/main/at/3`)).json().records[0].fields.name).toBe('Main');
    const again = { changes: [id], id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', window: 'w' };
    const undone = await post('/api/v1/document/undo', again);
    expect(conforms(UndoResponse, undone.json())).toBe(true);
    expect(undone.json()).toMatchObject({ results: [{ id: again.id, seq: 4 }], kept: [] });
    expect((await app.inject(`${LAYOUTS}/main/at/4`)).json().records[0].fields.name).toBe('Other');
    const long = 'x'.repeat(200);
    await applied(store, 'w', changeOf({ key: `layout/${long}`, base: 0, set: { name: 'Long', order: 0 } }));
    expect((await app.inject(`${LAYOUTS}/${long}/history`)).json().marks).toHaveLength(1);
  });

  test('that is not there, and a state that nobody knows, are told', async () => {
    const { app } = await createDocumentApp();
    expect((await app.inject(`${LAYOUTS}/none/history`)).json().code).toBe('layout-not-found');
    expect((await app.inject(`${LAYOUTS}/none/at/9`)).json().code).toBe('state-gone');
    expect((await app.inject(`${LAYOUTS}/none/at/x`)).json().code).toBe('invalid-request');
  });
});
