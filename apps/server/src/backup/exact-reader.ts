import { BackupError } from './backup-error.ts';

/** Hands out a stream of bytes by exact numbers. Memory does not grow with it. */
export class ExactReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /** @param what what they belong to, for the message @throws BackupError when there are not so many */
  async take(count: number, what: string): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.parts(count, what)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** As `take`, in parts. All of them have to be read. */
  async *parts(count: number, what: string): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new BackupError(`it is cut off within ${what}`);
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  /** Lets go of where they come from. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    do {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#rest = value;
    } while (this.#rest.length === 0);
    return true;
  }
}
