import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instrument, tileAt, tileRangeUs, tradesTileAt } from '@candlemark/bars';
import { createApiClient } from '@candlemark/client';
import { isoFromUs } from '@candlemark/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { openWorkspace } from '../workspace.ts';
import { listen, open } from './testing/listening.ts';
import { TOKEN } from './testing/test-app.ts';

const STAYS = new AbortController().signal;
const MINUTE_US = 60_000_000;
const FIRST_US = Date.UTC(2024, 0, 1) * 1000;

/** The server over the real store in a directory of its own. */
async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'candlemark-http-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const workspace = await openWorkspace({ dataDir, log });
  onTestFinished(async () => {
    await workspace.close();
    rmSync(dataDir, { recursive: true });
  });
  const { url, port } = await listen(workspace.store, workspace);
  return { api: createApiClient({ baseUrl: url, fetch: globalThis.fetch, token: TOKEN }), port, dataDir };
}

type Api = Awaited<ReturnType<typeof start>>['api'];

async function importCsv(api: Api, symbol: string, csv: string): Promise<Instrument> {
  const id = await api.startImport(
    csv,
    { fileName: `${symbol}.csv`, symbol, calendar: '24/7', timeZone: 'UTC' },
    STAYS,
  );
  const status = await vi.waitUntil(
    async () => {
      const now = await api.importStatus(id, STAYS);
      return now.report !== null || now.failure !== null ? now : false;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(status).toMatchObject({ state: 'done', failure: null });
  const instrument = await api.findBySymbol(symbol, STAYS);
  if (instrument === null) throw new Error(`${symbol} has not arrived`);
  return instrument;
}

/** Minutes [from, to) as CSV bars; the close tells the minute's number. */
function minutes(from: number, to: number, close: (minute: number) => string): string {
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const time = new Date((FIRST_US + (from + offset) * MINUTE_US) / 1000).toISOString();
    return `${time},1.00,99.50,0.50,${close(from + offset)},${10 + offset}`;
  });
  return `time,open,high,low,close,volume\n${rows.join('\n')}\n`;
}

test('bars go from a file over HTTP into tiles, are appended to, and corrected', async () => {
  const { api } = await start();
  const first = await importCsv(
    api,
    'MIN',
    minutes(0, 3000, (minute) => `${1 + (minute % 90)}.25`),
  );
  const tiles = api.tileSource(first);
  const address = tileAt('1m', FIRST_US + 1500 * MINUTE_US);
  const tile = await tiles.load(address, STAYS);
  if (tile.kind !== 'bars') throw new Error('the tile holds no bars');
  const { fromUs, toUs } = tileRangeUs(address);
  expect(tile.closed).toBe(toUs <= (first.sealedUntilUs ?? 0));
  expect(tile.bars.timeUs.every((timeUs) => timeUs >= fromUs && timeUs < toUs)).toBe(true);
  const body = await api.bars(first.id, { interval: '1m', from: '2024-01-01T00:01:00Z', limit: 1 }, STAYS);
  expect(body.bars).toMatchObject([{ time: '2024-01-01T00:01:00Z', open: 1, close: 2.25, volume: 11 }]);

  const appended = await importCsv(
    api,
    'MIN',
    minutes(3000, 4000, () => '5.25'),
  );
  expect(appended).toMatchObject({ id: first.id, revision: first.revision });
  expect(await tiles.load(address, STAYS)).toMatchObject({ closed: true });

  const corrected = await importCsv(
    api,
    'MIN',
    minutes(1500, 1501, () => '77.25'),
  );
  expect(corrected.revision).toBeGreaterThan(first.revision);
  await expect(tiles.load(address, STAYS)).rejects.toMatchObject({ code: 'revision-gone' });
  await tiles.refresh?.(STAYS);
  const again = await tiles.load(address, STAYS);
  expect(again.kind === 'bars' && again.bars.close.includes(7725)).toBe(true);
}, 60_000);

