/** Units that stand in the place of bars where a chart does not count time: bricks, lines, columns of boxes, bars of equal range. */

/** Units as columns, in the order in which they came. Prices are in whatever the bars had that they were made of. */
export interface UnitColumns {
  readonly length: number;
  /** Open of the bar in which a unit began, ascending; several begin in one bar where it moves far. */
  readonly timeUs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** What was traded while a unit came about; NaN where the bars have none. Units that came about in one bar share it evenly. */
  readonly volume: Float64Array;
}

/** Of a bar, what units are made of. */
export interface SourceBar {
  readonly timeUs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** NaN for none. */
  readonly volume: number;
}

/** A unit before its columns. */
export interface Unit {
  timeUs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Makes units of bars, which it is given one after the other. What is told of a bar once is never taken back. */
export interface UnitBuilder {
  /**
   * Of kinds of which one bar may make any number: the units that were completed so far, told of or not; infinite where they are too small for numbers to tell
   * their prices apart. Of all others a bar makes one at most.
   */
  readonly count?: number;
  /** The units that this bar completed, in order; most bars complete none. */
  add(bar: SourceBar): readonly Unit[];
  /** The unit that is still growing; null before there is one, and for kinds whose units are there at once. */
  readonly growing: Unit | null;
}

/** @throws RangeError for what units cannot have as their size, their count or their reversal */
export function checkSize(size: number, isWhole = false): void {
  const isSize = size > 0 && (isWhole ? Number.isSafeInteger(size) : size < Number.POSITIVE_INFINITY);
  if (!isSize) throw new RangeError(`Units cannot be made with ${size}`);
}

/** An empty share of volume: adding to it what is missing leaves it missing only if all is. */
export function addedVolume(sum: number, volume: number): number {
  if (Number.isNaN(volume)) return sum;
  return Number.isNaN(sum) ? volume : sum + volume;
}

/** One that goes straight from its open to its close. */
export function unitBetween(open: number, close: number, timeUs: number, volume: number): Unit {
  return { timeUs, open, high: Math.max(open, close), low: Math.min(open, close), close, volume };
}

/** How many of the next units are not told of, where so many of the first ones are not. @param all those before */
export function untoldOf(count: number, skip: number, all: number): number {
  return Math.min(count, Math.max(0, skip - all));
}

/** Puts units into columns. */
export function unitColumns(units: readonly Unit[]): UnitColumns {
  const column = (name: keyof Unit) => Float64Array.from(units, (unit) => unit[name]);
  return {
    length: units.length,
    timeUs: column('timeUs'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}
