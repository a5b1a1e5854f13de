/** Bytes that grow, for encoders. Little-endian; varints are 7-bit groups, lowest first. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param capacity bytes to make room for at first; it grows when they do not do */
  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  uint8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  float64s(values: Float64Array): void {
    this.#reserve(values.length * 8);
    const view = new DataView(this.#bytes.buffer);
    for (let at = 0; at < values.length; at += 1) view.setFloat64(this.#length + at * 8, values[at]!, true);
    this.#length += values.length * 8;
  }

  /** A whole number from 0 to 2^53 - 1. */
  varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
  }

  /**
   * The steps from value to value, the first from 0, as zig-zag varints; NaN is left out. Every step must lie within
   * ±(2^52 - 1). Numbers below 2^28 never leave integer arithmetic: it is what makes the loop fast.
   */
  steps(values: Float64Array): void {
    this.#reserve(values.length * 8);
    const bytes = this.#bytes;
    let at = this.#length;
    let previous = 0;
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row]!;
      if (Number.isNaN(value)) continue;
      const step = value - previous;
      previous = value;
      const zigZag = step < 0 ? -2 * step - 1 : 2 * step;
      let rest: number;
      if (zigZag < 0x1000_0000) {
        rest = zigZag | 0;
      } else {
        const high = Math.floor(zigZag / 0x1000_0000);
        const low = zigZag - high * 0x1000_0000;
        bytes[at] = (low & 127) | 128;
        bytes[at + 1] = ((low >>> 7) & 127) | 128;
        bytes[at + 2] = ((low >>> 14) & 127) | 128;
        bytes[at + 3] = (low >>> 21) | 128;
        at += 4;
        rest = high | 0;
      }
      while (rest >= 128) {
        bytes[at++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      bytes[at++] = rest;
    }
    this.#length = at;
  }

  /** The bytes so far, copied out. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
