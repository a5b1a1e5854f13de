/** Whole doubles as 64-bit integers, through halves of 32 bits: a BigInt for each value would cost ten times as much. */
export function int64Values(values: Float64Array): BigInt64Array {
  const halves = new Int32Array(values.length * 2);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]!;
    const high = Math.floor(value / 4294967296);
    halves[2 * row] = value - high * 4294967296;
    halves[2 * row + 1] = high;
  }
  return new BigInt64Array(halves.buffer);
}
