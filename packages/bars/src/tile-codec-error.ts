/** Bytes that are not a tile, or a tile that breaks the format's own rules. */
export class TileCodecError extends Error {
  override readonly name = 'TileCodecError';
}
