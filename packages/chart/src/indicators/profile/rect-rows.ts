/** Rectangles in memory that is kept from frame to frame: x, y, width, height in turn, whole device pixels. */
export class RectRows {
  rects = new Int32Array(4 * 128);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(x: number, y: number, width: number, height: number): void {
    const at = 4 * this.count;
    if (at + 4 > this.rects.length) {
      const grown = new Int32Array(this.rects.length * 2);
      grown.set(this.rects);
      this.rects = grown;
    }
    this.rects[at] = x;
    this.rects[at + 1] = y;
    this.rects[at + 2] = width;
    this.rects[at + 3] = height;
    this.count++;
  }
}
