/* Binary search, in the words of other libraries. */

/** Index of the first element that is not below `value` in ascending numbers; `end` if there is none. */
export function lowerBound(sorted: Float64Array, value: number, start = 0, end = sorted.length): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first element above `value` in ascending numbers; `end` if there is none. The one before it is the last that is at most `value`. */
export function upperBound(sorted: Float64Array, value: number, end = sorted.length): number {
  return partitionPoint(end, (at) => sorted[at]! <= value);
}

/**
 * Index of the first element that `isBefore` is not true of, where it is true of none behind that one; `count` if there is none.
 * @example partitionPoint(days.length, (at) => days[at]!.labelDays < labelDays)
 */
export function partitionPoint(count: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
