/** What the cache needs to know of a tile; what else it holds is the owner's. */
export interface CachedTile {
  /** What it is made of: one instrument, or the two of an expression. */
  readonly instrumentIds: readonly string[];
  readonly bytes: number;
}

/**
 * Encoded tiles by address, bounded by bytes, the least recently used evicted first. A Map keeps insertion order, so
 * its first key is the oldest: a hit moves its tile to the end. Every operation is O(1), but for listing one instrument's.
 */
export class TileCache<Tile extends CachedTile> {
  readonly #maxBytes: number;
  readonly #tiles = new Map<string, Tile>();
  readonly #keysByInstrument = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#tiles.size;
  }

  get(key: string): Tile | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  set(key: string, tile: Tile): void {
    this.delete(key);
    if (tile.bytes > this.#maxBytes) return;
    this.#tiles.set(key, tile);
    this.#bytes += tile.bytes;
    for (const id of tile.instrumentIds) {
      const keys = this.#keysByInstrument.get(id) ?? new Set();
      this.#keysByInstrument.set(id, keys.add(key));
    }
    for (const [oldest] of this.#tiles) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return;
    this.#tiles.delete(key);
    this.#bytes -= tile.bytes;
    for (const id of tile.instrumentIds) {
      const keys = this.#keysByInstrument.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByInstrument.delete(id);
    }
  }

  /** Removes the tiles that one instrument has a part in and that `keep` does not want. */
  retain(instrumentId: string, keep: (tile: Tile) => boolean): void {
    for (const key of [...(this.#keysByInstrument.get(instrumentId) ?? [])]) {
      const tile = this.#tiles.get(key);
      if (tile !== undefined && !keep(tile)) this.delete(key);
    }
  }
}
