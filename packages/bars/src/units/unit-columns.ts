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
  /** The units that this bar completed, in order; most bars complete none. */
  add(bar: SourceBar): readonly Unit[];
  /** The unit that is still growing; null before there is one, and for kinds whose units are there at once. */
  readonly growing: Unit | null;
}

/** An empty share of volume: adding to it what is missing leaves it missing only if all is. */
export function addedVolume(sum: number, volume: number): number {
  if (Number.isNaN(volume)) return sum;
  return Number.isNaN(sum) ? volume : sum + volume;
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
