/**
 * A history of bars in chunks: rows are put in at either end, or anywhere, without moving the others. Reading a span costs two binary
 * searches and copies only where it crosses chunks. Invariants: chunks lie in order of time and none is empty; rows once read do not
 * change, but for the very last one.
 */
import { type BarColumns, concatBars, emptyBars, partitionPoint, sliceBars } from '@candlemark/bars';
import type { BarChunk } from './bar-chunk.ts';
import { GrowingBars } from './growing-bars.ts';
import type { StoredBar, StoredScales } from './stored-bars.ts';

/** How large chunks are; smaller ones only in tests. */
export interface ChunkSizes {
  /** Rows of a chunk that grows: enough that there are few chunks, few enough that a late correction copies little. */
  readonly chunkRows: number;
  /** So many neighbours join fewer rows than these, so that single late rows do not make a chunk each. */
  readonly seamRows: number;
}

const CHUNK_SIZES: ChunkSizes = { chunkRows: 8_192, seamRows: 1_024 };

export class ChunkedBars {
  readonly #sizes: ChunkSizes;
  #chunks: BarChunk[];
  #length: number;

  constructor(chunk: BarChunk | null = null, sizes: ChunkSizes = CHUNK_SIZES) {
    this.#sizes = sizes;
    this.#chunks = chunk === null || chunk.length === 0 ? [] : [chunk];
    this.#length = chunk?.length ?? 0;
  }

  get length(): number {
    return this.#length;
  }

  /** Open time of the first row; NaN when there is none. */
  get firstUs(): number {
    return this.#chunks[0]?.firstUs ?? Number.NaN;
  }

  /** Open time of the last row; NaN when there is none. */
  get lastUs(): number {
    return this.#chunks.at(-1)?.lastUs ?? Number.NaN;
  }

  /** The rows that open in [fromUs, toUs). */
  rows(fromUs: number, toUs: number): BarColumns {
    const parts = [...this.pieces(fromUs, toUs)];
    return parts.length === 1 ? parts[0]! : concatBars(parts);
  }

  /** The same piece by piece, so that little of them is in memory at a time. */
  *pieces(fromUs: number, toUs: number): Generator<BarColumns> {
    const { chunkRows } = this.#sizes;
    for (let index = this.#chunkAt(fromUs); index < this.#chunks.length; index++) {
      const chunk = this.#chunks[index]!;
      if (chunk.firstUs >= toUs) return;
      const end = chunk.lastUs < toUs ? chunk.length : chunk.rowAt(toUs);
      for (let row = chunk.rowAt(fromUs); row < end; row += chunkRows) {
        yield chunk.read(row, Math.min(row + chunkRows, end));
      }
    }
  }

  /** What was traded in the rows that open in [fromUs, toUs), as it is stored; null where there are none, or that of any of them is missing. */
  volume(fromUs: number, toUs: number): number | null {
    let rows = 0;
    let volume = 0;
    for (let index = this.#chunkAt(fromUs); index < this.#chunks.length; index++) {
      const chunk = this.#chunks[index]!;
      if (chunk.firstUs >= toUs) break;
      const [start, end] = [chunk.rowAt(fromUs), chunk.rowAt(toUs)];
      rows += end - start;
      volume += chunk.volumeOf(start, end);
    }
    return rows === 0 || Number.isNaN(volume) ? null : volume;
  }

