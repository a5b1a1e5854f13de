import { copyBytes } from './copy-bytes.ts';

/** A stream of bytes whose beginning can be looked at before it is read. */
export class PeekedStream {
  readonly #source: AsyncIterator<Uint8Array>;
  #head: Uint8Array = new Uint8Array(0);
  #isEnded = false;

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

  /** Ends the source, of which no more than the head is wanted. */
  async leave(): Promise<void> {
    await this.#source.return?.();
  }

  /** All bytes from the first on. Can be read once. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    if (this.#head.length > 0) yield this.#head;
    if (this.#isEnded) return;
    for (;;) {
      const { value, done } = await this.#source.next();
      if (done) return;
      yield value;
    }
  }
}
