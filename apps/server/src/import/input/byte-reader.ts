/** Takes a stream of bytes in pieces of wanted lengths. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  /** What has come and was not taken; a view of the source's chunk. */
  #chunk: Uint8Array = new Uint8Array(0);
  #taken = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** How many bytes have been taken. */
  get taken(): number {
    return this.#taken;
  }

  /** A copy of the next `length` bytes; fewer, or none, where the stream ends before. */
  async take(length: number): Promise<Uint8Array> {
    if (this.#chunk.length >= length) return this.#cut(length).slice();
    // Memory that nothing is written into is not occupied, whatever a damaged length asks for.
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length && (await this.#fill())) {
      const part = this.#cut(Math.min(length - filled, this.#chunk.length));
      bytes.set(part, filled);
      filled += part.length;
    }
    return bytes.subarray(0, filled);
  }

  /** As many bytes as there are at hand, up to `most`: a view that holds until the next call; none at the end. */
  async some(most: number): Promise<Uint8Array> {
    return (await this.#fill()) ? this.#cut(Math.min(most, this.#chunk.length)) : this.#chunk;
  }

  /** Leaves out the next bytes. Answers how many there were, fewer than wanted at the end. */
  async skip(length: number): Promise<number> {
    let missing = length;
    while (missing > 0) {
      const { length: skipped } = await this.some(missing);
      if (skipped === 0) break;
      missing -= skipped;
    }
    return length - missing;
  }

  /** Ends the source. */
  async leave(): Promise<void> {
    await this.#source.return?.();
  }

  #cut(length: number): Uint8Array {
    const cut = this.#chunk.subarray(0, length);
    this.#chunk = this.#chunk.subarray(length);
    this.#taken += length;
    // The class of the source's chunks may have a `slice` that shares its bytes.
    return new Uint8Array(cut.buffer, cut.byteOffset, cut.length);
  }

  async #fill(): Promise<boolean> {
    while (this.#chunk.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return false;
      this.#chunk = value;
    }
    return true;
  }
}
