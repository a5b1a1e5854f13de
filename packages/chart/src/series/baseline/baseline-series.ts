/**
 * The line through the closes against a base: in the colour of rising bars where prices are above it, of falling ones where they are below, on an
 * area that fades towards the base. The same shapes are drawn once for each side, through a clip, so that the colours meet exactly at the base.
 * Cost: that of an area, twice.
 */
import type { DeviceRect, Surface } from '../../surface/surface.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import { CloseLine, lineStroke } from '../close-line.ts';
import { PriceHeights } from '../price-heights.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';
import type { SeriesFrame } from '../series-frame.ts';

const BASE_RULE_ALPHA = 0.6;
const BASE_DASH_CSS = 2;

export const baselineSeries: SeriesDefinition = {
  type: 'baseline',
  standsOnBase: true,
  isShown: ({ chartType }) => chartType === 'baseline',
  create: () => new BaselinePainter(),
};

class BaselinePainter implements SeriesPainter {
  readonly tailReachRows = 1;
  readonly #closes = new CloseLine();
  readonly #base = new Float32Array(4);
  #baseDevice = 0;
  #frame: SeriesFrame | null = null;

  layout(frame: SeriesFrame): number {
    const { plot, priceScale, ratio, ruleDevice, basePrice } = frame;
    const base = basePrice ?? firstClose(frame);
    this.#frame = Number.isNaN(base) ? null : frame;
    if (this.#frame === null) return 0;
    const heights = new PriceHeights(frame);
    const yDevice = basePrice === undefined ? heights.exact(base) : priceScale.priceToY(basePrice) * ratio;
    this.#baseDevice = heights.cut(yDevice);
    const rule = this.#baseDevice + (ruleDevice % 2) / 2;
    this.#base.set([plot.xDevice, rule, plot.xDevice + plot.widthDevice, rule]);
    this.#closes.layOut(frame, { edgeDevice: this.#baseDevice });
    return base;
  }

  draw(surface: Surface, theme: ChartTheme): void {
    if (this.#frame === null) return;
    const { plot, priceScale, ratio, ruleDevice } = this.#frame;
    const { xDevice, widthDevice } = plot;
    const top = plot.yDevice;
    const bottom = plot.yDevice + plot.heightDevice;
    const base = Math.min(Math.max(this.#baseDevice, top), bottom);
    const above = { xDevice, yDevice: top, widthDevice, heightDevice: base - top };
    const below = { xDevice, yDevice: base, widthDevice, heightDevice: bottom - base };
    const dash = Math.round(BASE_DASH_CSS * ratio);
    surface.strokeLine(
      { color: theme.neutral, alpha: BASE_RULE_ALPHA, widthDevice: ruleDevice, dashDevice: [dash, dash] },
      this.#base,
      2,
    );
    this.#drawSide(surface, theme, above, priceScale.isInverted ? theme.down : theme.up, top);
    this.#drawSide(surface, theme, below, priceScale.isInverted ? theme.up : theme.down, bottom);
  }

  #drawSide(surface: Surface, theme: ChartTheme, side: DeviceRect, color: string, farDevice: number): void {
    if (side.heightDevice <= 0 || this.#frame === null) return;
    const { line } = this.#closes;
    const stroke = lineStroke(this.#frame);
    surface.clip([side], () => {
      const fade = { fromYDevice: farDevice, toYDevice: this.#baseDevice, toAlpha: 0 };
      line.fill(surface, { color, alpha: theme.areaAlpha, fade });
      line.stroke(surface, { color, ...stroke });
    });
  }
}

/** Stored close of the first bar in view that has one; else NaN. */
function firstClose({ placement }: SeriesFrame): number {
  for (const { segment } of placement.segments) {
    const { close } = segment.placed.bars;
    for (let row = segment.start; row < segment.end; row++) if (!Number.isNaN(close[row]!)) return close[row]!;
  }
  return Number.NaN;
}
