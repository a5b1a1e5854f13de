/**
 * The volume-weighted average price from the first row on, as of each row, and the standard deviation of prices from it, weighted alike. In one pass after West
 * (Updating mean and variance estimates, 1979): sums of squares would lose all digits where prices are large and move little. A row whose volume is missing counts for
 * nothing. Cost: a step for each row.
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
  let [traded, mean, spread, missing] = [0, 0, 0, 0];
  for (let row = 0; row < prices.length; row++) {
    const weight = volume[row]!;
    if (Number.isNaN(weight)) missing++;
    else if (weight > 0) {
      traded += weight;
      const away = prices[row]! - mean;
      mean += away * (weight / traded);
      spread += weight * away * (prices[row]! - mean);
    }
    average[row] = traded > 0 ? mean : Number.NaN;
    deviation[row] = traded > 0 ? Math.sqrt(Math.max(0, spread / traded)) : Number.NaN;
  }
  return { average, deviation, missing };
}
