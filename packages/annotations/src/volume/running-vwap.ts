/**
 * The volume-weighted average price from the first row on, as of each row, and the standard deviation of prices from it, weighted alike. In one pass after West
 * (Updating mean and variance estimates, 1979), of prices above the first one: sums of squares would lose all digits where prices are large and move little, and a mean of its whole
 * height loses those of a row that is traded far less than the others. A row whose volume is missing counts for nothing. Cost: a step for each row.
 */
import type { BarsBetween } from '../geometry/bars-between.ts';

export interface RunningVwap {
  /** NaN for as long as nothing was traded. */
  readonly average: Float64Array;
  /** Of the population, as the bands of the field's charts are; NaN where the average is. */
  readonly deviation: Float64Array;
  /** Rows without a volume. */
  readonly missing: number;
}

/** @param prices one for each row */
export function runningVwap(prices: Float64Array, volume: NonNullable<BarsBetween['volume']>): RunningVwap {
  const average = new Float64Array(prices.length);
  const deviation = new Float64Array(prices.length);
  let [traded, first, mean, spread, missing] = [0, 0, 0, 0, 0];
  for (let row = 0; row < prices.length; row++) {
    const weight = volume[row]!;
    if (Number.isNaN(weight)) missing++;
    else if (weight > 0) {
      if (traded === 0) first = prices[row]!;
      traded += weight;
      const price = prices[row]! - first;
      const away = price - mean;
      mean += away * (weight / traded);
      spread += weight * away * (price - mean);
    }
    average[row] = traded > 0 ? first + mean : Number.NaN;
    deviation[row] = traded > 0 ? Math.sqrt(Math.max(0, spread / traded)) : Number.NaN;
  }
  return { average, deviation, missing };
}
