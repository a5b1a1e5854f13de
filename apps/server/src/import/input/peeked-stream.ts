import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { copyBytes } from './copy-bytes.ts';

const PUT_CHUNK_BYTES = 1 << 18;

/** A stream of bytes whose beginning can be looked at before it is read. */
export class PeekedStream {
  readonly #source: AsyncIterator<Uint8Array>;
  #head: Uint8Array = new Uint8Array(0);
  #isEnded = false;
  /** Where what was looked at behind the head lies; null where nothing was. */
  #put: string | null = null;
  #isAllPut = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether the head is the whole stream. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The first bytes: at least `length` of them, unless the stream is shorter. */
  async head(length: number): Promise<Uint8Array> {
    const parts = [this.#head];
    let total = this.#head.length;
    while (total < length && !this.#isEnded) {
      const { value, done } = await this.#source.next();
      if (done) this.#isEnded = true;
      else {
        // A copy: sources use their buffers again.
        parts.push(copyBytes(value));
        total += value.length;
      }
    }
    if (parts.length > 1) this.#head = Buffer.concat(parts, total);
    return this.#head;
  }

  /**
   * Looks on behind the head until `isEnough`, or to the end. What was seen is put into a file, which has to stay until all
   * is read: memory does not grow with it. Answers whether that was all. Call it once.
   */
  async lookOn(file: string, isEnough: (bytes: Uint8Array) => boolean): Promise<boolean> {
    this.#put = file;
    const handle = await open(file, 'w');
    try {
      while (!this.#isAllPut) {
        const { value, done } = await this.#source.next();
        if (done) this.#isAllPut = true;
        else {
          await handle.writeFile(value);
          if (isEnough(value)) break;
        }
      }
      return this.#isAllPut;
    } finally {
      await handle.close();
    }
  }

  /** Ends the source, of which no more than the head is wanted. */
  async leave(): Promise<void> {
    await this.#source.return?.();
  }

  /** All bytes from the first on. Can be read once. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    if (this.#head.length > 0) yield this.#head;
    if (this.#put !== null) yield* createReadStream(this.#put, { highWaterMark: PUT_CHUNK_BYTES });
    if (this.#isEnded || this.#isAllPut) return;
    for (;;) {
      const { value, done } = await this.#source.next();
      if (done) return;
      yield value;
    }
  }
}
