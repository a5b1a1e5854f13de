import unbzip2 from 'unbzip2-stream';
import { RefusedFile } from '../../refused-file.ts';
import type { Packing } from './packing.ts';

/** Bytes that are handed over at a time: what they unpack to comes at once. */
const SLICE_BYTES = 1 << 16;
/** A block of 900 kB that unpacks to more is made of runs of one byte. */
const MOST_AT_ONCE_BYTES = 128 << 20;

export const bzip2: Packing = {
  name: 'bzip2',
  magic: '425a68',
  async *unpacked(source) {
    const unpacker = unbzip2();
    let chunks: Uint8Array[] = [];
    let held = 0;
    const failures: unknown[] = [];
    unpacker.on('data', (chunk: Uint8Array) => {
      chunks.push(chunk);
      held += chunk.length;
      // It is thrown into the unpacker, which ends with it.
      if (held > MOST_AT_ONCE_BYTES) throw new RefusedFile('The bzip2 archive unpacks to far more than a table does.');
    });
    unpacker.on('error', (error: unknown) => failures.push(error));
    const takeOut = (): Uint8Array[] => {
      if (failures.length > 0) throw failures[0];
      const taken = chunks;
      chunks = [];
      held = 0;
      return taken;
    };
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        unpacker.write(Buffer.from(chunk.subarray(at, at + SLICE_BYTES)));
        yield* takeOut();
      }
    }
    unpacker.end();
    yield* takeOut();
  },
};
