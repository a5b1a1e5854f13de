/** Decodes text that comes in pieces, with LF at the end of every line: CRLF and CR become one. */
export class TextWithLineFeeds {
  readonly #decoder = new TextDecoder();
  /** Whether the last piece ended with a carriage return: a line feed may follow. */
  #isHeld = false;

  /** The next piece, as far as its line ends are known. */
  take(bytes: Uint8Array): string {
    return this.#lines(this.#decoder.decode(bytes, { stream: true }));
  }

  /** What is left. */
  end(): string {
    const last = this.#lines(this.#decoder.decode());
    return this.#isHeld ? `${last}\n` : last;
  }

  #lines(come: string): string {
    if (come === '') return '';
    const text = this.#isHeld ? `\r${come}` : come;
    this.#isHeld = text.endsWith('\r');
    if (!text.includes('\r')) return text;
    return (this.#isHeld ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n');
  }
}
