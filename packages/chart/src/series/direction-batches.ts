import { RectBatch } from '../surface/rect-batch.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

/** The rectangles of a painter, sorted by direction, and by whether they only stand in. */
export interface BarBatches<Batch> {
  clear(): void;
  of(isUp: boolean, isProvisional: boolean): Batch;
  draw(surface: Surface, theme: ChartTheme, alpha?: number): void;
}

/** Rectangles sorted by what they say: rising or falling, settled or only standing in. One colour each, so one batch each. */
export class DirectionBatches implements BarBatches<RectBatch> {
  readonly #up = new RectBatch();
  readonly #down = new RectBatch();
  readonly #upDim = new RectBatch();
  readonly #downDim = new RectBatch();

  clear(): void {
    this.#up.clear();
    this.#down.clear();
    this.#upDim.clear();
    this.#downDim.clear();
  }

  of(isUp: boolean, isProvisional: boolean): RectBatch {
    if (isProvisional) return isUp ? this.#upDim : this.#downDim;
    return isUp ? this.#up : this.#down;
  }

  draw(surface: Surface, theme: ChartTheme, alpha = 1): void {
    this.#upDim.draw(surface, theme.upDim, alpha);
    this.#downDim.draw(surface, theme.downDim, alpha);
    this.#up.draw(surface, theme.up, alpha);
    this.#down.draw(surface, theme.down, alpha);
  }
}
