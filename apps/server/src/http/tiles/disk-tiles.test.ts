import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Instrument, tileAt, tilePath, tileRangeUs } from '@candlemark/bars';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../../testing/temp-dir.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_FROM_US, DAILY_ID, dailyBars } from '../testing/sample-rows.ts';
import type { TileDiskOptions } from './tile-disk.ts';
import { TILE_FORMAT, TILE_FORMATS } from './tile-formats.ts';
import { diskAddress, readDiskAddress, readTileRequest, type TileRequest } from './tile-request.ts';
import { TileService } from './tile-service.ts';

const FAR_US = Date.UTC(2100, 0, 1) * 1000;
const STAYS = new AbortController().signal;
const FIRST = tileAt('1D', DAILY_FROM_US);

/** The tile of daily bars `later` tiles after the first one. */
function requestFor(later = 0, revision = 1): TileRequest {
  const address = tileAt(
    '1D',
    tileRangeUs(FIRST).fromUs + later * (tileRangeUs(FIRST).toUs - tileRangeUs(FIRST).fromUs),
  );
  const path = tilePath(DAILY_ID, revision, 'raw', address);
  const index = path.slice(path.lastIndexOf('/') + 1);
  return readTileRequest({ id: DAILY_ID, revision: String(revision), variant: 'raw', interval: '1D', index }, path);
}

function storeOf(firstOpen = 10_000, overrides: Partial<Instrument> = {}): MemoryStore {
  const store = new MemoryStore();
  put(store, firstOpen, overrides);
  return store;
}

function put(store: MemoryStore, firstOpen: number, overrides: Partial<Instrument> = {}): void {
  const bars = { interval: '1D', columns: dailyBars(1500, firstOpen) } as const;
  store.put({
    id: DAILY_ID,
    symbol: 'DAILY',
    bars,
    levels: ['1D'],
    overrides: { sealedUntilUs: FAR_US, ...overrides },
  });
}

const CORRECTED = { revision: 2, revisions: [{ revision: 2, fromUs: DAILY_FROM_US, toUs: DAILY_FROM_US + 1 }] };

/** A service with nothing in memory over what lies in `dir`. */
async function serve(store: MemoryStore, dir: string, options: Partial<TileDiskOptions> = {}) {
  const warnings: string[] = [];
  const note = (_details: object, message: string) => warnings.push(message);
  const log = { info: note, warn: note, error: note };
  const disk = { dir, maxBytes: 1e9, spareBytes: 0, isDoubtful: false, log, ...options };
  const tiles = new TileService({ store, cacheBytes: 1e6, concurrentReads: 4, disk });
  onTestFinished(() => tiles.dispose());
  await tiles.settled();
  const load = async (request: TileRequest) => {
    const tile = await tiles.load(request, TILE_FORMAT, STAYS);
    await tiles.settled();
    return tile;
  };
  return { tiles, load, warnings };
}

const fileOf = (dir: string, request: TileRequest) => join(dir, 'tiles', `${diskAddress(request)}.gz`);
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();

