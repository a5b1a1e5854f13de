import type { Surface } from './surface.ts';

/** Rectangles of one colour in memory that is kept from frame to frame: filling it allocates only while it grows. */
export class RectBatch {
  #rects = new Int32Array(1024);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  add(xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    const at = this.#count * 4;
    if (at === this.#rects.length) this.#grow();
    const rects = this.#rects;
    rects[at] = xDevice;
    rects[at + 1] = yDevice;
    rects[at + 2] = widthDevice;
    rects[at + 3] = heightDevice;
    this.#count++;
  }

  draw(surface: Surface, color: string, alpha = 1): void {
    if (this.#count > 0) surface.fillRects(color, alpha, this.#rects, this.#count);
  }

  #grow(): void {
    const grown = new Int32Array(this.#rects.length * 2);
    grown.set(this.#rects);
    this.#rects = grown;
  }
}
