/** The parts that `unbzip2-stream` is made of. */
declare module 'unbzip2-stream/lib/bit_iterator.js' {
  /** Answers so many bits as a number; of null it goes on to the next byte. */
  export interface Bits {
    (count: number | null): number;
    readonly bytesRead: number;
  }
  export default function bitIterator(nextBuffer: () => Uint8Array): Bits;
}

declare module 'unbzip2-stream/lib/bzip2.js' {
  import type { Bits } from 'unbzip2-stream/lib/bit_iterator.js';

  const blocks: {
    /** Reads the beginning of a stream. Answers how large its blocks are, in 100,000 bytes. Throws where it is none. */
    header(bits: Bits): number;
    /**
     * Unpacks a block into `put`, with room for its bytes in `block`. Answers the sum of the stream so far, null at its end.
     * Throws where the block is damaged.
     */
    decompress(
      bits: Bits,
      put: (byte: number) => void,
      block: Int32Array,
      blockBytes: number,
      sum: number,
    ): number | null;
  };
  export default blocks;
}
