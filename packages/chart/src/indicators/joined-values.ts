/** The values of one interval at the bars of another one, as they were known by then. */
import type { PlotColumns } from './indicator-job.ts';

/** Bars by their ends, in order. */
export interface EndsOfBars {
  readonly length: number;
  readonly closeUs: Float64Array;
}

/**
 * For each drawn bar the values of the last bar that was over when it was: a bar that still goes on says nothing yet. Cost: a step for each bar of both.
 *
 * @param values as long as `from`
 */
export function joinedValues(values: PlotColumns, from: EndsOfBars, to: EndsOfBars): PlotColumns {
  const rows = new Int32Array(to.length);
  let row = -1;
  for (let at = 0; at < to.length; at++) {
    while (row + 1 < from.length && from.closeUs[row + 1]! <= to.closeUs[at]!) row++;
    rows[at] = row;
  }
  return Object.fromEntries(
    Object.entries(values).map(([plot, column]) => {
      const joined = new Float64Array(to.length);
      for (let at = 0; at < to.length; at++) joined[at] = rows[at]! < 0 ? Number.NaN : column[rows[at]!]!;
      return [plot, joined];
    }),
  );
}

/** Values that stand some bars to the right of their own, to the left where that is below 0. */
export function shiftedValues(values: Float64Array, shift: number): Float64Array {
  if (shift === 0) return values;
  const shifted = new Float64Array(values.length).fill(Number.NaN);
  for (let row = 0; row < values.length; row++) {
    const from = row - shift;
    if (from >= 0 && from < values.length) shifted[row] = values[from]!;
  }
  return shifted;
}
