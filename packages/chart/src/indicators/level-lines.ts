/** Lines across the pane of an indicator, and the areas between them: a few shapes, whatever is in view. */
import { DASHES } from '../series/close-line.ts';
import type { PriceHeights } from '../series/price-heights.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { IndicatorLevel } from './indicator-record.ts';

const FILL_ALPHA = 0.06;
/** A colour that somebody chose is to be seen. */
const CHOSEN_FILL_ALPHA = 0.14;
const LINE_ALPHA = 0.7;
const WIDTH_CSS = 1;

export class LevelLines {
  /** Those that are shown, from the lowest up. */
  readonly #levels: readonly IndicatorLevel[];
  readonly #line = new Float32Array(4);
  readonly #rect = new Int32Array(4);
  readonly #heights: Int32Array;
  #frame: Pick<SeriesFrame, 'plot' | 'ratio'> | null = null;

  constructor(levels: readonly IndicatorLevel[]) {
    this.#levels = levels;
    this.#heights = new Int32Array(levels.length);
  }

  layOut(frame: SeriesFrame, heights: PriceHeights): void {
    this.#frame = frame;
    for (const [at, { value }] of this.#levels.entries())
      this.#heights[at] = heights.rounded(frame.priceScale.toStored(value));
  }

  draw(surface: Surface, theme: ChartTheme): void {
    if (this.#frame === null) return;
    const { plot, ratio } = this.#frame;
    for (const [at, { fill }] of this.#levels.entries()) {
      if (fill === false || at + 1 === this.#levels.length) continue;
      const [one, other] = [this.#heights[at]!, this.#heights[at + 1]!];
      this.#rect.set([plot.xDevice, Math.min(one, other), plot.widthDevice, Math.abs(one - other)]);
      surface.fillRects(fill ?? theme.line, fill === undefined ? FILL_ALPHA : CHOSEN_FILL_ALPHA, this.#rect, 1);
    }
    for (const [at, { color, lineWidth = WIDTH_CSS, lineStyle = 'dashed' }] of this.#levels.entries()) {
      const widthDevice = Math.max(1, Math.round(lineWidth * ratio));
      const yDevice = this.#heights[at]! + (widthDevice % 2) / 2;
      this.#line.set([plot.xDevice, yDevice, plot.xDevice + plot.widthDevice, yDevice]);
      const dash = DASHES[lineStyle];
      const stroke = { color: color ?? theme.neutral, widthDevice, alpha: color === undefined ? LINE_ALPHA : 1 };
      surface.strokeLine(
        dash === null ? stroke : { ...stroke, dashDevice: [dash[0] * widthDevice, dash[1] * widthDevice] },
        this.#line,
        2,
      );
    }
  }
}
