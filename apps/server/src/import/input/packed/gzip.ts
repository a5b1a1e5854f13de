import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { copies } from '../copy-bytes.ts';
import type { Packing } from './packing.ts';

export const gzip: Packing = {
  name: 'gzip',
  magic: '1f8b',
  async *unpacked(packed) {
    const source = Readable.from(copies(packed), { objectMode: false });
    const inflated = createGunzip({ chunkSize: 1 << 18 });
    source.on('error', (error) => inflated.destroy(error));
    source.pipe(inflated);
    try {
      yield* inflated as AsyncIterable<Uint8Array>;
    } finally {
      source.destroy();
      inflated.destroy();
    }
  },
};
