/*
 * Members of an archive that are read and unpacked at once, without a stream: of thousands of small files the streams take most of the time. What is taken into memory is bounded
 * by the sizes in the directory, and what unpacks to another size is refused.
 */
import { readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Entry } from 'yauzl';

const MOST_BYTES = 4 << 20;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

export function isSmall({ compressionMethod, compressedSize, uncompressedSize }: Entry): boolean {
  const isKnown = compressionMethod === STORED || compressionMethod === DEFLATED;
  return isKnown && compressedSize <= MOST_BYTES && uncompressedSize <= MOST_BYTES;
}

/** The bytes of a small member; whose sum they have is not looked at. @throws where the archive is damaged */
export function smallMember(descriptor: number, entry: Entry): Uint8Array {
  const { relativeOffsetOfLocalHeader: at, compressedSize, uncompressedSize, compressionMethod } = entry;
  const header = readAt(descriptor, at, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new Error('a file does not begin where it should');
  const namesBytes = header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = readAt(descriptor, at + LOCAL_HEADER_BYTES + namesBytes, compressedSize);
  const bytes =
    compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
  if (bytes.length !== uncompressedSize) throw new Error('a file is not as long as it should be');
  return bytes;
}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(descriptor, bytes, 0, length, position) < length) throw new Error('the end is missing');
  return bytes;
}
