import type { SliceRow } from '../picture/slice-rows.ts';
import type { Extent } from '../scale/autoscale.ts';
import type { PriceScale } from '../scale/price-scale.ts';
import type { TimeScale } from '../scale/time-scale.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { BarStyle } from './bar-style.ts';
import type { AnyChartType } from './chart-type.ts';
import type { SeriesFrame } from './series-frame.ts';

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
  /** Draws what of the last layout lies behind all series of its pane: backgrounds, and areas that are not to hide bars. */
  drawBehind?(surface: Surface, theme: ChartTheme): void;
  /** Draws the last layout. */
  draw(surface: Surface, theme: ChartTheme): void;
}

/** The chart's own rows on their scales. */
export interface RowsInPlot {
  readonly slice: VisibleSlice;
  readonly timeScale: TimeScale;
  readonly priceScale: PriceScale;
}

/** A kind of series. A new one is a folder with this and one line in the registry. */
export interface SeriesDefinition {
  readonly type: string;
  /** What its scale counts; default prices. */
  readonly values?: SeriesValues;
  /** Whether it is drawn against `SeriesFrame.basePrice`; default false. */
  readonly standsOnBase?: boolean;
  /** Whether the chart's options ask for it. */
  isShown(options: { readonly volume: boolean; readonly chartType: AnyChartType }): boolean;
  create(): SeriesPainter;
  /** The row of the chart's own that a point of the plot hits, where each is drawn at a place of its own; without it none is. */
  rowAt?(rows: RowsInPlot, xCss: number, yCss: number): SliceRow | null;
  /** What its bars are made of, where bodies, borders and wicks may have colours of their own. */
  barStyle?(): BarStyle;
}