async function changed(api: Api, id: string): Promise<void> {
  const status = await vi.waitUntil(
    async () => {
      const now = await api.changeStatus(id, STAYS);
      return now.state === 'done' || now.state === 'failed' ? now : false;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(status).toEqual({ id, state: 'done', failure: null });
}

test.runIf(IS_SOAK)(
  'a batch is downloaded and removed over HTTP: its tiles answer no more, and the refreshed ones as before it',
  async () => {
    const { api } = await start();
    const first = await importCsv(
      api,
      'MIN',
      minutes(0, 2000, () => '5.25'),
    );
    await importCsv(
      api,
      'MIN',
      minutes(500, 501, () => '77.25'),
    );
    const { batches } = await api.listBatches(STAYS, { instrument: first.id });
    expect(batches.map(({ rows, kind, interval, state }) => [rows, kind, interval, state])).toEqual([
      [2000, 'bars', '1m', 'sound'],
      [1, 'bars', '1m', 'sound'],
    ]);
    const span = { instrumentCount: 1, from: isoFromUs(FIRST_US), to: isoFromUs(FIRST_US + 1999 * MINUTE_US) };
    expect(batches[0]).toMatchObject({ ...span, instruments: [{ symbol: 'MIN', rows: 2000 }] });
    const unlisted = await api.listBatches(STAYS, { mostInstruments: 0 });
    expect(unlisted.batches[0]).toEqual({ ...batches[0], instruments: [] });
    const correction = batches[1]!;
    const file = new Uint8Array(await (await api.batchFile(correction.id, STAYS)).arrayBuffer());
    expect(file.length).toBe(correction.bytes);
    expect(createHash('sha256').update(file).digest('hex')).toBe(correction.sha256);

    const tiles = api.tileSource(await api.getInstrument(first.id, STAYS));
    const address = tileAt('1m', FIRST_US + 500 * MINUTE_US);
    const before = await tiles.load(address, STAYS);
    expect(before.kind === 'bars' && before.bars.close.includes(7725)).toBe(true);
    await changed(api, await api.removeBatch(correction.id, STAYS));
    await expect(tiles.load(address, STAYS)).rejects.toMatchObject({ code: 'revision-gone' });
    await tiles.refresh?.(STAYS);
    const after = await tiles.load(address, STAYS);
    expect(after.kind === 'bars' && after.bars.close.every((close) => close === 525)).toBe(true);
    expect((await api.listBatches(STAYS)).batches).toHaveLength(1);
    await expect(api.removeBatch(correction.id, STAYS)).rejects.toMatchObject({ code: 'batch-not-found', status: 404 });

    await changed(api, await api.deleteInstrument(first.id, STAYS));
    await expect(api.getInstrument(first.id, STAYS)).rejects.toMatchObject({ code: 'instrument-not-found' });
    await expect(tiles.load(address, STAYS)).rejects.toMatchObject({ code: 'not-found' });
    expect((await api.listBatches(STAYS)).batches).toEqual([]);
  },
  60_000,
);

test('a calendar is proposed, set and refused over HTTP', async () => {
  const { api } = await start();
  const { id, revision } = await importCsv(
    api,
    'MIN',
    minutes(0, 3 * 1440, () => '5.25'),
  );
  const proposal = await api.proposeCalendar(id, STAYS);
  expect(proposal.reason).not.toBe('');
  expect(proposal.facts).toEqual([{ code: 'all-hours', values: {} }]);
  await changed(api, await api.setCalendar(id, { template: 'fx', timeZone: 'Europe/London' }, STAYS));
  const now = await api.getInstrument(id, STAYS);
  expect(now.calendar).toMatchObject({ name: 'fx', timeZone: 'Europe/London' });
  expect(now.revision).toBe(revision + 1);
  await expect(api.setCalendar(id, { template: 'moon' }, STAYS)).rejects.toMatchObject({ code: 'invalid-request' });
  const overlapping = { ...now.calendar, exceptions: [{ date: '2024-02-30', sessions: [] }] };
  await expect(api.setCalendar(id, { calendar: overlapping }, STAYS)).rejects.toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining('exceptions[0].date'),
  });
}, 60_000);

test('bars of any interval are rolled up from the largest level that divides it', async () => {
  const { api } = await start();
  const { id } = await importCsv(
    api,
    'MIN',
    minutes(0, 300, (minute) => `${1 + (minute % 90)}.25`),
  );
  const { bars, interval } = await api.bars(id, { interval: '45m', limit: 2 }, STAYS);
  expect(interval).toBe('45m');
  expect(bars.map(({ time, close, volume }) => [time, close, volume])).toEqual([
    ['2024-01-01T00:00:00Z', 45.25, 45 * 10 + (44 * 45) / 2],
    ['2024-01-01T00:45:00Z', 90.25, 45 * 55 + (44 * 45) / 2],
  ]);
  expect((await api.bars(id, { interval: '60m' }, STAYS)).interval).toBe('1h');
}, 60_000);

test('trades go from a file over HTTP into tiles of single trades and of bars', async () => {
  const { api } = await start();
  const rows = Array.from({ length: 20_000 }, (_, row) => {
    const time = new Date((FIRST_US + row * 50_000) / 1000).toISOString();
    return `${time},${(100 + (row % 50) / 100).toFixed(2)},${1 + (row % 5)},${row % 2 === 0 ? 'buy' : 'sell'}`;
  });
  const instrument = await importCsv(api, 'TRD', `time,price,size,side\n${rows.join('\n')}\n`);
  const tiles = api.tileSource(instrument);
  expect(await tiles.load(tradesTileAt(12, FIRST_US), STAYS)).toEqual({ kind: 'split' });
  const few = await tiles.load(tradesTileAt(0, FIRST_US), STAYS);
  expect(few.kind === 'trades' && few.trades.length).toBe(20);
  const seconds = await tiles.load(tileAt('1s', FIRST_US), STAYS);
  expect(seconds.kind === 'bars' && seconds.bars.trades?.includes(20)).toBe(true);
}, 60_000);

test('an upload that stalls holds up no other import', async () => {
  const { api, port, dataDir } = await start();
  const csv = minutes(0, 3, () => '1.25');
  const stalled = await open(port);
  stalled.write(
    `POST /api/v1/imports?fileName=SLOW.csv HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 1000000\r\n\r\n${csv}`,
  );
  const tmp = join(dataDir, 'tmp');
  await vi.waitFor(() => expect(readdirSync(tmp)).toEqual(['upload-1']));
  await importCsv(api, 'QUICK', csv);
  await vi.waitFor(() => expect(readdirSync(tmp)).toEqual(['upload-1']));
  stalled.destroy();
  await vi.waitFor(() => expect(readdirSync(tmp)).toEqual([]));
  expect(await api.findBySymbol('SLOW', STAYS)).toBeNull();
}, 60_000);
