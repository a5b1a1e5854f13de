/**
 * The areas between close and high and between low and close. A run of rows is gathered first; its outline then goes forward along the closes and
 * back along the other edge. Bars of one pixel column count with their highest high, lowest low and last close.
 */
import type { BarColumns } from '@candlemark/bars';
import type { PlacedSegment } from '../bar-placement.ts';
import { dashWidthDevice } from '../close-line.ts';
import { type LineSink, walkLine } from '../line-walk.ts';
import { Polyline } from '../polyline.ts';
import { PriceHeights } from '../price-heights.ts';
import type { SeriesFrame } from '../series-frame.ts';

/** Numbers that are gathered of a row: place, close, high, low. */
const PER_ROW = 4;

export class RangeBands implements LineSink {
  /** From close to high. */
  readonly upper = new Polyline();
  /** From low to close. */
  readonly lower = new Polyline();
  #rows = new Float64Array(1024);
  #count = 0;
  #isProvisional = false;
  #heights: PriceHeights | null = null;
  #bars: BarColumns | null = null;
  #dashDevice = 0;

  layOut(frame: SeriesFrame): void {
    const heights = new PriceHeights(frame);
    this.#heights = heights;
    this.#count = 0;
    this.#isProvisional = false;
    this.#dashDevice = dashWidthDevice(frame);
    for (const band of [this.upper, this.lower]) band.clear({ heights, dashDevice: 0 });
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
      this.#rows.copyWithin(0, (this.#count - 1) * PER_ROW, this.#count * PER_ROW);
      this.#count = 1;
    }
    this.#isProvisional = segment.provisional;
  }

  row(row: number, fromDevice: number, toDevice: number): void {
    const { high, low, close } = this.#bars!;
    this.#gather((fromDevice + toDevice) / 2, close[row]!, high[row]!, low[row]!);
  }

  column(firstRow: number, lastRow: number, middleDevice: number): void {
    const { high, low, close } = this.#bars!;
    let lastClose = Number.NaN;
    let highest = Number.NEGATIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    for (let row = firstRow; row <= lastRow; row++) {
      if (!Number.isNaN(close[row]!)) lastClose = close[row]!;
      if (high[row]! > highest) highest = high[row]!;
      if (low[row]! < lowest) lowest = low[row]!;
    }
    this.#gather(middleDevice, lastClose, highest < lowest ? Number.NaN : highest, lowest);
  }

  #gather(xDevice: number, close: number, high: number, low: number): void {
    if (Number.isNaN(close + high + low)) {
      this.gap();
      return;
    }
    const at = this.#count * PER_ROW;
    if (at + PER_ROW > this.#rows.length) {
      const grown = new Float64Array(this.#rows.length * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    const heights = this.#heights!;
    this.#rows[at] = xDevice;
    this.#rows[at + 1] = heights.exact(close);
    this.#rows[at + 2] = heights.exact(high);
    this.#rows[at + 3] = heights.exact(low);
    this.#count++;
  }

  /** A row without neighbours is shown as wide as a bar. */
  #widen(): void {
    const half = this.#dashDevice / 2;
    this.#rows.copyWithin(PER_ROW, 0, PER_ROW);
    this.#rows[0] = this.#rows[0]! - half;
    this.#rows[PER_ROW] = this.#rows[PER_ROW]! + half;
    this.#count = 2;
  }

  #finish(): void {
    if (this.#count < 2) return;
    this.#outline(this.upper, 2);
    this.#outline(this.lower, 3);
  }

  #outline(band: Polyline, edge: 2 | 3): void {
    const rows = this.#rows;
    band.setProvisional(this.#isProvisional);
    const end = this.#count * PER_ROW;
    for (let at = 0; at < end; at += PER_ROW) band.add(rows[at]!, rows[at + 1]!);
    for (let at = end - PER_ROW; at >= 0; at -= PER_ROW) band.add(rows[at]!, rows[at + edge]!);
    band.gap();
  }
}
