import { MAX_FILE_BYTES } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';

/** Counts the bytes of a stream on their way, and stops a file that is too large. */
export class ByteMeter {
  bytes = 0;

  async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      if (this.bytes > MAX_FILE_BYTES) {
        throw new RefusedFile(`The file is larger than ${MAX_FILE_BYTES / 1024 ** 3} GiB; split it.`);
      }
      yield chunk;
    }
  }
}
