import { createApiClient } from '@candlemark/client';
import type { DocumentEvent } from '@candlemark/contracts';
import { describe, expect, test, vi } from 'vitest';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import type { Workspace } from '../workspace.ts';
import { listenWithDocument } from './testing/document-app.ts';
import { listen } from './testing/listening.ts';
import { OPCODES, openRaw } from './testing/raw-socket.ts';
import { DAILY_ID, UNKNOWN_ID } from './testing/sample-rows.ts';
import { createTestApp, sampleStore, TOKEN } from './testing/test-app.ts';

const STAYS = new AbortController().signal;
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
const BARS = 'date,open,high,low,close\n2024-01-02,1,3,1,2\n2024-01-03,2,4,2,3\n';
const KLINES = [1704067200000, 1704067260000]
  .map((open) => `${open},1,3,1,2,10,${open + 59_999},20,5,4,8,0`)
  .join('\n');

const { openIn, close } = openedWorkspaces();

async function importText(workspace: Workspace, text: string, options: object): Promise<void> {
  await workspace.imports.start(textFile('a.csv', text, options)).done;
}

describe('what is said of an instrument', () => {
  test('is changed field by field, survives the process, and changes no revision', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    const said = { sector: 'Energy', venue: 'XNYS', tags: ['Oil'] };
    await importText(workspace, BARS, { symbol: 'A', calendar: '24/7', classification: said });
    const before = workspace.store.bySymbol('A')!;
    expect(before).toMatchObject(said);
    const { url } = await listen(workspace.store, workspace);
    const api = createApiClient({ baseUrl: url, fetch: globalThis.fetch, token: TOKEN });
    const heard = vi.fn();
    workspace.store.onChange(heard);
    const patch = { name: ' A  Company ', venue: null, country: 'us', tags: ['Oil', 'Core'] };
    const change = await api.describeInstrument(before.id, patch, STAYS);
    await vi.waitUntil(async () => (await api.changeStatus(change, STAYS)).state === 'done');
    const { venue: _, ...kept } = before;
    const after = { ...kept, name: 'A Company', country: 'US', tags: ['Oil', 'Core'] };
    expect(await api.getInstrument(before.id, STAYS)).toEqual(after);
    expect((await api.searchInstruments(STAYS)).instruments[0]).toMatchObject({
      sector: 'Energy',
      tags: ['Oil', 'Core'],
    });
    expect(heard).toHaveBeenCalledExactlyOnceWith(before.id);
    await close(workspace);
    expect((await openIn(dir)).store.bySymbol('A')).toEqual(after);
  });

  test('stays when more is imported, except what the import says; the format speaks of new ones only', async () => {
    const workspace = await openIn(tempDir());
    await importText(workspace, KLINES, { symbol: 'BTC', classification: { sector: 'Coins' } });
    const { id } = workspace.store.bySymbol('BTC')!;
    expect(workspace.store.instrument(id)).toMatchObject({ venue: 'Binance', assetClass: 'crypto', sector: 'Coins' });
    const own = { change: { venue: null, tags: ['Own'] }, addTags: [], removeTags: [] };
    await (await workspace.changes.describeInstruments([{ ids: [id], classification: own }])).done;
    await importText(workspace, KLINES, { symbol: 'BTC', classification: { sector: 'Money' } });
    const now = workspace.store.instrument(id)!;
    expect(now).toMatchObject({ assetClass: 'crypto', sector: 'Money', tags: ['Own'] });
    expect(now).not.toHaveProperty('venue');
  });

  test('has another symbol and other numbers, which no later file takes back', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    await importText(workspace, BARS, { symbol: 'OLD', calendar: '24/7' });
    await importText(workspace, BARS, { symbol: 'Taken', calendar: '24/7' });
    const { id, revision } = workspace.store.bySymbol('OLD')!;
    const classification = { change: {}, addTags: [], removeTags: [] };
    const own = {
      symbol: 'NEW',
      tickSize: 0.25,
      displayDecimals: 3,
      multiplier: 12.5,
      inverse: true,
      settlement: 'XBT',
    };
    const change = await workspace.changes.describeInstruments([{ ids: [id], classification, ...own }]);
    await change.done;
    expect(workspace.store.bySymbol('old')).toBeUndefined();
    expect(workspace.store.listInstruments().map(({ symbol }) => symbol)).toEqual(['NEW', 'Taken']);
    await importText(workspace, BARS.replaceAll(',1,', ',1.0001,'), { symbol: 'new' });
    expect(workspace.store.bySymbol('new')).toMatchObject({ id, ...own });
    const taken = { ids: [id], classification, symbol: 'TAKEN' };
    await expect(workspace.changes.describeInstruments([taken])).rejects.toMatchObject({ code: 'symbol-taken' });
    await (await workspace.changes.undoDescription(change.id)).done;
    expect(workspace.store.instrument(id)).toMatchObject({ symbol: 'OLD', tickSize: 1, displayDecimals: 0 });
    expect(workspace.store.instrument(id)!.multiplier).toBeUndefined();
    expect(workspace.store.instrument(id)!.inverse).toBeUndefined();
    expect(workspace.store.instrument(id)!.settlement).toBeUndefined();
    expect(workspace.store.instrument(id)!.revision).toBeGreaterThanOrEqual(revision);
    await close(workspace);
    expect((await openIn(dir)).store.bySymbol('OLD')!.id).toBe(id);
  });

  test.each([
    [{}, 'body'],
    [{ symbol: ' \u0000' }, 'body.symbol'],
    [{ id: 'B' }, 'body.id'],
    [{ tickSize: 0 }, 'body.tickSize'],
    [{ displayDecimals: 1.5 }, 'body.displayDecimals'],
    [{ multiplier: 0 }, 'body.multiplier'],
    [{ inverse: 'yes' }, 'body.inverse'],
    [{ settlement: 'a coin' }, 'body.settlement'],
    [{ name: ' \u0000 ' }, 'body.name'],
    [{ assetClass: 'stock' }, 'body.assetClass'],
    [{ sector: '' }, 'body.sector'],
    [{ sector: 'x'.repeat(65) }, 'body.sector'],
    [{ venue: '\u202eSANX' }, 'body.venue'],
    [{ country: 'EN' }, 'body.country'],
    [{ tags: ['ok', 'a,b'] }, 'body.tags.1'],
    [{ tags: Array.from({ length: 33 }, String) }, 'body.tags'],
    [{ addTags: ['ok', 'a,b'] }, 'body.addTags.1'],
    [{ sector: 'x', base: { country: 'EN' } }, 'body.base.country'],
    [[], 'body'],
  ])('is refused as %j', async (payload, path) => {
    const { app } = await createTestApp(sampleStore());
    const url = `/api/v1/instruments/${DAILY_ID}`;
    const response = await app.inject({ method: 'PATCH', url, headers: AUTHORIZED, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid-request');
    expect(response.json().issues[0].path).toContain(path);
  });

  test('is not said of an instrument that there is not, nor by a stranger', async () => {
    const { app } = await createTestApp(sampleStore());
    const patch = (id: string, headers: object) =>
      app.inject({
        method: 'PATCH',
        url: `/api/v1/instruments/${id}`,
        headers: { ...headers },
        payload: { sector: 'x' },
      });
    expect((await patch(UNKNOWN_ID, AUTHORIZED)).json().code).toBe('instrument-not-found');
    expect((await patch(DAILY_ID, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });

  test('is told to every window once for each commit', async () => {
    const store = sampleStore();
    const { port } = await listenWithDocument({ store });
    const socket = await openRaw(port);
    const events: DocumentEvent[] = [];
    const next = async () => {
      for (let frame = await socket.next(); frame !== null; frame = await socket.next()) {
        if (frame.opcode === OPCODES.text) return events.push(JSON.parse(frame.payload.toString()) as DocumentEvent);
      }
      return 0;
    };
    await next();
    const bars = { interval: '1D', columns: await store.readBars(DAILY_ID, '1D', 0, 1e18) } as const;
    for (const symbol of ['A', 'B']) store.put({ id: DAILY_ID, symbol, bars, levels: ['1D'] });
    await next();
    for (let at = 0; at < 101; at += 1) {
      store.put({ id: `01ARZ3NDEKTSV4RRFFQ69G${String(at).padStart(4, '0')}`, symbol: `S${at}`, bars, levels: ['1D'] });
    }
    await next();
    expect(events.slice(1)).toEqual([
      { type: 'instruments', ids: [DAILY_ID] },
      { type: 'instruments', ids: null },
    ]);
  });
});
