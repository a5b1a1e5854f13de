/*
 * A tile as a file: plain gzip, so that any web server can send it as it lies there, and zcat reads it. What we need to
 * trust it stands in the header's extra field (RFC 1952, 2.3.1.1), which every reader skips: a checksum over the tile's
 * address and all bytes after the header, and the entity tag of the tile itself. So a damaged file, a truncated one and a
 * whole one at a wrong address are noticed without unpacking. Cost of a look: one CRC, some microseconds for a tile.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRawSync } from 'node:zlib';

/** The 22 characters of an entity tag without its quotes. */
const TAG_BYTES = 22;
const EXTRA_BYTES = 4 + 4 + TAG_BYTES;
/** Fixed part, length of the extra field, the field. */
const HEADER_BYTES = 10 + 2 + EXTRA_BYTES;
/** CRC-32 and length of what is packed. */
const TRAILER_BYTES = 8;
const CHECKSUM_AT = 16;
const TAG_AT = 20;
/** Magic, deflate, "an extra field follows", no time, no flags, unknown system; length and name of the field. */
const BEGINNING = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, EXTRA_BYTES, 0, 0x43, 0x4d, EXTRA_BYTES - 4, 0]);
/** Tiles of more are not made: 8,192 trades take some 100 KB, bars of sources with odd stamps may take more. */
const LARGEST_TILE_BYTES = 64 * 1024 * 1024;

const deflated = promisify<Buffer, { level: number }, Buffer>(deflateRaw);

/** What a tile's file says of the tile, without unpacking it. */
export interface TileFile {
  /** The whole file: a gzip stream. */
  readonly bytes: Buffer;
  /** The entity tag of the tile, quoted. */
  readonly etag: string;
  /** Length of the tile. */
  readonly plainBytes: number;
}

/** Packs a tile, in the thread pool. `address` is the tile's place in the cache. */
export async function packTile(address: string, plain: Buffer, etag: string): Promise<TileFile> {
  const body = await deflated(plain, { level: 6 });
  const bytes = Buffer.alloc(HEADER_BYTES + body.length + TRAILER_BYTES);
  bytes.set(BEGINNING);
  bytes.write(etag.slice(1, 1 + TAG_BYTES), TAG_AT, 'latin1');
  bytes.set(body, HEADER_BYTES);
  bytes.writeUInt32LE(crc32(plain), HEADER_BYTES + body.length);
  bytes.writeUInt32LE(plain.length, HEADER_BYTES + body.length + 4);
  bytes.writeUInt32LE(checksum(address, bytes), CHECKSUM_AT);
  return { bytes, etag, plainBytes: plain.length };
}

/** Reads what `packTile` made for the same address; null for anything else. */
export function readTileFile(address: string, bytes: Buffer): TileFile | null {
  if (bytes.length < HEADER_BYTES + TRAILER_BYTES) return null;
  if (BEGINNING.compare(bytes, 0, BEGINNING.length) !== 0) return null;
  if (bytes.readUInt32LE(CHECKSUM_AT) !== checksum(address, bytes)) return null;
  const plainBytes = bytes.readUInt32LE(bytes.length - 4);
  if (plainBytes > LARGEST_TILE_BYTES) return null;
  return { bytes, etag: `"${bytes.toString('latin1', TAG_AT, HEADER_BYTES)}"`, plainBytes };
}

/** The tile inside. */
export function unpackTile({ bytes, plainBytes }: TileFile): Buffer {
  const body = bytes.subarray(HEADER_BYTES, bytes.length - TRAILER_BYTES);
  return inflateRawSync(body, { maxOutputLength: Math.max(1, plainBytes) });
}

/** Over everything that matters: the address, the tag and what follows it. */
function checksum(address: string, bytes: Buffer): number {
  return crc32(bytes.subarray(TAG_AT), crc32(address));
}