describe('tiles on disk', () => {
  test('are served by the next run without asking the store', async () => {
    const dir = tempDir();
    const first = await serve(storeOf(), dir);
    const { body, etag } = await first.load(requestFor());
    const store = storeOf();
    const second = await serve(store, dir);
    const tile = await second.load(requestFor());
    expect(tile.body).toEqual(body);
    expect(tile.etag).toBe(etag);
    expect(store.reads).toBe(0);
    expect(second.tiles.stats()).toMatchObject({ diskHits: 1, misses: 0, tiles: 1 });
  });

  test('lie under their address as gzip, for any web server', async () => {
    const dir = tempDir();
    const { load } = await serve(storeOf(), dir);
    const { body } = await load(requestFor());
    expect(filesIn(dir)).toEqual([`tiles/${DAILY_ID}/1/raw/1D/${requestFor().path.split('/').at(-1)}.gz`]);
    expect(gunzipSync(readFileSync(fileOf(dir, requestFor())))).toEqual(body);
  });

  test('are closed ones only', async () => {
    const dir = tempDir();
    const { load } = await serve(storeOf(10_000, { sealedUntilUs: tileRangeUs(FIRST).toUs }), dir);
    await load(requestFor(0));
    await load(requestFor(1));
    expect(filesIn(dir)).toHaveLength(1);
  });

  test('are not believed for an address that is open now', async () => {
    const dir = tempDir();
    await (await serve(storeOf(), dir)).load(requestFor());
    const store = storeOf(20_000, { sealedUntilUs: DAILY_FROM_US });
    const { load } = await serve(store, dir);
    await load(requestFor());
    expect(store.reads).toBe(1);
    expect(filesIn(dir)).toEqual([]);
  });

  test.each([
    ['flipped', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte)))],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['emptied', () => Buffer.alloc(0)],
    ['zeroed', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('are made anew when they were %s', async (_how, damage) => {
    const dir = tempDir();
    const { body } = await (await serve(storeOf(), dir)).load(requestFor());
    const path = fileOf(dir, requestFor());
    writeFileSync(path, damage(readFileSync(path)));
    const { load, warnings } = await serve(storeOf(), dir);
    expect((await load(requestFor())).body).toEqual(body);
    expect(warnings).toEqual(['A cached tile is damaged; it is made anew']);
    expect(gunzipSync(readFileSync(path))).toEqual(body);
  });

  test('are made anew when one lies in the place of another', async () => {
    const dir = tempDir();
    const first = await serve(storeOf(), dir);
    await first.load(requestFor(0));
    const { body } = await first.load(requestFor(1));
    writeFileSync(fileOf(dir, requestFor(1)), readFileSync(fileOf(dir, requestFor(0))));
    const { load } = await serve(storeOf(), dir);
    expect((await load(requestFor(1))).body).toEqual(body);
  });

  test('are all looked at when the run before did not end in order', async () => {
    const dir = tempDir();
    await (await serve(storeOf(), dir)).load(requestFor());
    const path = fileOf(dir, requestFor());
    writeFileSync(path, Buffer.alloc(statSync(path).size));
    await serve(storeOf(), dir, { isDoubtful: true });
    expect(filesIn(dir)).toEqual([]);
  });

  test('of an older revision go away, in this run and in the next', async () => {
    const dir = tempDir();
    const store = storeOf();
    const { load, tiles } = await serve(store, dir);
    await load(requestFor(0));
    await load(requestFor(1));
    put(store, 77_700, CORRECTED);
    await tiles.settled();
    expect(filesIn(dir)).toEqual([`tiles/${diskAddress(requestFor(1))}.gz`]);
    await load(requestFor(0, 2));
    await serve(storeOf(10_000, { revision: 3, revisions: [{ revision: 3, fromUs: -FAR_US, toUs: FAR_US }] }), dir);
    expect(filesIn(dir)).toEqual([]);
  });

  test('of a correction that comes while they are packed get no file', async () => {
    const dir = tempDir();
    const store = storeOf();
    const { tiles } = await serve(store, dir);
    await tiles.load(requestFor(), TILE_FORMAT, STAYS);
    put(store, 77_700, CORRECTED);
    await tiles.settled();
    expect(filesIn(dir)).toEqual([]);
  });

  test('take no more than the bound, and the ones used least lately go first', async () => {
    const dir = tempDir();
    const first = await serve(storeOf(), dir, { maxBytes: 8 * 4096 });
    for (let later = 0; later < 8; later += 1) {
      await first.load(requestFor(later));
      // The earlier, the longer ago.
      const path = fileOf(dir, requestFor(later));
      utimesSync(path, 1_700_000_000 + later * 600, 1_700_000_000 + later * 600);
    }
    expect(filesIn(dir)).toHaveLength(8);
    await first.load(requestFor(8));
    expect(filesIn(dir)).toHaveLength(6);
    expect(existsSync(fileOf(dir, requestFor(1)))).toBe(false);
    expect(existsSync(fileOf(dir, requestFor(2)))).toBe(true);
    await first.load(requestFor(9));
    expect(existsSync(fileOf(dir, requestFor(9)))).toBe(true);
    expect(first.tiles.stats().diskBytes).toBe(7 * 4096);
    await serve(storeOf(), dir, { maxBytes: 0 });
    expect(filesIn(dir)).toEqual([]);
  });

  test('may be deleted at any time', async () => {
    const dir = tempDir();
    const { load, warnings } = await serve(storeOf(), dir);
    await load(requestFor(0));
    rmSync(dir, { recursive: true });
    await load(requestFor(1));
    const store = storeOf();
    const second = await serve(store, dir);
    await second.load(requestFor(0));
    expect(store.reads).toBe(1);
    expect(filesIn(dir)).toContain(`tiles/${diskAddress(requestFor(0))}.gz`);
    expect(warnings).toEqual([]);
  });

  test('that cannot be written are said once, and tiles come all the same', async () => {
    const dir = join(tempDir(), 'file');
    writeFileSync(dir, 'not a folder');
    const { load, warnings } = await serve(storeOf(), dir);
    expect((await load(requestFor())).closed).toBe(true);
    expect(warnings).toEqual(['The cache of tiles on disk cannot be used; tiles come from the store']);
  });

  test('grow no more when the disk has too little room', async () => {
    const dir = tempDir();
    const { load } = await serve(storeOf(), dir, { spareBytes: Number.MAX_SAFE_INTEGER });
    await load(requestFor());
    expect(filesIn(dir)).toEqual([]);
  });

  test('are not the only thing that may lie there', async () => {
    const dir = tempDir();
    const { load } = await serve(storeOf(), dir);
    await load(requestFor());
    for (const stray of ['note.txt', 'x.gz', `${DAILY_ID}/1/raw/1D/017.gz`, `${DAILY_ID}/1/raw/1D/17`])
      writeFileSync(join(dir, 'tiles', stray), 'stray');
    await serve(storeOf(), dir);
    expect(filesIn(dir)).toEqual([`tiles/${diskAddress(requestFor())}.gz`]);
  });
});

test('an address on disk is read only as it is written', () => {
  const address = diskAddress(requestFor());
  expect(readDiskAddress(address)?.path).toBe(requestFor().path);
  const others = ['', `${address}/`, `${address}/x`, `/${address}`, address.replace('/1/', '/01/'), '../x/1/raw/1D/1'];
  for (const other of others) expect(readDiskAddress(other)).toBeNull();
});

test('a tile is packed once and kept with its packed form, in every format', async () => {
  const { tiles } = await serve(storeOf(), tempDir());
  for (const format of TILE_FORMATS) {
    const early = await tiles.load(requestFor(), format, STAYS);
    expect(early.form(true).headers).not.toHaveProperty('content-encoding');
    await tiles.settled();
    const later = await tiles.load(requestFor(), format, STAYS);
    const packed = later.form(true);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': format.contentType });
    expect(gunzipSync(packed.body)).toEqual(early.body);
    expect((await tiles.load(requestFor(), format, STAYS)).form(true).body).toBe(packed.body);
    expect(later.form(false).body).toBe(early.body);
  }
});
