import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, HOST, ORIGIN } from '../../http/testing/test-app.ts';
import { openSqlite } from '../../sqlite/sqlite.ts';
import { findingsOf } from '../../testing/killed-store.ts';
import { IS_SOAK } from '../../testing/long-test.ts';
import { quietLog } from '../../testing/sample-store.ts';
import { textFile } from '../../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';

/** Every import is a process of its own. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'candlemark-fills-'));
let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ dataDir, log: quietLog });
  const bars = ['AAPL', 'BTCUSDT', 'EURUSD', 'BTCEUR', 'ETHUSD'].map((symbol) => `${symbol},2024-01-02,1,2,1,2,10`);
  await imported(`symbol,date,open,high,low,close,volume\n${bars.join('\n')}\n`, { timeZone: 'America/New_York' });
});

afterAll(async () => {
  expect(await findingsOf(workspace)).toEqual([]);
  await workspace.close();
  rmSync(dataDir, { recursive: true });
});

async function imported(text: string, options = {}, name = 'list.csv') {
  return (await workspace.imports.start(textFile(name, text, options)).done).results;
}

const fillsOf = async (symbol: string) => workspace.fills.of(workspace.store.bySymbol(symbol)!.id);

const HEAD = 'time,symbol,side,quantity,price,fee,execution id,account';

describe('a list of own trades', () => {
  it('rejects rows by line with the reason, and names symbols that are not there', async () => {
    const rows = [
      '2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1,e1,A',
      '2024-01-02T10:00:01Z,AAPL,hold,1,10,0.1,e2,A',
      '2024-01-02T10:00:02Z,AAPL,buy,0,10,0.1,e3,A',
      '2024-01-02T10:00:03Z,AAPL,buy,1,many,0.1,e4,A',
      '2024-01-02T10:00:04Z,AAPL,buy,1,10,0.1,e1,A',
      '2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1,e1,A',
      'yesterday,AAPL,buy,1,10,0.1,e6,A',
      '2024-01-02T10:00:05Z,NONE,buy,1,10,0.1,e7,A',
      ...Array.from({ length: 8 }, (_, at) => `2024-01-02T11:00:0${at}Z,AAPL,sell,0.1,10,,,A`),
    ];
    const [aapl, none] = await imported(`${HEAD}\n${rows.join('\n')}\n`);
    expect(aapl).toMatchObject({
      kind: 'fills',
      symbol: 'AAPL',
      rowsRead: 15,
      rowsStored: 9,
      rowsRejected: 5,
      duplicates: 1,
    });
    expect(aapl!.rejects).toEqual([
      {
        line: 3,
        reason: 'the side is neither buy nor sell',
        value: 'hold',
        fact: { code: 'side-unknown', values: {} },
      },
      { line: 4, reason: 'the quantity is zero', value: '0', fact: { code: 'zero-quantity', values: {} } },
      {
        line: 5,
        reason: 'the price is no number that can be kept',
        value: 'many',
        fact: { code: 'fill-number', values: { role: 'price' } },
      },
      {
        line: 6,
        reason: 'another fill with this execution id came before',
        value: 'e1',
        fact: { code: 'fill-twice', values: {} },
      },
      { line: 8, reason: 'not a time', value: 'yesterday', fact: { code: 'not-a-time', values: {} } },
    ]);
    expect(none!.rejects[0]!.reason).toContain('no such instrument');
    expect(none).toMatchObject({ symbol: 'NONE', instrument: null, rowsStored: 0, rowsRejected: 1 });
    for (const { id } of await workspace.fills.imports()) await workspace.fills.remove(id);
  });

  it('adds nothing when it is imported again, keeps look-alikes, and leaves what others say when it is removed', async () => {
    const row = '2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1,,';
    const named = '2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1,e1,';
    await imported(`${HEAD}\n${row}\n${row}\n${named}\n`, { account: 'Mine' });
    const [again] = await imported(`${HEAD}\n${row}\n${row}\n${row}\n${named}\n`, { account: 'Mine' });
    expect(again).toMatchObject({ rowsStored: 1, duplicates: 3 });
    expect(await fillsOf('AAPL')).toHaveLength(4);
    const [other] = await imported(`${HEAD}\n${named}\n`);
    expect(other).toMatchObject({ rowsStored: 1 });
    const [wrong] = await imported(`${HEAD}\n${named.replace(',10,', ',11,')}\n${row}\n`, { account: 'Mine' });
    expect(wrong).toMatchObject({ rowsStored: 0, duplicates: 1, rowsRejected: 1, rejects: [{ line: 2 }] });
    const [first, second] = await workspace.fills.imports();
    await workspace.fills.remove(second!.id);
    expect(await fillsOf('AAPL')).toHaveLength(4);
    await workspace.fills.remove(first!.id);
    expect((await fillsOf('AAPL')).map(({ account, executionId }) => [account, executionId])).toEqual([
      [null, 'e1'],
      ['Mine', null],
    ]);
    expect(await workspace.fills.remove(first!.id)).toBe(false);
    for (const { id } of await workspace.fills.imports()) await workspace.fills.remove(id);
  });

  it('takes a multiplier from a later list of the same fills, and from one that was kept before they were read', async () => {
    const fill = '2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1,e1,A';
    await imported(`${HEAD}\n${fill}\n`);
    expect((await fillsOf('AAPL'))[0]!.multiplier).toBeNull();
    await workspace.close();
    const manifest = await openSqlite(join(dataDir, 'candlemark.sqlite'));
    manifest.prepare(`UPDATE fill_pieces SET fills = replace(fills, '"multiplier":null,"inverse":null,', '')`).run([]);
    expect(manifest.prepare('SELECT fills FROM fill_pieces').all([])).toEqual([
      { fills: expect.not.stringContaining('multiplier') },
    ]);
    manifest.forgetContent();
    manifest.close();
    workspace = await openWorkspace({ dataDir, log: quietLog });
    expect((await fillsOf('AAPL'))[0]).toMatchObject({ multiplier: null, inverse: null });
    const [again] = await imported(`${HEAD},Multiplier\n${fill},100.0\n`);
    expect(again).toMatchObject({ rowsStored: 0, duplicates: 1, rowsRejected: 0 });
    expect(await fillsOf('AAPL')).toMatchObject([{ executionId: 'e1', multiplier: '100' }]);
    for (const { id } of await workspace.fills.imports()) await workspace.fills.remove(id);
  });

  it('comes over HTTP in pages, by range and by account, and is removed there', async () => {
    const rows = Array.from(
      { length: 5 },
      (_, at) => `2024-01-02T10:00:0${at >> 1}Z,AAPL,buy,${at + 1},10.50,0.1,e${at},${at % 2 ? 'A' : 'B'}`,
    );
    await imported(`${HEAD}\n${rows.join('\n')}\n`);
    const { app } = await createTestApp(workspace.store, { fills: workspace.fills });
    const { id, symbol } = workspace.store.bySymbol('AAPL')!;
    const get = async (query: string) =>
      (await app.inject({ url: `/api/v1/instruments/${id}/fills${query}`, headers: { host: HOST } })).json();
    const first = await get('?limit=3');
    expect(first.fills.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['1', '2', '3']);
    expect(first.fills[1]).toMatchObject({
      time: '2024-01-02T10:00:00Z',
      price: '10.5',
      account: 'A',
      executionId: 'e1',
      multiplier: null,
      note: null,
    });
    const second = await get(`?limit=3&cursor=${first.next}`);
    expect(second.fills.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['4', '5']);
    expect(second.next).toBeNull();
    expect((await get('?from=2024-01-02T10:00:01Z&to=2024-01-02T10:00:02Z')).fills).toHaveLength(2);
    expect((await get('?account=A')).fills).toHaveLength(2);
    expect(await get('?cursor=x')).toMatchObject({ code: 'invalid-cursor' });
    const list = (await app.inject({ url: '/api/v1/fill-imports', headers: { host: HOST } })).json();
    expect(list.imports).toMatchObject([{ sourceName: 'list.csv', instruments: [{ id, symbol, fills: 5 }] }]);
    const remove = () =>
      app.inject({
        method: 'DELETE',
        url: `/api/v1/fill-imports/${list.imports[0].id}`,
        headers: { host: HOST, origin: ORIGIN },
      });
    expect((await remove()).json()).toEqual(list.imports[0]);
    expect((await remove()).json()).toMatchObject({ code: 'fill-import-not-found', status: 404 });
    expect((await get('')).fills).toEqual([]);
  });

  it.runIf(IS_SOAK)('goes along with an instrument that is merged into another one, and comes back', async () => {
    await imported('date,open,high,low,close\n2024-01-03,1,2,1,2\n', { symbol: 'OLD' });
    await imported(`${HEAD}\n2024-01-02T10:00:00Z,OLD,buy,1,10,0.1,,\n`);
    await imported(`${HEAD}\n2024-01-02T10:00:00Z,BTCUSDT,sell,1,10,0.1,,\n`);
    const [from, into] = ['OLD', 'BTCUSDT'].map((symbol) => workspace.store.bySymbol(symbol)!.id) as [string, string];
    await (await workspace.changes.mergeInstrument(from, into)).done;
    expect((await workspace.fills.of(into)).map(({ side }) => side)).toEqual(['buy', 'sell']);
    expect((await workspace.fills.imports()).map(({ instruments }) => instruments[0]!.id)).toEqual([into, into]);
    await (await workspace.changes.unmergeInstrument(from)).done;
    expect((await workspace.fills.of(into)).map(({ side }) => side)).toEqual(['sell']);
    expect((await workspace.fills.of(from)).map(({ side }) => side)).toEqual(['buy']);
    for (const { id } of await workspace.fills.imports()) await workspace.fills.remove(id);
  });

  it('is there after the next start, and goes with its instrument', async () => {
    await imported(`${HEAD}\n2024-01-02T10:00:00Z,ETHUSD,buy,1,10,0.1,,\n`);
    await workspace.close();
    workspace = await openWorkspace({ dataDir, log: quietLog });
    const { id } = workspace.store.bySymbol('ETHUSD')!;
    expect(await workspace.fills.of(id)).toHaveLength(1);
    await (await workspace.changes.deleteInstrument(id)).done;
    expect(await workspace.fills.imports()).toEqual([]);
  });
});
