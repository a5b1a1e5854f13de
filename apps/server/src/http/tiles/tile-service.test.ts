import { decodeBars, type Instrument, tileAt, tilePath, tileRangeUs } from '@candlemark/bars';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HttpProblem } from '../http-problem.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_FROM_US, DAILY_ID, dailyBars } from '../testing/sample-rows.ts';
import { TILE_FORMAT } from './tile-formats.ts';
import { readTileRequest, type TileRequest } from './tile-request.ts';
import { TileService } from './tile-service.ts';

const ADDRESS = tileAt('1D', DAILY_FROM_US);
const NEXT_ADDRESS = tileAt('1D', tileRangeUs(ADDRESS).toUs);
const FAR_US = Date.UTC(2100, 0, 1) * 1000;
const STAYS = new AbortController().signal;

function requestFor(revision = 1, address = ADDRESS): TileRequest {
  const path = tilePath(DAILY_ID, revision, 'raw', address);
  const [, , , , id = '', , revisionText = '', variant = '', interval = '', index = ''] = path.split('/');
  return readTileRequest({ id, revision: revisionText, variant, interval, index }, path);
}

function putDaily(store: MemoryStore, firstOpen: number, overrides: Partial<Instrument> = {}): void {
  const bars = { interval: '1D', columns: dailyBars(1500, firstOpen) } as const;
  store.put({ id: DAILY_ID, symbol: 'DAILY', bars, levels: ['1D'], overrides });
}

function setUp({ cacheBytes = 1e6, concurrentReads = 4 } = {}) {
  const store = new MemoryStore();
  putDaily(store, 10_000, { sealedUntilUs: FAR_US });
  const tiles = new TileService({ store, cacheBytes, concurrentReads, disk: null });
  onTestFinished(() => tiles.dispose());
  return { store, tiles };
}

/** Holds every read of the store back until it is released. */
function holdReads(store: MemoryStore): { release(): void } {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  store.beforeAnswer = () => held;
  return {
    release() {
      store.beforeAnswer = async () => {};
      open();
    },
  };
}

const firstOpen = (body: Uint8Array) => decodeBars(body).bars.open[0];

