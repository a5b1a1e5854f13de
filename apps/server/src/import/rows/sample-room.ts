/**
 * How much of an instrument is kept, where it is the n-th of its file: the most of the first few, and at least the least of
 * each of thousands. A power of two, and all instruments of a file together stay within a small multiple of `shared`.
 */
export function sampleRoom(index: number, { shared, most, least }: Room): number {
  const share = 2 ** Math.floor(Math.log2(shared / (index + 1)));
  return Math.max(least, Math.min(most, share));
}

/** Powers of two. */
export interface Room {
  readonly shared: number;
  readonly most: number;
  readonly least: number;
}
