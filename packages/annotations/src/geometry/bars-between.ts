/** Which bars a tool is worked out from. */
export interface BarsNeed {
  readonly fromUs: number;
  /** As far as there are any: infinity is up to the newest. */
  readonly toUs: number;
  /** Those of the interval on screen, of trades the finest bars that there are; or the finest rows, trades among them. */
  readonly detail: 'shown' | 'finest';
  /** Where there would be about more rows than this, those of the next coarser interval that has fewer. */
  readonly most: number;
}

/** Bars from that in which one moment lies to that in which another one does, as columns, in real prices and sizes. Of a trade all prices are one column. */
export interface BarsBetween {
  readonly length: number;
  /** When each opens. */
  readonly timeUs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Null where the source has none; NaN where that of a bar is missing. */
  readonly volume: Float64Array | null;
  /** What of it was bought by who traded at once; null and NaN as for the volume. */
  readonly buyVolume: Float64Array | null;
  /** In the middle of a bar, where an anchor on it stands. */
  middleUs(row: number): number;
  /** What is worked out of these very bars, once for each name: a frame asks for that of the frame before. */
  once<Value>(name: string, work: (bars: BarsBetween) => Value): Value;
}

/** What was worked out of the same rows piece by piece, each as long as the chart keeps its rows: in the order of time. */
export interface WorkedPieces<Value> {
  readonly values: readonly Value[];
  /** What is worked out of these very values, once for each name. */
  once<Result>(name: string, work: (values: readonly Value[]) => Result): Result;
}

/**
 * Works something out of rows, of which there may be a million, in pieces: a few of them in each frame, and of a piece only once, however often the moments are
 * others. Null where there are none, while not all of them are here, and while not all of them are worked out: it is drawn anew once they are.
 * @param name says all that the result depends on beside the rows
 */
export type WorkInPieces = <Value>(
  need: BarsNeed,
  name: string,
  work: (bars: BarsBetween) => Value,
) => WorkedPieces<Value> | null;
