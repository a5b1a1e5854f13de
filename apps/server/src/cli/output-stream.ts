import type { Writable } from 'node:stream';

/**
 * A standard stream of the process. Its reader may go away at any time (`candlemark … | head`): what is written from then
 * on is dropped, and the reason kept.
 */
export class OutputStream {
  readonly #stream: Writable;
  #last: Promise<void> = Promise.resolve();
  #failure: NodeJS.ErrnoException | null = null;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', (error) => this.#fail(error));
  }

  write(part: string | Uint8Array): void {
    if (this.#failure !== null) return;
    this.#last = new Promise((resolve) => {
      this.#stream.write(part, (error) => {
        if (error) this.#fail(error);
        resolve();
      });
    });
  }

  /** Resolves when everything so far has left the process: with null, or with the reason why nothing more does. */
  async written(): Promise<NodeJS.ErrnoException | null> {
    await this.#last;
    return this.#failure;
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#failure ??= error;
  }
}
