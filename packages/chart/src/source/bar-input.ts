/** The bars that a host hands over, before they are checked. */

/** One bar. `time` is its open: milliseconds since 1970-01-01Z (fractions allowed) or a Date. Prices are real prices. */
export interface Bar {
  readonly time: number | Date;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | null;
}

/** The same as columns of equal length; `time` in milliseconds. */
export interface BarInputColumns {
  readonly time: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume?: ArrayLike<number>;
}