/** Lets everything that is ready to run, run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('TileService', () => {
  test('reads a tile once, however many ask for it at the same time', async () => {
    const { store, tiles } = setUp();
    const held = holdReads(store);
    const all = Array.from({ length: 50 }, () => tiles.load(requestFor(), TILE_FORMAT, STAYS));
    await settled();
    held.release();
    const [first, ...others] = await Promise.all(all);
    expect(others.every((tile) => tile === first)).toBe(true);
    expect(store.reads).toBe(1);
    expect(tiles.cached(requestFor().path)).toBe(first);
    expect(tiles.stats()).toMatchObject({ hits: 1, misses: 1, tiles: 1 });
  });

  test('keeps no failure', async () => {
    const { store, tiles } = setUp();
    store.beforeAnswer = () => Promise.reject(new Error('the disk is gone'));
    await expect(tiles.load(requestFor(), TILE_FORMAT, STAYS)).rejects.toThrow('the disk is gone');
    store.beforeAnswer = async () => {};
    await expect(tiles.load(requestFor(), TILE_FORMAT, STAYS)).resolves.toMatchObject({ closed: true });
  });

  test('drops open tiles when the instrument changes, and keeps closed ones', async () => {
    const { store, tiles } = setUp();
    const sealedUntilUs = tileRangeUs(ADDRESS).toUs;
    putDaily(store, 10_000, { sealedUntilUs });
    const closed = await tiles.load(requestFor(), TILE_FORMAT, STAYS);
    const open = await tiles.load(requestFor(1, NEXT_ADDRESS), TILE_FORMAT, STAYS);
    expect([closed.closed, open.closed]).toEqual([true, false]);
    putDaily(store, 10_000, { sealedUntilUs });
    expect(tiles.cached(requestFor().path)).toBe(closed);
    expect(tiles.cached(requestFor(1, NEXT_ADDRESS).path)).toBeUndefined();
  });

  test('denies the old address after a correction of history, and answers the new one', async () => {
    const { store, tiles } = setUp();
    await tiles.load(requestFor(1), TILE_FORMAT, STAYS);
    const revisions = [{ revision: 2, fromUs: DAILY_FROM_US, toUs: DAILY_FROM_US + 1 }];
    putDaily(store, 77_700, { sealedUntilUs: FAR_US, revision: 2, revisions });
    expect(tiles.cached(requestFor(1).path)).toBeUndefined();
    await expect(tiles.load(requestFor(1), TILE_FORMAT, STAYS)).rejects.toMatchObject({ code: 'revision-gone' });
    const corrected = await tiles.load(requestFor(2), TILE_FORMAT, STAYS);
    expect(firstOpen(corrected.body)).toBe(77_700);
    // A range that the correction did not touch keeps its address.
    await expect(tiles.load(requestFor(1, NEXT_ADDRESS), TILE_FORMAT, STAYS)).resolves.toMatchObject({ closed: true });
  });

  test('answers no bytes of a correction under the address from before it', async () => {
    const { store, tiles } = setUp();
    const held = holdReads(store);
    const early = tiles.load(requestFor(1), TILE_FORMAT, STAYS);
    await settled();
    const revisions = [{ revision: 2, fromUs: DAILY_FROM_US, toUs: DAILY_FROM_US + 1 }];
    putDaily(store, 77_700, { sealedUntilUs: FAR_US, revision: 2, revisions });
    const late = tiles.load(requestFor(2), TILE_FORMAT, STAYS);
    held.release();
    await expect(early).rejects.toMatchObject({ code: 'revision-gone' });
    expect(firstOpen((await late).body)).toBe(77_700);
    expect(tiles.cached(requestFor(1).path)).toBeUndefined();
  });

  test('lets nobody who asks after a change join a read from before it', async () => {
    const { store, tiles } = setUp();
    putDaily(store, 10_000, { sealedUntilUs: 0 });
    const held = holdReads(store);
    const early = tiles.load(requestFor(), TILE_FORMAT, STAYS);
    await settled();
    putDaily(store, 20_000, { sealedUntilUs: 0 });
    const late = tiles.load(requestFor(), TILE_FORMAT, STAYS);
    held.release();
    expect(firstOpen((await late).body)).toBe(20_000);
    // The early one was read again, since the instrument was another one when its rows had come.
    expect(firstOpen((await early).body)).toBe(20_000);
  });

  test('gives up when the instrument changes during every read', async () => {
    const { store, tiles } = setUp();
    store.beforeAnswer = async () => putDaily(store, 10_000);
    await expect(tiles.load(requestFor(), TILE_FORMAT, STAYS)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('drops a read that nobody waits for any more', async () => {
    const { store, tiles } = setUp({ concurrentReads: 1 });
    const held = holdReads(store);
    const running = tiles.load(requestFor(), TILE_FORMAT, STAYS);
    const leaving = new AbortController();
    const queued = tiles.load(requestFor(1, NEXT_ADDRESS), TILE_FORMAT, leaving.signal);
    await settled();
    leaving.abort();
    held.release();
    await running;
    await expect(queued).rejects.toBeInstanceOf(HttpProblem);
    expect(store.reads).toBe(1);
  });

  test('reads for the one who stays when another leaves', async () => {
    const { store, tiles } = setUp({ concurrentReads: 1 });
    const held = holdReads(store);
    const running = tiles.load(requestFor(), TILE_FORMAT, STAYS);
    const leaving = new AbortController();
    const left = tiles.load(requestFor(1, NEXT_ADDRESS), TILE_FORMAT, leaving.signal);
    const stayed = tiles.load(requestFor(1, NEXT_ADDRESS), TILE_FORMAT, STAYS);
    await settled();
    leaving.abort();
    held.release();
    await running;
    expect(await stayed).toBe(await left);
  });

  test('listens to the store no longer once it is disposed', async () => {
    const store = new MemoryStore();
    const tiles = new TileService({ store, cacheBytes: 1, concurrentReads: 1, disk: null });
    expect(store.listeners).toBe(1);
    await tiles.dispose();
    expect(store.listeners).toBe(0);
  });
});
