import type { StrokeStyle, Surface } from '../../surface/surface.ts';

/** A line that keeps each height until the next point, as a price does until the next trade. */
export class StepLine {
  #points = new Float32Array(1024);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  stepTo(xDevice: number, yDevice: number): void {
    const at = this.#count * 2;
    if (at + 4 > this.#points.length) {
      const grown = new Float32Array(this.#points.length * 2);
      grown.set(this.#points);
      this.#points = grown;
    }
    if (this.#count > 0) this.#push(xDevice, this.#points[at - 1]!);
    this.#push(xDevice, yDevice);
  }

  draw(surface: Surface, style: StrokeStyle): void {
    if (this.#count > 1) surface.strokeLine(style, this.#points, this.#count);
  }

  #push(xDevice: number, yDevice: number): void {
    this.#points[this.#count * 2] = xDevice;
    this.#points[this.#count * 2 + 1] = yDevice;
    this.#count++;
  }
}
