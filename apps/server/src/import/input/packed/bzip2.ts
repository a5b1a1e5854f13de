/*
 * bzip2, a block at a time. A block of 900 kB unpacks to 45 MB where it is made of runs of one byte, so the library's stream,
 * which holds what a block unpacks to in an array of numbers, eight bytes each, is not used, but what it reads blocks with.
 */
import bitIterator from 'unbzip2-stream/lib/bit_iterator.js';
import blocks from 'unbzip2-stream/lib/bzip2.js';
import { copyBytes } from '../copy-bytes.ts';
import type { Packing } from './packing.ts';

const BLOCK_UNIT_BYTES = 100_000;
/** What a packed block has at most beside its bytes: tables, and what does not pack. */
const BESIDE_BYTES = 25_000;
const PIECE_BYTES = 1 << 18;

export const bzip2: Packing = {
  name: 'bzip2',
  magic: '425a68',
  async *unpacked(source) {
    const unpacker = new Unpacker();
    for await (const chunk of source) {
      unpacker.add(copyBytes(chunk));
      while (unpacker.hasWholeBlock) yield* unpacker.next();
    }
    while (!unpacker.isAtEnd) yield* unpacker.next();
    if (!unpacker.isBetweenStreams) throw cutOff();
  },
};

/** Takes bytes in and gives blocks out. A file may be several streams, one behind the other. */
class Unpacker {
  readonly #waiting: Uint8Array[] = [];
  #received = 0;
  readonly #bits = bitIterator(() => this.#nextChunk());
  /** Of the blocks of this stream, in `BLOCK_UNIT_BYTES`; 0 between two streams. */
  #blockUnits = 0;
  #block = new Int32Array(0);
  #sum = 0;

  /** Whether the next block is here, however badly it packs. */
  get hasWholeBlock(): boolean {
    return this.#received - this.#bits.bytesRead >= BESIDE_BYTES + BLOCK_UNIT_BYTES * this.#blockUnits;
  }

  get isAtEnd(): boolean {
    return this.#bits.bytesRead >= this.#received;
  }

  get isBetweenStreams(): boolean {
    return this.#blockUnits === 0;
  }

  add(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#waiting.push(chunk);
    this.#received += chunk.length;
  }

  /** What the next block unpacks to, whose sum has been checked; nothing of the beginning and the end of a stream. */
  next(): readonly Uint8Array[] {
    if (this.#blockUnits === 0) {
      this.#blockUnits = blocks.header(this.#bits);
      this.#block = new Int32Array(BLOCK_UNIT_BYTES * this.#blockUnits);
      this.#sum = 0;
      return [];
    }
    const pieces: Uint8Array[] = [];
    let piece = new Uint8Array(PIECE_BYTES);
    let filled = 0;
    const put = (byte: number): void => {
      if (filled === PIECE_BYTES) {
        pieces.push(piece);
        piece = new Uint8Array(PIECE_BYTES);
        filled = 0;
      }
      piece[filled] = byte;
      filled += 1;
    };
    const sum = blocks.decompress(this.#bits, put, this.#block, this.#block.length, this.#sum);
    if (sum === null) this.#blockUnits = 0;
    else this.#sum = sum;
    if (filled > 0) pieces.push(piece.subarray(0, filled));
    return pieces;
  }

  #nextChunk(): Uint8Array {
    // The library asks for one before any has come.
    if (this.#received === 0) return new Uint8Array(0);
    const chunk = this.#waiting.shift();
    if (chunk === undefined) throw cutOff();
    return chunk;
  }
}

function cutOff(): Error {
  return new Error('the end is missing');
}
