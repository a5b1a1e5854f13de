import { MAX_UNPACK_RATIO, UNPACK_RATIO_FROM_BYTES } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import type { ByteMeter } from './byte-meter.ts';
import { bzip2 } from './packed/bzip2.ts';
import { gzip } from './packed/gzip.ts';
import type { Packing } from './packed/packing.ts';
import { zstd, zstdBehindNote } from './packed/zstd.ts';
import { PeekedStream } from './peeked-stream.ts';

const PACKINGS: readonly Packing[] = [gzip, zstd, zstdBehindNote, bzip2];

/** Binary files that people try to import, by their first bytes, with what to do instead. */
const KNOWN_BINARIES: readonly { readonly magic: string; readonly advice: string }[] = [
  { magic: '504b0304', advice: 'a ZIP archive in another; unpack it' },
  { magic: '504b0506', advice: 'an empty ZIP archive' },
  { magic: 'fd377a585a', advice: 'packed with xz; unpack it or pack it with gzip' },
  { magic: '377abcaf271c', advice: 'a 7z archive; unpack it' },
  { magic: '52617221', advice: 'a RAR archive; unpack it' },
  { magic: 'd0cf11e0', advice: 'an old spreadsheet (XLS); save the sheet as CSV' },
  { magic: '25504446', advice: 'a PDF; it holds no table that could be read' },
  { magic: '53514c69746520', advice: 'an SQLite database; export a table as CSV' },
  { magic: '46454131', advice: 'a Feather file of version 1; write it anew (version 2, or Parquet)' },
];

/**
 * Unpacks what is packed, told by the file's first bytes and never by its name. @throws RefusedFile, while reading, for a
 * damaged or cut archive and for one that unpacks to far more than any table does.
 */
export async function unpack(stream: PeekedStream, packed: ByteMeter): Promise<PeekedStream> {
  const head = await stream.head(8);
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 8)).toString('hex');
  const packing = PACKINGS.find(({ magic }) => start.startsWith(magic));
  if (packing) return new PeekedStream(unpacked(packing, stream, packed));
  const binary = KNOWN_BINARIES.find(({ magic }) => start.startsWith(magic));
  if (binary) throw new RefusedFile(`The file is ${binary.advice}.`);
  return stream;
}

async function* unpacked(packing: Packing, stream: PeekedStream, packed: ByteMeter): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of packing.unpacked(stream.bytes())) {
      bytes += chunk.length;
      if (bytes > UNPACK_RATIO_FROM_BYTES && bytes > packed.bytes * MAX_UNPACK_RATIO) {
        throw new RefusedFile(
          `The file unpacks to more than ${MAX_UNPACK_RATIO} times its size, as no table does; nothing was imported.`,
        );
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(
      `The ${packing.name} archive is damaged or cut off (${error instanceof Error ? error.message : error}); fetch it again.`,
    );
  }
}
