import { createApiClient } from '@candlemark/client';
import { INSTRUMENTS_PATCH, type InstrumentPatch, type InstrumentsPatch } from '@candlemark/contracts';
import { describe, expect, test, vi } from 'vitest';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import type { Workspace } from '../workspace.ts';
import { listen } from './testing/listening.ts';
import { DAILY_ID, UNKNOWN_ID } from './testing/sample-rows.ts';
import { createTestApp, sampleStore, TOKEN } from './testing/test-app.ts';

const STAYS = new AbortController().signal;
const SYMBOLS = ['A', 'B', 'C', 'D'];
const BARS = `symbol,date,open,high,low,close\n${SYMBOLS.map((one) => `${one},2024-01-02,1,3,1,2\n${one},2024-01-03,2,4,2,3\n`).join('')}`;

const { openIn, close } = openedWorkspaces();

/** Four instruments, and what one does with them over HTTP. */
async function openFour(dir = tempDir()) {
  const workspace = await openIn(dir);
  await workspace.imports.start(textFile('four.csv', BARS, { calendar: '24/7' })).done;
  const { url } = await listen(workspace.store, workspace);
  const api = createApiClient({ baseUrl: url, fetch: globalThis.fetch, token: TOKEN });
  const idOf = (symbol: string) => workspace.store.bySymbol(symbol)!.id;
  const ended = async (change: Promise<string>) => {
    const id = await change;
    return await vi.waitUntil(async () => {
      const status = await api.changeStatus(id, STAYS);
      return (status.state === 'done' || status.state === 'failed') && status;
    });
  };
  return {
    workspace,
    api,
    ids: SYMBOLS.map(idOf),
    set: (patch: InstrumentsPatch) => ended(api.describeInstruments(patch, STAYS)),
    patch: (symbol: string, patch: InstrumentPatch) => ended(api.describeInstrument(idOf(symbol), patch, STAYS)),
    undo: (change: string) => ended(api.undoDescription(change, STAYS)),
  };
}

const sectorsIn = ({ store }: Workspace) => store.listInstruments().map(({ sector }) => sector ?? null);

