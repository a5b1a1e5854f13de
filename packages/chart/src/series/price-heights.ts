import type { PriceScale } from '../scale/price-scale.ts';
import type { SeriesFrame } from './series-frame.ts';

/** Nothing is drawn further than this above or below the pane: more than half of any line, so that a cut is never seen. */
export const REACH_CSS = 8;

/**
 * Stored prices to heights in device pixels, for one frame. A missing price is NaN; one that the scale has no height for (zero or less where
 * heights are ratios) lies at the cheap end, just out of the pane.
 */
export class PriceHeights {
  readonly topDevice: number;
  readonly bottomDevice: number;
  readonly #scale: PriceScale;
  readonly #ratio: number;
  readonly #cheapEndDevice: number;

  constructor({ plot, priceScale, ratio }: SeriesFrame) {
    const reach = Math.ceil(REACH_CSS * ratio);
    this.topDevice = plot.yDevice - reach;
    this.bottomDevice = plot.yDevice + plot.heightDevice + reach;
    this.#scale = priceScale;
    this.#ratio = ratio;
    this.#cheapEndDevice = priceScale.isInverted ? this.topDevice : this.bottomDevice;
  }

  /** Not rounded, and as far out of the pane as it is: for lines, whose slope must not change. */
  exact(stored: number): number {
    const yDevice = this.#scale.storedToY(stored) * this.#ratio;
    return Number.isFinite(yDevice) || Number.isNaN(stored) ? yDevice : this.#cheapEndDevice;
  }

  /** Whole pixels, cut where nobody sees it: for rectangles. */
  rounded(stored: number): number {
    const yDevice = this.#scale.storedToY(stored) * this.#ratio;
    const isNear = yDevice >= this.topDevice && yDevice <= this.bottomDevice;
    return isNear ? Math.round(yDevice) : this.cut(this.exact(stored));
  }

  /** A height on whole pixels, cut likewise. */
  cut(yDevice: number): number {
    if (yDevice < this.topDevice) return this.topDevice;
    return yDevice > this.bottomDevice ? this.bottomDevice : Math.round(yDevice);
  }
}
