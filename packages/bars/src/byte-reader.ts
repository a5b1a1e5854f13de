import { TileCodecError } from './tile-codec-error.ts';

/** Weight of the eighth and last group of a varint. */
const LARGEST_UNIT = 2 ** 49;

/** Reads what a `ByteWriter` wrote out of bytes that nobody vouches for: each fault is a `TileCodecError`. */
export class ByteReader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  /** How many bytes are still to be read. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  uint8(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new TileCodecError('The tile ends too early');
    this.#at += 1;
    return value;
  }

  /** A whole number from 0 to `most`, which is at most 2^53 - 1. */
  varint(most: number): number {
    let value = 0;
    for (let unit = 1; unit <= LARGEST_UNIT; unit *= 128) {
      const byte = this.uint8();
      value += (byte & 127) * unit;
      if (byte < 128) {
        if (value > most) throw new TileCodecError(`${value} is above the limit of ${most}`);
        return value;
      }
    }
    throw new TileCodecError('A number is too long');
  }

  /** The next `count` bytes as a view. */
  bytes(count: number): Uint8Array {
    if (count > this.left) throw new TileCodecError(`${count} bytes are announced, ${this.left} are left`);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** All that is left, as `count` doubles. */
  float64s(count: number): Float64Array {
    if (this.left !== count * 8) throw new TileCodecError(`${count} doubles do not take ${this.left} bytes`);
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, this.left);
    const values = new Float64Array(count);
    for (let row = 0; row < count; row += 1) values[row] = view.getFloat64(row * 8, true);
    this.#at = this.#bytes.length;
    return values;
  }

  /**
   * All that is left, as zig-zag steps to `count` values. A read past the end counts as 0 and is found out after the loop,
   * so that the loop need not ask at every byte.
   */
  steps(count: number): Float64Array {
    if (this.left < count) throw new TileCodecError(`${count} values do not fit ${this.left} bytes`);
    const bytes = this.#bytes;
    const values = new Float64Array(count);
    let at = this.#at;
    let previous = 0;
    for (let row = 0; row < count; row += 1) {
      let byte = bytes[at++]!;
      // Written out, for it is a third faster than a loop: four groups of seven bits fit an integer.
      let low = byte & 127;
      if (byte > 127) {
        byte = bytes[at++]!;
        low |= (byte & 127) << 7;
      }
      if (byte > 127) {
        byte = bytes[at++]!;
        low |= (byte & 127) << 14;
      }
      if (byte > 127) {
        byte = bytes[at++]!;
        low |= (byte & 127) << 21;
      }
      let high = 0;
      for (let shift = 0; byte > 127; shift += 7) {
        if (shift > 21) throw new TileCodecError('A number is too long');
        byte = bytes[at++]!;
        high |= (byte & 127) << shift;
      }
      // Zig-zag: an even number is twice a step up, an odd one stands for a step down (~half = -half - 1).
      previous += ((low >>> 1) ^ -(low & 1)) + ((low & 1) === 0 ? high : -high) * 0x800_0000;
      if (!Number.isSafeInteger(previous)) throw new TileCodecError('A value is beyond exact integers');
      values[row] = previous;
    }
    if (at !== bytes.length) throw new TileCodecError('A column does not end where it says');
    this.#at = at;
    return values;
  }
}
