/*
 * LZ4 frames (the format of lz4.org), in memory. Each block is literals and copies of what came before; whatever leads out of what is there is an error, for libraries that do
 * not look go on for as long as a damaged length says.
 */

const MAGIC = 0x184d2204;
const UNCOMPRESSED = 0x8000_0000;
const SHORTEST_COPY = 4;

/** The bytes of a frame, of which is known how long it is unpacked. @throws when it is not so long, or damaged */
export function unlz4(packed: Uint8Array, length: number): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  if (view.getUint32(0, true) !== MAGIC) throw damaged();
  const flags = view.getUint8(4);
  const [hasBlockSums, hasSize, hasDictionary] = [(flags & 16) !== 0, (flags & 8) !== 0, (flags & 1) !== 0];
  if (flags >> 6 !== 1 || hasDictionary) throw damaged();
  let at = 7 + (hasSize ? 8 : 0);
  const unpacked = new Uint8Array(length);
  let filled = 0;
  for (;;) {
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) break;
    const bytes = size % UNCOMPRESSED;
    if (at + bytes > packed.length) throw damaged();
    const block = packed.subarray(at, at + bytes);
    if (size >= UNCOMPRESSED) {
      if (filled + bytes > length) throw damaged();
      unpacked.set(block, filled);
      filled += bytes;
    } else filled = unpackBlock(block, unpacked, filled);
    at += bytes + (hasBlockSums ? 4 : 0);
  }
  if (filled !== length) throw damaged();
  return unpacked;
}

/** Writes a block behind what is filled, and answers how much is then. */
function unpackBlock(block: Uint8Array, unpacked: Uint8Array, from: number): number {
  let at = 0;
  let filled = from;
  /** A length that goes on in further bytes while they are 255. */
  const lengthOf = (start: number): number => {
    let length = start;
    if (start !== 15) return length;
    for (;;) {
      const more = block[at];
      at += 1;
      if (more === undefined) throw damaged();
      length += more;
      if (more !== 255) return length;
    }
  };
  while (at < block.length) {
    const token = block[at]!;
    at += 1;
    const literals = lengthOf(token >> 4);
    if (at + literals > block.length || filled + literals > unpacked.length) throw damaged();
    unpacked.set(block.subarray(at, at + literals), filled);
    at += literals;
    filled += literals;
    if (at >= block.length) break;
    const back = block[at]! | ((block[at + 1] ?? 0) << 8);
    at += 2;
    const copied = lengthOf(token & 15) + SHORTEST_COPY;
    if (back === 0 || back > filled || filled + copied > unpacked.length) throw damaged();
    if (back >= copied) unpacked.copyWithin(filled, filled - back, filled - back + copied);
    else for (let index = 0; index < copied; index += 1) unpacked[filled + index] = unpacked[filled - back + index]!;
    filled += copied;
  }
  return filled;
}

function damaged(): Error {
  return new Error('an LZ4 frame is damaged');
}
