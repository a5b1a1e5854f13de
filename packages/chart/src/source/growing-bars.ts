/**
 * Bar columns with room to grow at the end: where live bars arrive. Rows are read through views, and a row once read never changes, but for
 * the last one, which `replaceEnd` and `rewriteLast` write again in its place.
 */
import { type BarColumns, lowerBound, OPTIONAL_BAR_COLUMNS, type OptionalBarColumn, sliceBars } from '@candlemark/bars';
import type { BarChunk } from './bar-chunk.ts';
import { BlockSums, sumOf } from './block-sums.ts';
import { rescaledBars, type StoredBar, type StoredScales } from './stored-bars.ts';

/** The columns that every bar has. */
const REQUIRED = ['timeUs', 'open', 'high', 'low', 'close'] as const;
const LEAST_ROOM = 16;

type Columns = { -readonly [Name in keyof BarColumns]: BarColumns[Name] };

export class GrowingBars implements BarChunk {
  readonly #room: Columns;
  readonly #volumes = new BlockSums((start, end) => sumOf(this.#room.volume, start, end));
  #length: number;

  /** Takes over the memory of the bars. */
  constructor(bars: BarColumns) {
    this.#room = { ...bars };
    this.#length = bars.length;
  }

  get length(): number {
    return this.#length;
  }

  get firstUs(): number {
    return this.#room.timeUs[0]!;
  }

  get lastUs(): number {
    return this.#room.timeUs[this.#length - 1]!;
  }

  rowAt(timeUs: number): number {
    return lowerBound(this.#room.timeUs, timeUs, 0, this.#length);
  }

  timesUs(start: number, end: number): Float64Array {
    return this.#room.timeUs.subarray(start, end);
  }

  read(start: number, end: number): BarColumns {
    return sliceBars(this.#room, start, end);
  }

  volumeOf(start: number, end: number): number {
    return this.#volumes.between(start, end);
  }

  part(start: number, end: number): BarChunk {
    return new GrowingBars(sliceBars(this.#room, start, end));
  }

  rescaled(from: StoredScales, to: StoredScales): BarChunk {
    return new GrowingBars(rescaledBars(sliceBars(this.#room, 0, this.#length), from, to));
  }

  replaceEnd(fromUs: number, bars: BarColumns, mostRows: number): boolean {
    const kept = fromUs > this.lastUs ? this.#length : this.#length - 1;
    if (kept + bars.length > mostRows || kept + bars.length === 0) return false;
    if (kept < this.#length && fromUs !== this.lastUs) return false;
    this.#volumes.changed(kept);
    this.#length = kept;
    this.#push(bars);
    return true;
  }

  rewriteLast(bar: StoredBar): boolean {
    const room = this.#room;
    const last = this.#length - 1;
    if (bar.timeUs !== room.timeUs[last] || (room.volume === null && !Number.isNaN(bar.volume))) return false;
    this.#volumes.changed(last);
    for (const name of REQUIRED) room[name][last] = bar[name];
    for (const name of OPTIONAL_BAR_COLUMNS) {
      const column = room[name];
      if (column !== null) column[last] = name === 'volume' ? bar.volume : Number.NaN;
    }
    return true;
  }

  /** Adds rows at the end. A column that was absent so far is missing (NaN) in the rows before. */
  #push(bars: BarColumns): void {
    const start = this.#length;
    const length = start + bars.length;
    if (length > this.#room.timeUs.length) this.#grow(Math.max(length, start * 2, LEAST_ROOM));
    for (const name of REQUIRED) put(this.#room[name], bars[name], start, bars.length);
    for (const name of OPTIONAL_BAR_COLUMNS) {
      const added = bars[name];
      if (added === null) this.#room[name]?.fill(Number.NaN, start, length);
      else put(this.#optional(name), added, start, bars.length);
    }
    this.#length = length;
  }

  #optional(name: OptionalBarColumn): Float64Array {
    const column = this.#room[name] ?? new Float64Array(this.#room.timeUs.length).fill(Number.NaN);
    this.#room[name] = column;
    return column;
  }

  #grow(size: number): void {
    const grown = (column: Float64Array) => {
      const larger = new Float64Array(size);
      larger.set(column.subarray(0, this.#length));
      return larger;
    };
    for (const name of REQUIRED) this.#room[name] = grown(this.#room[name]);
    for (const name of OPTIONAL_BAR_COLUMNS) {
      const column = this.#room[name];
      if (column !== null) this.#room[name] = grown(column);
    }
  }
}

/** One row, the most frequent case, needs no view. */
function put(column: Float64Array, added: Float64Array, start: number, count: number): void {
  if (count === 1) column[start] = added[0]!;
  else column.set(added.subarray(0, count), start);
}
