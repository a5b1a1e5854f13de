/** What stands at single bars: dots and small diamonds at their values, or their background coloured over the height of the pane. Nothing is allocated per bar. */
import { PriceHeights } from '../series/price-heights.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { Surface } from '../surface/surface.ts';

const DOT_CSS = 2;
const MARK_CSS = 4;
const BACKGROUND_ALPHA = 0.14;

export class BarMarks {
  readonly #draws: 'mark' | 'dots' | 'background';
  #places = new Float32Array(3 * 256);
  #rects = new Int32Array(4 * 256);
  #count = 0;
  readonly #corners = new Float32Array(8);

  constructor(draws: 'mark' | 'dots' | 'background') {
    this.#draws = draws;
  }

  layOut(frame: SeriesFrame): void {
    const { placement, plot, ratio } = frame;
    const heights = new PriceHeights(frame);
    const isBackground = this.#draws === 'background';
    const radius = (this.#draws === 'dots' ? DOT_CSS : MARK_CSS) * ratio;
    this.#count = 0;
    for (const { segment, offset, spanDevice } of placement.segments) {
      const { close } = segment.placed.bars;
      for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
        const value = close[row]!;
        if (Number.isNaN(value) || (isBackground && value === 0)) continue;
        const middle = placement.left[at]! + placement.width[at]! / 2;
        if (isBackground) this.#addRect(middle, Math.max(1, spanDevice), plot.yDevice, plot.heightDevice);
        else this.#addPlace(middle, heights.exact(value), radius);
      }
    }
  }

  draw(surface: Surface, color: string): void {
    if (this.#draws === 'background') surface.fillRects(color, BACKGROUND_ALPHA, this.#rects, this.#count);
    else if (this.#draws === 'dots') surface.fillDiscs(color, 1, this.#places, this.#count);
    else for (let mark = 0; mark < this.#count; mark++) this.#diamond(surface, color, 3 * mark);
  }

  #diamond(surface: Surface, color: string, at: number): void {
    const x = this.#places[at]!;
    const y = this.#places[at + 1]!;
    const radius = this.#places[at + 2]!;
    this.#corners.set([x, y - radius, x + radius, y, x, y + radius, x - radius, y]);
    surface.fillPolygon({ color, alpha: 1 }, this.#corners, 4);
  }

  #addPlace(x: number, y: number, radius: number): void {
    if (3 * this.#count + 3 > this.#places.length) {
      const grown = new Float32Array(this.#places.length * 2);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[3 * this.#count] = x;
    this.#places[3 * this.#count + 1] = y;
    this.#places[3 * this.#count + 2] = radius;
    this.#count++;
  }

  #addRect(middle: number, width: number, y: number, height: number): void {
    if (4 * this.#count + 4 > this.#rects.length) {
      const grown = new Int32Array(this.#rects.length * 2);
      grown.set(this.#rects);
      this.#rects = grown;
    }
    const left = Math.round(middle - width / 2);
    this.#rects[4 * this.#count] = left;
    this.#rects[4 * this.#count + 1] = y;
    this.#rects[4 * this.#count + 2] = Math.max(1, Math.round(middle + width / 2) - left);
    this.#rects[4 * this.#count + 3] = height;
    this.#count++;
  }
}
