/** What stands at single bars: dots and marks at their values or beside them, or their background coloured over the height of the pane. Nothing is allocated per bar. */
import type { MarkShape, Plot } from '@candlemark/indicators';
import { PriceHeights } from '../series/price-heights.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { Surface } from '../surface/surface.ts';
import { MARK_OUTLINES } from './mark-outlines.ts';

interface MarksDrawing {
  readonly draws: 'mark' | 'dots' | 'background';
  readonly mark: MarkShape;
  readonly stands: Plot['stands'];
}

/** Of a line of the width that lines have at first. */
const DOT_CSS = 2;
const MARK_CSS = 4.5;
const FIRST_WIDTH_CSS = 2;
/** Between a bar and the mark that stands above or below it. */
const GAP_CSS = 3;
const BACKGROUND_ALPHA = 0.14;
const NUMBERS_OF_OUTLINE = 64;

export class BarMarks {
  readonly #drawing: MarksDrawing;
  #places = new Float32Array(3 * 256);
  #rects = new Int32Array(4 * 256);
  #count = 0;
  readonly #corners = new Float32Array(NUMBERS_OF_OUTLINE);

  constructor(drawing: MarksDrawing) {
    this.#drawing = drawing;
  }

  layOut(frame: SeriesFrame): void {
    const { placement, plot, ratio, pen } = frame;
    const { draws, stands } = this.#drawing;
    const heights = new PriceHeights(frame);
    const isBackground = draws === 'background';
    const size = (pen?.widthCss ?? FIRST_WIDTH_CSS) / FIRST_WIDTH_CSS;
    const radius = (draws === 'dots' ? DOT_CSS : MARK_CSS) * size * ratio;
    const off = stands === undefined ? 0 : radius + GAP_CSS * ratio;
    const shift = stands === 'above' ? -off : off;
    this.#count = 0;
    for (const { segment, offset, spanDevice } of placement.segments) {
      const { close } = segment.placed.bars;
      for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
        const value = close[row]!;
        if (Number.isNaN(value) || (isBackground && value === 0)) continue;
        const middle = placement.left[at]! + placement.width[at]! / 2;
        if (isBackground) this.#addRect(middle, Math.max(1, spanDevice), plot.yDevice, plot.heightDevice);
        else this.#addPlace(middle, heights.exact(value) + shift, radius);
      }
    }
  }

  draw(surface: Surface, color: string): void {
    const { draws, mark } = this.#drawing;
    const outline = MARK_OUTLINES[mark];
    if (draws === 'background') surface.fillRects(color, BACKGROUND_ALPHA, this.#rects, this.#count);
    else if (draws === 'dots' || outline === null) surface.fillDiscs(color, 1, this.#places, this.#count);
    else for (let at = 0; at < this.#count; at++) this.#outline(surface, color, 3 * at, outline);
  }

  #outline(surface: Surface, color: string, at: number, outline: readonly number[]): void {
    const x = this.#places[at]!;
    const y = this.#places[at + 1]!;
    const radius = this.#places[at + 2]!;
    for (let corner = 0; corner < outline.length; corner += 2) {
      this.#corners[corner] = x + outline[corner]! * radius;
      this.#corners[corner + 1] = y + outline[corner + 1]! * radius;
    }
    surface.fillPolygon({ color, alpha: 1 }, this.#corners, outline.length / 2);
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
