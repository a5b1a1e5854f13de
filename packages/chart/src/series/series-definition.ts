import type { LineStyle } from '../options/series-options.ts';
import type { PixelMap } from '../picture/pixel-map.ts';
import type { Extent } from '../scale/autoscale.ts';
import type { PriceScale } from '../scale/price-scale.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { BarPlacement } from './bar-placement.ts';
import type { ChartType } from './chart-type.ts';

/** What a series is laid out from. Prices come as stored values: `priceScale.storedToY(value) * ratio` is their y in device pixels. */
export interface SeriesFrame {
  readonly slice: VisibleSlice;
  readonly placement: BarPlacement;
  readonly map: PixelMap;
  readonly priceScale: PriceScale;
  /** The pane's plot. */
  readonly plot: DeviceRect;
  readonly ratio: number;
  readonly ruleDevice: number;
  /** Real price that a baseline and columns stand on; without it the close of the first bar in view, and the pane's edge. */
  readonly basePrice?: number | undefined;
  /** How lines are drawn; default solid and 2 CSS pixels wide. */
  readonly pen?: LinePen | undefined;
}

export interface LinePen {
  readonly widthCss?: number | undefined;
  readonly style?: LineStyle | undefined;
}

/** What the scale of a series counts. */
export type SeriesValues = 'prices' | 'sizes';

/** One series on one chart: keeps its layout in memory that is reused from frame to frame. */
export interface SeriesPainter {
  /**
   * Turns the frame's rows into shapes; allocates nothing per row. Answers the one number that the shapes of all rows share beyond the
   * frame's scales (0 when there is none): while it stays, a change of the last row leaves the others as they are.
   */
  layout(frame: SeriesFrame): number;
  /**
   * How many rows before the last one look otherwise when that one changes; default none. A line reaches back to the row before. What is
   * repainted then begins left of the earliest of them.
   */
  readonly tailReachRows?: number;
  /**
   * The least and the greatest stored value that it draws besides the rows' own, so that an automatic scale makes room for it; null for none.
   * Asked before `layout`. Without it: nothing beyond the rows.
   */
  extent?(slice: VisibleSlice): Extent | null;
  /** Draws the last layout. */
  draw(surface: Surface, theme: ChartTheme): void;
}

/** A kind of series. A new one is a folder with this and one line in the registry. */
export interface SeriesDefinition {
  readonly type: string;
  /** What its scale counts; default prices. */
  readonly values?: SeriesValues;
  /** Whether it is drawn against `SeriesFrame.basePrice`; default false. */
  readonly standsOnBase?: boolean;
  /** Whether the chart's options ask for it. */
  isShown(options: { readonly volume: boolean; readonly chartType: ChartType }): boolean;
  create(): SeriesPainter;
}
