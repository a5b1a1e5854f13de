/*
 * Zstandard (RFC 8878): frames of blocks, and frames to leave out. The frames are taken apart here, for what the library does not look at: how large a window of what was
 * unpacked a frame asks for, and the sum at its end. One block is unpacked at a time.
 */
import { Decompress, decompress } from 'fzstd';
import xxhash from 'xxhash-wasm';
import { RefusedFile } from '../../refused-file.ts';
import { ByteReader } from '../byte-reader.ts';
import type { Packing } from './packing.ts';

const MAGIC = 0xfd2fb528;
/** The first of sixteen magic numbers of frames that hold something else. */
const SKIPPED_MAGIC = 0x184d2a50;
const BLOCK_BYTES = 128 * 1024;
/** Largest window: what `zstd` itself takes where nobody allows it more. */
const MAX_WINDOW_BYTES = 128 << 20;
const REPEATED_BYTE = 1;
const RESERVED = 3;

export const zstd: Packing = { name: 'zstd', magic: '28b52ffd', unpacked: unpackedFrames };
/** A file may begin with a frame that holds something else. */
export const zstdBehindNote: Packing = { ...zstd, magic: '502a4d18' };

/** A frame in memory, of which is known how long it is unpacked. @throws when it is not so long, or damaged */
export function unzstd(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = decompress(packed, new Uint8Array(length));
  if (unpacked.length !== length) throw new Error('a frame is not as long as it should be');
  return unpacked;
}

async function* unpackedFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  const { create64 } = await xxhash();
  for (;;) {
    const start = await reader.take(4);
    if (start.length === 0) return;
    const magic = numberOf(start, 4);
    if (magic >>> 4 === SKIPPED_MAGIC >>> 4) {
      const length = numberOf(await whole(reader, 4), 4);
      if ((await reader.skip(length)) < length) throw cutOff();
    } else if (magic === MAGIC) {
      yield* unpackedFrame(reader, start, create64());
    } else throw new Error('a frame does not begin as one');
  }
}

interface Hash {
  update(bytes: Uint8Array): unknown;
  digest(): bigint;
}

async function* unpackedFrame(reader: ByteReader, magic: Uint8Array, hash: Hash): AsyncGenerator<Uint8Array> {
  const { header, hasSum } = await frameHeader(reader, magic);
  let unpacked: Uint8Array[] = [];
  const unpacker = new Decompress((chunk) => {
    if (chunk.length === 0) return;
    hash.update(chunk);
    unpacked.push(chunk);
  });
  let before = header;
  for (let isLast = false; !isLast; ) {
    const blockHeader = await whole(reader, 3);
    const bits = numberOf(blockHeader, 3);
    isLast = (bits & 1) === 1;
    const type = (bits >> 1) & 3;
    const length = bits >> 3;
    if (type === RESERVED || length > BLOCK_BYTES) throw new Error('a block is of no known kind');
    const body = await whole(reader, type === REPEATED_BYTE ? 1 : length);
    const sum = isLast && hasSum ? await whole(reader, 4) : new Uint8Array(0);
    unpacker.push(Buffer.concat([before, blockHeader, body, sum]), isLast);
    before = new Uint8Array(0);
    yield* unpacked;
    unpacked = [];
    if (isLast && hasSum && numberOf(sum, 4) !== Number(hash.digest() & 0xffff_ffffn)) {
      throw new Error('the sum at the end of a frame is of other bytes');
    }
  }
}

/** Everything before the blocks. @throws RefusedFile where unpacking takes more than is in the file, or too much memory */
async function frameHeader(
  reader: ByteReader,
  magic: Uint8Array,
): Promise<{ readonly header: Uint8Array; readonly hasSum: boolean }> {
  const descriptor = await whole(reader, 1);
  const flags = descriptor[0]!;
  const isSingle = (flags & 0x20) !== 0;
  const windowBytes = isSingle ? 0 : 1;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3]!;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6]!;
  const rest = await whole(reader, windowBytes + dictionaryBytes + sizeBytes);
  const dictionary = numberOf(rest.subarray(windowBytes), dictionaryBytes);
  if (dictionary !== 0) throw new RefusedFile('The file is packed with a zstd dictionary; pack it without one.');
  const window = isSingle
    ? numberOf(rest.subarray(dictionaryBytes), sizeBytes) + (sizeBytes === 2 ? 256 : 0)
    : 2 ** (10 + (rest[0]! >> 3)) * (1 + (rest[0]! & 7) / 8);
  if (window > MAX_WINDOW_BYTES) {
    throw new RefusedFile(
      `The file is packed with a zstd window of more than ${MAX_WINDOW_BYTES >> 20} MiB; pack it without --long or --ultra.`,
    );
  }
  return { header: Buffer.concat([magic, descriptor, rest]), hasSum: (flags & 4) !== 0 };
}

async function whole(reader: ByteReader, length: number): Promise<Uint8Array> {
  const bytes = await reader.take(length);
  if (bytes.length < length) throw cutOff();
  return bytes;
}

function cutOff(): Error {
  return new Error('the end is missing');
}

/** A number of so many bytes, the lowest first. */
function numberOf(bytes: Uint8Array, length: number): number {
  let number = 0;
  for (let at = length - 1; at >= 0; at -= 1) number = number * 256 + (bytes[at] ?? 0);
  return number;
}
