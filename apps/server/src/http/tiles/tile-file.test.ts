import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityTag } from '../entity-tag.ts';
import { packTile, readTileFile, unpackTile } from './tile-file.ts';

const ADDRESS = '01ARZ3NDEKTSV4RRFFQ69G5FAV/1/raw/1D/17';
const anyTile = fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes));

test('a tile comes back from its file, with its tag', async () => {
  await fc.assert(
    fc.asyncProperty(anyTile, async (tile) => {
      const { bytes } = await packTile(ADDRESS, tile, entityTag(tile));
      const file = readTileFile(ADDRESS, bytes);
      expect(file).toMatchObject({ etag: entityTag(tile), plainBytes: tile.length });
      expect(file && unpackTile(file)).toEqual(tile);
    }),
    { numRuns: 50 },
  );
});

test('the file is gzip, for any reader', async () => {
  const tile = Buffer.from('a tile of some length, a tile of some length');
  const { bytes } = await packTile(ADDRESS, tile, entityTag(tile));
  expect(gunzipSync(bytes)).toEqual(tile);
});

test('a file with a bit flipped, cut short, with more at its end or at another address is none', async () => {
  const tile = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * at) % 251));
  const { bytes } = await packTile(ADDRESS, tile, entityTag(tile));
  expect(readTileFile(`${ADDRESS}8`, bytes)).toBeNull();
  expect(readTileFile(ADDRESS, Buffer.concat([bytes, Buffer.from([0])]))).toBeNull();
  expect(readTileFile(ADDRESS, Buffer.alloc(bytes.length))).toBeNull();
  for (let cut = 0; cut < bytes.length; cut += 1) expect(readTileFile(ADDRESS, bytes.subarray(0, cut))).toBeNull();
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1 << bit;
      expect(readTileFile(ADDRESS, damaged)).toBeNull();
    }
  }
});
