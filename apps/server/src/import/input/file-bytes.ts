import { close, read } from 'node:fs';
import { promisify } from 'node:util';

const readFile = promisify(read);
const closeFile = promisify(close);
const BUFFER_BYTES = 1 << 20;

/**
 * Reads an open file or pipe to its end. While one buffer is worked on the next is read, so a buffer's bytes hold only
 * until the next one is asked for.
 */
export async function* readDescriptor(fd: number): AsyncGenerator<Uint8Array> {
  const buffers = [new Uint8Array(BUFFER_BYTES), new Uint8Array(BUFFER_BYTES)] as const;
  let current = 0;
  let pending = readFile(fd, buffers[0], 0, BUFFER_BYTES, null);
  try {
    for (;;) {
      const { bytesRead } = await pending;
      if (bytesRead === 0) return;
      const filled = buffers[current as 0 | 1].subarray(0, bytesRead);
      current = 1 - current;
      pending = readFile(fd, buffers[current as 0 | 1], 0, BUFFER_BYTES, null);
      yield filled;
    }
  } finally {
    // The buffer may not be given up while the system writes into it.
    await pending.catch(() => undefined);
    if (fd !== 0) await closeFile(fd);
  }
}
