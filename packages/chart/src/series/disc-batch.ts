import type { Surface } from '../surface/surface.ts';

/** Discs of one colour in memory that is kept from frame to frame. */
export class DiscBatch {
  #discs = new Float32Array(768);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  add(xDevice: number, yDevice: number, radiusDevice: number): void {
    const at = this.#count * 3;
    if (at + 3 > this.#discs.length) {
      const grown = new Float32Array(this.#discs.length * 2);
      grown.set(this.#discs);
      this.#discs = grown;
    }
    this.#discs[at] = xDevice;
    this.#discs[at + 1] = yDevice;
    this.#discs[at + 2] = radiusDevice;
    this.#count++;
  }

  draw(surface: Surface, color: string, alpha: number): void {
    if (this.#count > 0) surface.fillDiscs(color, alpha, this.#discs, this.#count);
  }
}
