/**
 * The tiles that have arrived: found by key, or by level and time. Least recently used tiles leave first when the bound on bytes
 * is passed, but never one that is retained: what is on the screen stays, whatever it takes. The order of use is the
 * insertion order of one map; the tiles of a level are kept sorted by time.
 */
import { type ChartLevel, partitionPoint } from '@candlemark/bars';
import type { LoadedTile } from './loaded-tile.ts';
import type { Span } from './spans.ts';

/** Even an empty tile takes this much. */
const BYTES_PER_ENTRY = 500;

export class TileCache {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #tiles = new Map<string, LoadedTile>();
  /** Tiles of each level by time; trade tiles of different sizes may lie within each other, the larger first. */
  readonly #byLevel = new Map<ChartLevel, LoadedTile[]>();
  #version = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Grows when tiles come, go or turn stale: what was derived from an equal version still holds. */
  get version(): number {
    return this.#version;
  }

  get bytes(): number {
    let bytes = 0;
    for (const tile of this.#tiles.values()) bytes += tile.bytes + BYTES_PER_ENTRY;
    return bytes;
  }

  get size(): number {
    return this.#tiles.size;
  }

  get(key: string): LoadedTile | undefined {
    return this.#tiles.get(key);
  }

  put(tile: LoadedTile): void {
    this.#remove(tile.key);
    this.#tiles.set(tile.key, tile);
    const shelf = this.#byLevel.get(tile.level) ?? [];
    shelf.splice(placeOf(shelf, tile), 0, tile);
    this.#byLevel.set(tile.level, shelf);
    this.#version += 1;
  }

  /** Marks tiles as used just now, in this order. */
  touch(keys: Iterable<string>): void {
    for (const key of keys) {
      const tile = this.#tiles.get(key);
      if (tile === undefined) continue;
      this.#tiles.delete(key);
      this.#tiles.set(key, tile);
    }
  }

  /** The tiles of a level that know something of a span, in time order and without overlaps. */
  tilesIn(level: ChartLevel, span: Span): readonly LoadedTile[] {
    const found: LoadedTile[] = [];
    let reachedUs = Number.NEGATIVE_INFINITY;
    for (const tile of this.#byLevel.get(level) ?? []) {
      if (tile.fromUs >= span.toUs) break;
      if (tile.toUs <= span.fromUs || tile.fromUs < reachedUs) continue;
      found.push(tile);
      reachedUs = tile.toUs;
    }
    return found;
  }

  markStale(isOutdated: (tile: LoadedTile) => boolean): void {
    for (const tile of this.#tiles.values()) {
      if (tile.isStale || !isOutdated(tile)) continue;
      tile.isStale = true;
      this.#version += 1;
    }
  }

  dropRollUps(): void {
    for (const tile of this.#tiles.values()) tile.dropRollUps();
    this.#version += 1;
  }

  /** Lets the least recently used go until the bound is kept or only retained tiles are left. */
  evict(retained: ReadonlySet<string>): void {
    let excess = this.bytes - this.#maxBytes;
    if (excess <= 0) return;
    for (const tile of [...this.#tiles.values()]) {
      if (excess <= 0) return;
      if (retained.has(tile.key)) continue;
      excess -= tile.bytes + BYTES_PER_ENTRY;
      this.#remove(tile.key);
      this.#version += 1;
    }
  }

  clear(): void {
    this.#tiles.clear();
    this.#byLevel.clear();
    this.#version += 1;
  }

  #remove(key: string): void {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return;
    this.#tiles.delete(key);
    const shelf = this.#byLevel.get(tile.level) ?? [];
    shelf.splice(shelf.indexOf(tile), 1);
  }
}

/** Where a tile belongs on its shelf: by its start, the longer of two that start together first. */
function placeOf(shelf: readonly LoadedTile[], tile: LoadedTile): number {
  return partitionPoint(shelf.length, (at) => {
    const other = shelf[at]!;
    return other.fromUs < tile.fromUs || (other.fromUs === tile.fromUs && other.toUs >= tile.toUs);
  });
}
