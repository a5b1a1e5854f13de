/** Formulas written out the slow way over whole arrays, for tests to compare indicators with. */

/** One value for each bar; null where there is none. */
export type Slow = readonly (number | null)[];

export const each = (count: number, worth: (at: number) => number | null): Slow =>
  Array.from({ length: count }, (_, at) => worth(at));

/** The sum of `of` over the `length` bars that end with `at`. */
export function sumOf(at: number, length: number, of: (at: number) => number): number {
  let sum = 0;
  for (let back = 0; back < length; back += 1) sum += of(at - back);
  return sum;
}

export const meanOf = (at: number, length: number, of: (at: number) => number) => sumOf(at, length, of) / length;

/** An exponential average that begins with the mean of its first values. */
export function averageOf(values: Slow, length: number, share = 2 / (length + 1)): Slow {
  const first = values.findIndex((value) => value !== null);
  let average = 0;
  return values.map((value, at) => {
    if (value === null || at < first + length - 1) return null;
    if (at === first + length - 1) average = meanOf(at, length, (bar) => values[bar]!);
    else average = share * value + (1 - share) * average;
    return average;
  });
}

/** a with b by the operation, where both are. */
export const both = (a: Slow, b: Slow, by: (a: number, b: number) => number): Slow =>
  a.map((one, at) => (one === null || b[at] == null ? null : by(one, b[at])));
