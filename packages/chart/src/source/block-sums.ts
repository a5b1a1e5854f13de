/**
 * Sums of stretches of a column. Each block of rows is added up once, when a stretch first covers all of it; a stretch then costs a step for each block and the
 * rows at its ends. So a million rows cost a thousand steps, and a missing value (NaN) spoils no stretch but those that it lies in.
 */

/** Enough rows that there are few blocks, few enough that the ends cost nothing. */
const BLOCK_ROWS = 1_024;

export class BlockSums {
  readonly #add: (start: number, end: number) => number;
  readonly #blockRows: number;
  /** By the number of the block. */
  readonly #sums = new Map<number, number>();

  /** @param add the sum of the rows [start, end), added up one by one; NaN where a value is missing */
  constructor(add: (start: number, end: number) => number, blockRows = BLOCK_ROWS) {
    this.#add = add;
    this.#blockRows = blockRows;
  }

  /** Of the rows [start, end); NaN where a value is missing. */
  between(start: number, end: number): number {
    const rows = this.#blockRows;
    const first = Math.ceil(start / rows);
    const last = Math.floor(end / rows);
    if (first >= last) return this.#add(start, end);
    let sum = this.#add(start, first * rows) + this.#add(last * rows, end);
    for (let block = first; block < last; block++) sum += this.#block(block);
    return sum;
  }

  /** Its value is another one from now on. */
  changed(row: number): void {
    this.#sums.delete(Math.floor(row / this.#blockRows));
  }

  #block(block: number): number {
    const known = this.#sums.get(block);
    if (known !== undefined) return known;
    const sum = this.#add(block * this.#blockRows, (block + 1) * this.#blockRows);
    this.#sums.set(block, sum);
    return sum;
  }
}

/** Of the values [start, end); NaN where there are none. */
export function sumOf(values: Float64Array | null, start: number, end: number): number {
  if (values === null) return start < end ? Number.NaN : 0;
  let sum = 0;
  for (let row = start; row < end; row++) sum += values[row]!;
  return sum;
}
