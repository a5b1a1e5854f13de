import type { BarColumns } from '@candlemark/bars';
import { copiedBars, eachColumn } from './stored-bars.ts';

/**
 * The tile that the last bar is in, as it was handed out last. While only that bar is written again, columns that it leaves as they are - its time
 * always, its open nearly so - are handed out again, and so is all that was worked out from them.
 */
export class OpenTile {
  #fromUs = Number.NaN;
  #bars: BarColumns | null = null;

  /** Other rows than the last one changed. */
  forget(): void {
    this.#bars = null;
  }

  /** The bars of the tile in memory that nothing is written to, with the last one as it is now. */
  bars(fromUs: number, last: BarColumns | null, read: () => BarColumns): BarColumns {
    const known = this.#fromUs === fromUs ? this.#bars : null;
    const at = (known?.length ?? 0) - 1;
    const isKnown = known !== null && last !== null && known.timeUs[at] === last.timeUs[0];
    this.#fromUs = fromUs;
    this.#bars = isKnown
      ? eachColumn(known, known.length, (column, name) => withLast(column, last[name]?.[0] ?? Number.NaN))
      : copiedBars(read());
    return this.#bars;
  }
}

/** The very column where its last value is the same. */
function withLast(column: Float64Array, value: number): Float64Array {
  const at = column.length - 1;
  if (Object.is(column[at], value)) return column;
  const copy = column.slice();
  copy[at] = value;
  return copy;
}