describe('what is said of many instruments at once', () => {
  test('is found by it, stands in one commit and is there after the process', async () => {
    const dir = tempDir();
    const { workspace, api, ids, set } = await openFour(dir);
    const heard = vi.fn();
    workspace.store.onChange(heard);
    const [a, b] = ids as [string, string];
    const status = await set({
      changes: [
        { of: { ids: [a, b] }, set: { sector: 'Energy', country: 'no', addTags: ['Oil'] } },
        { of: { ids: [b] }, set: { name: 'Bee', sector: 'Coal', addTags: ['Core'], removeTags: ['oil'] } },
      ],
    });
    expect(status).toMatchObject({ state: 'done', described: { instruments: 2, kept: 0 } });
    expect(heard.mock.calls).toEqual([[a], [b]]);
    expect(workspace.store.instrument(a)).toMatchObject({ sector: 'Energy', country: 'NO', tags: ['Oil'] });
    expect(workspace.store.instrument(b)).toMatchObject({ name: 'Bee', sector: 'Coal', tags: ['Core'] });

    const found = async (filter: object) =>
      (await api.searchInstruments(STAYS, filter)).instruments.map(({ symbol }) => symbol);
    expect(await found({ sector: 'Energy' })).toEqual(['A']);
    expect(await found({ country: 'NO', tag: 'Core' })).toEqual(['B']);
    expect(await found({ sector: '' })).toEqual(['C', 'D']);
    expect(await found({ sector: '', q: 'd' })).toEqual(['D']);
    const fields = await api.instrumentFields({ country: 'NO' }, STAYS);
    expect(fields).toMatchObject({
      instruments: 2,
      country: [{ value: 'NO', instruments: 2 }],
      tag: [
        { value: 'Core', instruments: 1 },
        { value: 'Oil', instruments: 1 },
      ],
      group: [],
    });
    const before = workspace.store.listInstruments();
    await close(workspace);
    expect((await openIn(dir)).store.listInstruments()).toEqual(before);
  });

  test('is of all that a filter finds, but for some', async () => {
    const { workspace, ids, set } = await openFour();
    await set({ changes: [{ of: { ids: [ids[0]!] }, set: { sector: 'Energy' } }] });
    const status = await set({
      changes: [{ of: { found: { sector: '' }, except: [ids[3]!] }, set: { sector: 'Rest' } }],
    });
    expect(status.described?.instruments).toBe(2);
    expect(sectorsIn(workspace)).toEqual(['Energy', 'Rest', 'Rest', null]);
  });

  test('is taken back, but for what others said since, and taken back again', async () => {
    const { workspace, set, patch, undo } = await openFour();
    await set({ changes: [{ of: { found: {} }, set: { sector: 'Old', tags: ['Was'] } }] });
    const change = await set({ changes: [{ of: { found: {} }, set: { sector: 'New', removeTags: ['was'] } }] });
    await patch('C', { sector: 'Theirs', addTags: ['Theirs'] });
    const undone = await undo(change.id);
    expect(undone).toMatchObject({ state: 'done', described: { instruments: 4, kept: 1 } });
    expect(sectorsIn(workspace)).toEqual(['Old', 'Old', 'Theirs', 'Old']);
    expect(workspace.store.bySymbol('C')?.tags).toEqual(['Theirs', 'Was']);
    await undo(undone.id);
    expect(sectorsIn(workspace)).toEqual(['New', 'New', 'Theirs', 'New']);
    await expect(undo('unknown')).rejects.toMatchObject({ code: 'change-not-found' });
  });

  test('is nothing at all where one of it cannot be', async () => {
    const { workspace, ids, set, patch } = await openFour();
    const tags = Array.from({ length: 32 }, (_, at) => `t${at}`);
    await patch('B', { tags });
    const most = set({ changes: [{ of: { ids }, set: { sector: 'X', addTags: ['more'] } }] });
    await expect(most).rejects.toMatchObject({ code: 'invalid-request', message: expect.stringContaining('B would') });
    const gone = set({ changes: [{ of: { ids: [ids[0]!, UNKNOWN_ID] }, set: { sector: 'X' } }] });
    await expect(gone).rejects.toMatchObject({ code: 'instrument-not-found' });
    expect(sectorsIn(workspace)).toEqual([null, null, null, null]);
  });

  test('is refused where somebody else has said something else, and what it is by now is told', async () => {
    const { workspace, patch } = await openFour();
    await patch('A', { sector: 'Theirs', tags: ['x', 'y'] });
    const base = { sector: null, country: null };
    await expect(patch('A', { sector: 'Mine', base })).rejects.toMatchObject({
      code: 'instrument-changed',
      message: expect.stringContaining('its sector is "Theirs" by now'),
    });
    await expect(patch('A', { name: 'New', base: { name: 'Not it' } })).rejects.toMatchObject({
      code: 'instrument-changed',
    });
    const same = { sector: 'Theirs', country: null, tags: ['y', 'x'] };
    expect((await patch('A', { sector: 'Mine', base: same })).state).toBe('done');
    expect(sectorsIn(workspace)).toEqual(['Mine', null, null, null]);
  });

  test.each([
    [{ changes: [] }, 'body.changes'],
    [{ changes: [{ of: { ids: [] }, set: { sector: 'x' } }] }, 'body.changes.0'],
    [{ changes: [{ of: { ids: [DAILY_ID] }, set: {} }] }, 'body.changes.0.set'],
    [{ changes: [{ of: { found: {} }, set: { name: 'x' } }] }, 'body.changes.0.set.name'],
    [{ changes: [{ of: { found: { sector: 'x', color: 'y' } }, set: { sector: 'x' } }] }, 'body.changes.0'],
    [{ changes: [{ of: { ids: [DAILY_ID] }, set: { country: 'UK' } }] }, 'body.changes.0.set.country'],
    [{ changes: [{ of: { ids: [DAILY_ID] }, set: { tags: ['a', ' '] } }] }, 'body.changes.0.set.tags.1'],
    [
      {
        changes: Array.from({ length: 2 }, () => ({
          of: { ids: Array.from({ length: INSTRUMENTS_PATCH.instruments - 1 }, () => DAILY_ID) },
          set: { sector: 'x' },
        })),
      },
      'body.changes',
    ],
  ])('is refused as %.80j', async (payload, path) => {
    const { app } = await createTestApp(sampleStore());
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await app.inject({ method: 'PATCH', url: '/api/v1/instruments', headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid-request');
    expect(response.json().issues[0].path).toContain(path);
  });

  test('is said by nobody without the token', async () => {
    const { app } = await createTestApp(sampleStore());
    const payload = { changes: [{ of: { found: {} }, set: { sector: 'x' } }] };
    for (const [method, url] of [
      ['PATCH', '/api/v1/instruments'],
      ['POST', '/api/v1/changes/x/undo'],
    ] as const) {
      const headers = { origin: 'https://elsewhere.example' };
      expect((await app.inject({ method, url, headers, payload })).statusCode).toBe(403);
    }
  });
});
