/**
 * Areas between heights of the same rows, such as close and high: a run of rows is gathered first; the outline of each area then goes forward along the first height and
 * back along another one. Cost: two points for each area of each row in view, or of each pixel column where there are more rows.
 */
import type { BarColumns } from '@candlemark/bars';
import type { PlacedSegment } from './bar-placement.ts';
import { dashWidthDevice } from './close-line.ts';
import { type LineSink, walkLine } from './line-walk.ts';
import { Polyline } from './polyline.ts';
import { PriceHeights } from './price-heights.ts';
import type { SeriesFrame } from './series-frame.ts';

/** Writes the stored values of the rows of a pixel column, from the first to the last of them, one for each height; NaN in any is a gap. */
export type ReadHeights = (bars: BarColumns, firstRow: number, lastRow: number, into: Float64Array) => void;

export class BandWalk implements LineSink {
  /** From the first height to each of the others. */
  readonly areas: readonly Polyline[];
  readonly #read: ReadHeights;
  readonly #values: Float64Array;
  /** Of a row: its place, and each of its heights. */
  readonly #perRow: number;
  #rows = new Float64Array(1024);
  #count = 0;
  #isProvisional = false;
  #heights: PriceHeights | null = null;
  #bars: BarColumns | null = null;
  #dashDevice = 0;

  /** @param heights how many are read of a row, two at least */
  constructor(heights: number, read: ReadHeights) {
    this.areas = Array.from({ length: heights - 1 }, () => new Polyline());
    this.#read = read;
    this.#values = new Float64Array(heights);
    this.#perRow = heights + 1;
  }

  layOut(frame: SeriesFrame): void {
    const heights = new PriceHeights(frame);
    this.#heights = heights;
    this.#count = 0;
    this.#isProvisional = false;
    this.#dashDevice = dashWidthDevice(frame);
    for (const area of this.areas) area.clear({ heights, dashDevice: 0 });
    walkLine(frame, this);
  }

  gap(): void {
    if (this.#count === 1) this.#widen();
    this.#finish();
    this.#count = 0;
  }

  enter({ segment }: PlacedSegment): void {
    this.#bars = segment.placed.bars;
    if (segment.provisional === this.#isProvisional) return;
    if (this.#count > 1) {
      this.#finish();
      // The last row is where the next run begins.
      this.#rows.copyWithin(0, (this.#count - 1) * this.#perRow, this.#count * this.#perRow);
      this.#count = 1;
    }
    this.#isProvisional = segment.provisional;
  }

  row(row: number, fromDevice: number, toDevice: number): void {
    this.#gather(row, row, (fromDevice + toDevice) / 2);
  }

  column(firstRow: number, lastRow: number, middleDevice: number): void {
    this.#gather(firstRow, lastRow, middleDevice);
  }

  #gather(firstRow: number, lastRow: number, xDevice: number): void {
    const values = this.#values;
    this.#read(this.#bars!, firstRow, lastRow, values);
    for (let height = 0; height < values.length; height++) {
      if (!Number.isNaN(values[height]!)) continue;
      this.gap();
      return;
    }
    const at = this.#count * this.#perRow;
    if (at + this.#perRow > this.#rows.length) {
      const grown = new Float64Array(this.#rows.length * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[at] = xDevice;
    for (let height = 0; height < values.length; height++)
      this.#rows[at + 1 + height] = this.#heights!.exact(values[height]!);
    this.#count++;
  }

  /** A row without neighbours is shown as wide as a bar. */
  #widen(): void {
    const half = this.#dashDevice / 2;
    const perRow = this.#perRow;
    this.#rows.copyWithin(perRow, 0, perRow);
    this.#rows[0] = this.#rows[0]! - half;
    this.#rows[perRow] = this.#rows[perRow]! + half;
    this.#count = 2;
  }

  #finish(): void {
    if (this.#count < 2) return;
    for (let area = 0; area < this.areas.length; area++) this.#outline(this.areas[area]!, area + 2);
  }

  #outline(area: Polyline, edge: number): void {
    const rows = this.#rows;
    const perRow = this.#perRow;
    area.setProvisional(this.#isProvisional);
    const end = this.#count * perRow;
    for (let at = 0; at < end; at += perRow) area.add(rows[at]!, rows[at + 1]!);
    for (let at = end - perRow; at >= 0; at -= perRow) area.add(rows[at]!, rows[at + edge]!);
    area.gap();
  }
}

/** The last value of a column's rows that there is; NaN where there is none. */
export function lastValue(column: Float64Array, firstRow: number, lastRow: number): number {
  for (let row = lastRow; row >= firstRow; row--) if (!Number.isNaN(column[row]!)) return column[row]!;
  return Number.NaN;
}
