/** Successive rows of a history that lie together in memory, and those that a host handed over. */
import { type BarColumns, lowerBound } from '@candlemark/bars';
import { type RealBars, usOfMs } from './bar-input.ts';
import { BlockSums, sumOf } from './block-sums.ts';
import { storedSum } from './decimal-scale.ts';
import { type StoredBar, type StoredScales, storedBars } from './stored-bars.ts';

/** At least one row, in order of time. */
export interface BarChunk {
  readonly length: number;
  readonly firstUs: number;
  readonly lastUs: number;
  /** Index of the first row that opens at or after a time; the length if there is none. */
  rowAt(timeUs: number): number;
  /** Open times of the rows [start, end). */
  timesUs(start: number, end: number): Float64Array;
  /** The rows [start, end) as they are stored; views on the chunk's memory where it holds them so. */
  read(start: number, end: number): BarColumns;
  /** What was traded in the rows [start, end), as it is stored; NaN where that of any of them is missing. */
  volumeOf(start: number, end: number): number;
  /** The rows [start, end) as a chunk of their own on the same memory. */
  part(start: number, end: number): BarChunk;
  /** The same rows at other scales; what was read before stays as it was. */
  rescaled(from: StoredScales, to: StoredScales): BarChunk;
  /**
   * Puts rows in the place of the last row (when they open from there on) or behind it, in the chunk's own room and up to `mostRows` of them.
   * False when that cannot be: nothing has changed then.
   */
  replaceEnd(fromUs: number, bars: BarColumns, mostRows: number): boolean;
  /** Writes the last row again, where it opens at the same time and there is a place for each of its values; false when not. */
  rewriteLast(bar: StoredBar): boolean;
}

/** Rows as the host gave them: in its own memory, which is only read. What is asked for is turned into stored numbers then. */
export class RealChunk implements BarChunk {
  readonly length: number;
  readonly #real: RealBars;
  readonly #scales: StoredScales;
  readonly #volumes: BlockSums;

  constructor(real: RealBars, scales: StoredScales) {
    this.length = real.length;
    this.#real = real;
    this.#scales = scales;
    this.#volumes = new BlockSums((start, end) =>
      real.volume === null ? sumOf(null, start, end) : storedSum(real.volume, scales.size, start, end),
    );
  }

  get firstUs(): number {
    return this.#timeUs(0);
  }

  get lastUs(): number {
    return this.#timeUs(this.length - 1);
  }

  rowAt(timeUs: number): number {
    const near = lowerBound(this.#real.timeMs, timeUs / 1_000);
    // Milliseconds are rounded to microseconds: the nearest row may lie just before.
    if (near > 0 && this.#timeUs(near - 1) >= timeUs) return near - 1;
    return near < this.length && this.#timeUs(near) < timeUs ? near + 1 : near;
  }

  timesUs(start: number, end: number): Float64Array {
    const timesUs = this.#real.timeMs.slice(start, end);
    for (let row = 0; row < timesUs.length; row++) timesUs[row] = usOfMs(timesUs[row]!);
    return timesUs;
  }

  read(start: number, end: number): BarColumns {
    return storedBars(partOf(this.#real, start, end), this.#scales);
  }

  volumeOf(start: number, end: number): number {
    return this.#volumes.between(start, end);
  }

  part(start: number, end: number): BarChunk {
    return new RealChunk(partOf(this.#real, start, end), this.#scales);
  }

  rescaled(_from: StoredScales, to: StoredScales): BarChunk {
    return new RealChunk(this.#real, to);
  }

  replaceEnd(): boolean {
    return false;
  }

  rewriteLast(): boolean {
    return false;
  }

  #timeUs(row: number): number {
    return usOfMs(this.#real.timeMs[row]!);
  }
}

function partOf(real: RealBars, start: number, end: number): RealBars {
  return {
    length: end - start,
    timeMs: real.timeMs.subarray(start, end),
    open: real.open.subarray(start, end),
    high: real.high.subarray(start, end),
    low: real.low.subarray(start, end),
    close: real.close.subarray(start, end),
    volume: real.volume?.subarray(start, end) ?? null,
  };
}
