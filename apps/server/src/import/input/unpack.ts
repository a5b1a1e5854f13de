import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_UNPACK_RATIO, UNPACK_RATIO_FROM_BYTES } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import type { ByteMeter } from './byte-meter.ts';
import { copies } from './copy-bytes.ts';
import { PeekedStream } from './peeked-stream.ts';

/** Binary files that people try to import, by their first bytes, with what to do instead. */
const KNOWN_BINARIES: readonly { readonly magic: string; readonly advice: string }[] = [
  { magic: '504b0304', advice: 'a ZIP archive in another; unpack it' },
  { magic: '504b0506', advice: 'an empty ZIP archive' },
  { magic: '28b52ffd', advice: 'packed with zstd; unpack it or pack it with gzip' },
  { magic: 'fd377a585a', advice: 'packed with xz; unpack it or pack it with gzip' },
  { magic: '425a68', advice: 'packed with bzip2; unpack it or pack it with gzip' },
  { magic: '377abcaf271c', advice: 'a 7z archive; unpack it' },
  { magic: '52617221', advice: 'a RAR archive; unpack it' },
  { magic: 'd0cf11e0', advice: 'an old spreadsheet (XLS); save the sheet as CSV' },
  { magic: '25504446', advice: 'a PDF; it holds no table that could be read' },
  { magic: '53514c69746520', advice: 'an SQLite database; export a table as CSV' },
  { magic: '41525257', advice: 'an Arrow file, which cannot be imported yet; export it as CSV' },
];

/**
 * Unpacks gzip, told by the file's first bytes and never by its name. @throws RefusedFile, while reading, for a damaged
 * or cut archive and for one that unpacks to far more than any table does.
 */
export async function unpack(stream: PeekedStream, packed: ByteMeter): Promise<PeekedStream> {
  const head = await stream.head(8);
  if (head[0] === 0x1f && head[1] === 0x8b) return new PeekedStream(gunzip(stream, packed));
  const start = Buffer.from(head.buffer, head.byteOffset, head.length).toString('hex');
  const binary = KNOWN_BINARIES.find(({ magic }) => start.startsWith(magic));
  if (binary) throw new RefusedFile(`The file is ${binary.advice}.`);
  return stream;
}

async function* gunzip(stream: PeekedStream, packed: ByteMeter): AsyncGenerator<Uint8Array> {
  const source = Readable.from(copies(stream.bytes()), { objectMode: false });
  const inflated = createGunzip({ chunkSize: 1 << 18 });
  source.on('error', (error) => inflated.destroy(error));
  source.pipe(inflated);
  let bytes = 0;
  try {
    for await (const chunk of inflated as AsyncIterable<Uint8Array>) {
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
      `The gzip archive is damaged or cut off (${error instanceof Error ? error.message : error}); fetch it again.`,
    );
  } finally {
    source.destroy();
    inflated.destroy();
  }
}
