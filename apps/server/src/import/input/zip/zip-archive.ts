/*
 * A ZIP archive, read by its directory, which stands at its end: so it is put on the disk first, under a name of ours. Names of members are names alone; nothing is written
 * where they say.
 */
import { closeSync, createWriteStream, openSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { MAX_UNPACK_RATIO, MAX_ZIP_MEMBERS, UNPACK_RATIO_FROM_BYTES } from '../../import-limits.ts';
import { RefusedFile } from '../../refused-file.ts';
import { copies } from '../copy-bytes.ts';
import { isSmall, smallMember } from './small-member.ts';

const ARCHIVE = 'source.zip';
/** What systems and programs put beside the files that people pack. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** Whether these are the first bytes of a ZIP archive that holds something. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

/** A file in an archive. */
export interface ZipMember {
  /** As it stands in the archive, with its folders. */
  readonly name: string;
  /** Its bytes. Throws RefusedFile, while reading, where they are damaged. */
  bytes(): AsyncGenerator<Uint8Array>;
}

export interface ZipArchive {
  /** In the order of their names, without folders and what systems put beside them. */
  readonly members: readonly ZipMember[];
  close(): void;
}

/** @throws RefusedFile for what is damaged, has too many members, or unpacks to far more than tables do */
export async function openZip(source: AsyncIterable<Uint8Array>, directory: string): Promise<ZipArchive> {
  const file = path.join(directory, ARCHIVE);
  await pipeline(Readable.from(copies(source), { objectMode: false }), createWriteStream(file));
  const zip = await opened(file);
  const descriptor = openSync(file, 'r');
  const close = () => {
    zip.close();
    closeSync(descriptor);
  };
  const members: ZipMember[] = [];
  try {
    const entries = await entriesOf(zip);
    refuseOverlaps(entries);
    refuseBombs(entries);
    for (const entry of entries) {
      if (entry.fileName.endsWith('/') || BESIDE.test(entry.fileName)) continue;
      members.push({ name: entry.fileName, bytes: () => bytesOf(zip, descriptor, entry) });
    }
  } catch (error) {
    close();
    throw damaged(error);
  }
  return { members: members.sort((a, b) => (a.name < b.name ? -1 : 1)), close };
}

function opened(file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    // Sizes are checked against what members turn out to hold; names that lead out of a folder are refused.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false };
    yauzl.open(file, options, (error, zip) => (error ? reject(damaged(error)) : resolve(zip)));
  });
}

function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    if (zip.entryCount > MAX_ZIP_MEMBERS) {
      throw new RefusedFile(
        `The archive holds more than ${MAX_ZIP_MEMBERS} files; unpack it, and import them in several parts.`,
      );
    }
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}

/** What stands before the bytes of a member at least: its own header, without the name. */
const LOCAL_HEADER_BYTES = 30;

/** Nobody packs files over each other but to have the same bytes unpacked many times. */
function refuseOverlaps(entries: readonly yauzl.Entry[]): void {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { fileName, relativeOffsetOfLocalHeader: start, compressedSize } of inOrder) {
    if (start < end) {
      throw new RefusedFile(`"${shortName(fileName)}" lies over another file of the archive; pack the files anew.`);
    }
    end = start + LOCAL_HEADER_BYTES + compressedSize;
  }
}

/** What a file unpacks to stands in the directory, and reading it fails where it is something else. */
function refuseBombs(entries: readonly yauzl.Entry[]): void {
  let [packed, unpacked] = [0, 0];
  for (const { fileName, compressedSize, uncompressedSize } of entries) {
    packed += compressedSize;
    unpacked += uncompressedSize;
    if (isBomb(compressedSize, uncompressedSize)) throw tooMuch(`"${shortName(fileName)}"`);
  }
  if (isBomb(packed, unpacked)) throw tooMuch('The archive');
}

function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > UNPACK_RATIO_FROM_BYTES && unpacked > packed * MAX_UNPACK_RATIO;
}

function tooMuch(what: string): RefusedFile {
  return new RefusedFile(
    `${what} unpacks to more than ${MAX_UNPACK_RATIO} times its size, as no table does; nothing was imported.`,
  );
}

async function* bytesOf(zip: yauzl.ZipFile, descriptor: number, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) {
    throw new RefusedFile(`"${shortName(entry.fileName)}" in the archive is encrypted; unpack it with its password.`);
  }
  if (isSmall(entry)) {
    yield wholeOf(descriptor, entry);
    return;
  }
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(damaged(error)) : resolve(opened)));
  });
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw wrongSum(entry);
  } catch (error) {
    throw damaged(error);
  } finally {
    stream.destroy();
  }
}

function wholeOf(descriptor: number, entry: yauzl.Entry): Uint8Array {
  try {
    const bytes = smallMember(descriptor, entry);
    if (crc32(bytes) !== entry.crc32) throw wrongSum(entry);
    return bytes;
  } catch (error) {
    throw damaged(error);
  }
}

function wrongSum({ fileName }: yauzl.Entry): Error {
  return new Error(`the sum of "${shortName(fileName)}" is of other bytes`);
}

export function shortName(name: string): string {
  return name.length > 80 ? `…${name.slice(-79)}` : name;
}

function damaged(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new RefusedFile(
    `The ZIP archive is damaged or cut off, or names of its files lead out of it (${reason.slice(0, 120)}); fetch it again, or pack its files anew.`,
  );
}
