/** The area between two plots: forward along the closes of a run of rows, and back along its opens. Cost: two points for each row in view. */
import type { BarColumns } from '@candlemark/bars';
import type { PlacedSegment } from '../series/bar-placement.ts';
import { type LineSink, walkLine } from '../series/line-walk.ts';
import { Polyline } from '../series/polyline.ts';
import { PriceHeights } from '../series/price-heights.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { PolygonFill, Surface } from '../surface/surface.ts';

/** Numbers that are gathered of a row: place, close, open. */
const PER_ROW = 3;

export class BandArea implements LineSink {
  readonly #areas = new Polyline();
  #rows = new Float64Array(3 * 1024);
  #count = 0;
  #heights: PriceHeights | null = null;
  #bars: BarColumns | null = null;

  layOut(frame: SeriesFrame): void {
    this.#heights = new PriceHeights(frame);
    this.#count = 0;
    this.#areas.clear({ heights: this.#heights, dashDevice: 0 });
    walkLine(frame, this);
  }

  fill(surface: Surface, fill: PolygonFill): void {
    this.#areas.fill(surface, fill);
  }

  gap(): void {
    if (this.#count > 1) this.#outline();
    this.#count = 0;
  }

  enter({ segment }: PlacedSegment): void {
    this.#bars = segment.placed.bars;
  }

  row(row: number, fromDevice: number, toDevice: number): void {
    const { close, open } = this.#bars!;
    this.#gather((fromDevice + toDevice) / 2, close[row]!, open[row]!);
  }

  column(_firstRow: number, lastRow: number, middleDevice: number): void {
    const { close, open } = this.#bars!;
    this.#gather(middleDevice, close[lastRow]!, open[lastRow]!);
  }

  #gather(xDevice: number, close: number, open: number): void {
    if (Number.isNaN(close + open)) {
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
    this.#rows[at + 2] = heights.exact(open);
    this.#count++;
  }

  #outline(): void {
    const rows = this.#rows;
    const end = this.#count * PER_ROW;
    for (let at = 0; at < end; at += PER_ROW) this.#areas.add(rows[at]!, rows[at + 1]!);
    for (let at = end - PER_ROW; at >= 0; at -= PER_ROW) this.#areas.add(rows[at]!, rows[at + 2]!);
    this.#areas.gap();
  }
}
