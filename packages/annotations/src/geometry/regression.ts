/** A straight line through values at equal distances, by least squares. */
export interface Regression {
  /** Of the line at the first value and at the last one. */
  readonly first: number;
  readonly last: number;
  /** Standard deviation of the values from the line, of a sample: n - 1, as the field's regression channels have it. */
  readonly deviation: number;
  /** Pearson's correlation of values and places, from -1 to 1; 0 where either does not change. */
  readonly pearson: number;
}

/** Two passes, the means first: one pass of sums of squares would lose the digits that matter in large prices. */
export function regressionOf(values: ArrayLike<number>): Regression {
  const { length } = values;
  let sum = 0;
  for (let at = 0; at < length; at++) sum += values[at]!;
  const meanY = sum / length;
  const meanX = (length - 1) / 2;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let at = 0; at < length; at++) {
    const [dx, dy] = [at - meanX, values[at]! - meanY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const slope = xx === 0 ? 0 : xy / xx;
  const rest = Math.max(0, yy - slope * xy);
  return {
    first: meanY - slope * meanX,
    last: meanY + slope * meanX,
    deviation: Math.sqrt(rest / Math.max(1, length - 1)),
    pearson: xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy),
  };
}