  /** Open times of the last rows, at most `count`. */
  lastTimesUs(count: number): Float64Array {
    let open = Math.min(count, this.#length);
    const timesUs = new Float64Array(open);
    for (let index = this.#chunks.length - 1; open > 0; index--) {
      const chunk = this.#chunks[index]!;
      const part = chunk.timesUs(Math.max(0, chunk.length - open), chunk.length);
      open -= part.length;
      timesUs.set(part, open);
    }
    return timesUs;
  }

  /** The last row; null when there is none. */
  last(): BarColumns | null {
    const chunk = this.#chunks.at(-1);
    return chunk?.read(chunk.length - 1, chunk.length) ?? null;
  }

  /** Open time of the row before the first one at or after a time; NaN when there is none. */
  timeBeforeUs(timeUs: number): number {
    const index = this.#chunkAt(timeUs);
    const row = this.#chunks[index]?.rowAt(timeUs) ?? 0;
    const chunk = row > 0 ? this.#chunks[index]! : this.#chunks[index - 1];
    if (chunk === undefined) return Number.NaN;
    return row > 0 ? chunk.timesUs(row - 1, row)[0]! : chunk.lastUs;
  }

  /** Open time of the first row at or after a time; NaN when there is none. */
  timeFromUs(timeUs: number): number {
    const chunk = this.#chunks[this.#chunkAt(timeUs)];
    const row = chunk?.rowAt(timeUs) ?? 0;
    return chunk?.timesUs(row, row + 1)[0] ?? Number.NaN;
  }

  /** Puts rows in the place of all that open in [fromUs, toUs); they open there too, and their memory is given away. */
  replace(fromUs: number, toUs: number, bars: BarColumns): void {
    const newest = this.#chunks.at(-1);
    const newestLength = newest?.length ?? 0;
    if (newest !== undefined && toUs > newest.lastUs && newest.replaceEnd(fromUs, bars, this.#sizes.chunkRows)) {
      this.#length += newest.length - newestLength;
      return;
    }
    const first = this.#chunkAt(fromUs);
    let end = this.#chunkAt(toUs);
    if (end < this.#chunks.length && this.#chunks[end]!.firstUs < toUs) end += 1;
    const touched = this.#chunks.slice(first, end);
    const before = touched[0]?.part(0, touched[0].rowAt(fromUs));
    const lastTouched = touched.at(-1);
    const after = lastTouched?.part(lastTouched.rowAt(toUs), lastTouched.length);
    // Also where nothing comes after, and the rows start a chunk that grows: a tile of the end is read out of one chunk.
    const head = this.#seamRows(before, bars);
    const tail = this.#seamRows(after, bars);
    const parts = [
      before?.part(0, before.length - head),
      ...this.#chunksOf(
        concatBars([
          before?.read(before.length - head, before.length) ?? emptyBars(),
          bars,
          after?.read(0, tail) ?? emptyBars(),
        ]),
      ),
      after?.part(tail, after.length),
    ];
    this.#chunks.splice(
      first,
      end - first,
      ...parts.filter((part): part is BarChunk => part !== undefined && part.length > 0),
    );
    this.#length = this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  }

  /** Writes the last row again in its place; false when that cannot be. */
  rewriteLast(bar: StoredBar): boolean {
    return this.#chunks.at(-1)?.rewriteLast(bar) ?? false;
  }

  rescale(from: StoredScales, to: StoredScales): void {
    this.#chunks = this.#chunks.map((chunk) => chunk.rescaled(from, to));
  }

  /** Index of the first chunk that holds a row at or after a time. */
  #chunkAt(timeUs: number): number {
    return partitionPoint(this.#chunks.length, (at) => this.#chunks[at]!.lastUs < timeUs);
  }

  #isSmall(chunk: BarChunk | undefined): boolean {
    return chunk !== undefined && chunk.length < this.#sizes.chunkRows / 2;
  }

  /** How many rows of a neighbour join the rows put in beside it. */
  #seamRows(neighbour: BarChunk | undefined, bars: BarColumns): number {
    if (neighbour === undefined) return 0;
    if (this.#isSmall(neighbour)) return neighbour.length;
    return bars.length < this.#sizes.seamRows ? this.#sizes.seamRows : 0;
  }

  #chunksOf(bars: BarColumns): BarChunk[] {
    const { chunkRows } = this.#sizes;
    const chunks: BarChunk[] = [];
    for (let row = 0; row < bars.length; row += chunkRows) {
      chunks.push(new GrowingBars(sliceBars(bars, row, Math.min(row + chunkRows, bars.length))));
    }
    return chunks;
  }
}
