/** One way in which files are packed, told by their first bytes. */
export interface Packing {
  /** For people: `gzip`. */
  readonly name: string;
  /** Its first bytes, as hexadecimal digits. */
  readonly magic: string;
  /**
   * Unpacks. Whoever takes the chunks counts them and may stop in between; a single one is of a few MiB.
   * Throws, while reading, for what is damaged or cut off.
   */
  unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}
