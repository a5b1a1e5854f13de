/**
 * Bar columns with room to grow. Rows are read through views, valid until the next change: after one, ask again. Appending costs
 * the appended rows on average (the room grows by a quarter when it runs out).
 */
import { type BarColumns, OPTIONAL_BAR_COLUMNS, sliceBars } from '@candlemark/bars';

/** The columns that every bar has. */
const REQUIRED = ['timeUs', 'open', 'high', 'low', 'close'] as const;

type Columns = { -readonly [Name in keyof BarColumns]: BarColumns[Name] };

export class GrowingBars {
  #room: Columns;
  #length: number;

  constructor(bars: BarColumns) {
    this.#room = { ...bars };
    this.#length = bars.length;
  }

  get length(): number {
    return this.#length;
  }

  /** All rows as views on the memory. */
  get bars(): BarColumns {
    return sliceBars(this.#room, 0, this.#length);
  }

  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  /** Rows to add at the end. A column that was absent so far is missing (NaN) in the rows before. */
  push(bars: BarColumns): void {
    const start = this.#length;
    const length = start + bars.length;
    if (length > this.#room.timeUs.length) this.#grow(Math.max(length, start + (start >> 2)));
    for (const name of REQUIRED) this.#room[name].set(bars[name].subarray(0, bars.length), start);
    for (const name of OPTIONAL_BAR_COLUMNS) {
      const added = bars[name];
      if (added === null) this.#room[name]?.fill(Number.NaN, start, length);
      else this.#optional(name).set(added.subarray(0, bars.length), start);
    }
    this.#length = length;
  }

  #optional(name: (typeof OPTIONAL_BAR_COLUMNS)[number]): Float64Array {
    const column = this.#room[name] ?? new Float64Array(this.#room.timeUs.length).fill(Number.NaN);
    this.#room[name] = column;
    return column;
  }

  #grow(size: number): void {
    const grown = (column: Float64Array) => {
      const larger = new Float64Array(size);
      larger.set(column.subarray(0, this.#length));
      return larger;
    };
    for (const name of REQUIRED) this.#room[name] = grown(this.#room[name]);
    for (const name of OPTIONAL_BAR_COLUMNS) {
      const column = this.#room[name];
      if (column !== null) this.#room[name] = grown(column);
    }
  }
}
