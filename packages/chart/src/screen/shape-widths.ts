import { setStyle } from './element-style.ts';

const MOST_SHAPES = 500;

/** Of a box of a fixed size: what changes within is laid out without what lies around it. */
export const FIXED_BOX = 'size layout style';

/**
 * How wide boxes of text are. Asking the browser makes it lay out, so it is asked once for all texts of one shape: where digits are equally wide,
 * `182.40` and `179.85` are too.
 */
export class ShapeWidths {
  readonly #widthsCss = new Map<string, number>();

  /** The width of a box, its padding and border included, that shows this text. The box is to be a `FIXED_BOX`. */
  widthCss(text: string, box: HTMLElement): number {
    const shape = text.replace(/\d/g, '0');
    const known = this.#widthsCss.get(shape);
    if (known !== undefined) return known;
    setStyle(box, { contain: 'none', width: 'max-content' });
    const width = box.offsetWidth;
    setStyle(box, { contain: FIXED_BOX, width: `${width}px` });
    if (this.#widthsCss.size >= MOST_SHAPES) this.#widthsCss.clear();
    // Where nothing is shown nothing can be measured.
    if (width > 0) this.#widthsCss.set(shape, width);
    return width;
  }

  /** Fonts may be others now. */
  forget(): void {
    this.#widthsCss.clear();
  }
}
