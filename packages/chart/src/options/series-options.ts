/** Series that the host adds to the instrument's own bars, and the panes that they lie in. */
import type { LevelInterval, TileSource } from '@candlemark/bars';
import type { PriceScaleMode } from '../picture/price-axis.ts';
import type { AnyChartType } from '../series/chart-type.ts';
import type { Bar, BarInputColumns } from '../source/bar-input.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';

/** A number at a moment. `time` is a Date or milliseconds since 1970-01-01Z. A point without a value is left out. */
export interface SeriesPoint {
  readonly time: number | Date;
  readonly value: number | null;
}

/** Points as columns of one length: `time` in milliseconds, NaN where a value is missing. */
export interface SeriesPointColumns {
  readonly time: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

export type SeriesData = readonly SeriesPoint[] | SeriesPointColumns | readonly Bar[] | BarInputColumns;

/**
 * One series beside the chart's own. Give one of `data` and `tileSource`.
 * @example { id: 'sma-20', type: 'line', data: [{ time: Date.UTC(2024, 0, 2), value: 184.2 }], color: '#f2b134' }
 */
export interface SeriesOptions {
  /** Unique among the series of the chart. */
  readonly id: string;
  /** In the legend; default the id. */
  readonly name?: string | undefined;
  /** Default `line`. */
  readonly type?: AnyChartType | undefined;
  /** In time order. Points are rolled up as the view widens: a week shows its last value. */
  readonly data?: SeriesData | undefined;
  readonly tileSource?: TileSource | ChartTileSource | undefined;
  /** Default `main`. A pane that nobody named yet is made. */
  readonly pane?: string | undefined;
  /** `right`, `left`, or any other name for a scale without an axis; series of one pane and name share it. Default that of the pane's axis. */
  readonly scale?: string | undefined;
  /** Lines, areas and columns. Default: the next colour of the theme. */
  readonly color?: string | undefined;
  /** Rising and falling bars; default those of the theme. */
  readonly upColor?: string | undefined;
  readonly downColor?: string | undefined;
  /** CSS pixels; default 2. */
  readonly lineWidth?: number | undefined;
  readonly lineStyle?: LineStyle | undefined;
  /** What a baseline and columns stand on, in units of the scale. */
  readonly base?: number | undefined;
  /** Whether an automatic scale makes room for it; default true. */
  readonly autoscale?: boolean | undefined;
  /** Default true. */
  readonly visible?: boolean | undefined;
  /** Of `data`; default what the distances of its rows say. */
  readonly interval?: LevelInterval | undefined;
  /** Decimals of its values; default as many as its data needs. */
  readonly decimals?: number | undefined;
}

export const LINE_STYLES = ['solid', 'dashed', 'dotted'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

export interface ScaleOptions {
  /** Default `linear`. `percent` and `indexed` count from the first bar in view, for every series of the scale from its own. */
  readonly mode?: PriceScaleMode | undefined;
  /** Greater values lie lower; default false. */
  readonly inverted?: boolean | undefined;
}

/** How a pane looks; panes are shown in the order of this list, then in the order in which series name them. */
export interface PaneOptions {
  /** `main` is that of the instrument's bars, `volume` that of `volume: 'pane'`. */
  readonly id: string;
  /** Share of the height beside the main pane's 1; default 0.25. */
  readonly height?: number | undefined;
  /** Of the series at its right axis; the scale of the chart's own prices is `priceScale`, on whichever side. */
  readonly rightScale?: ScaleOptions | undefined;
  readonly leftScale?: ScaleOptions | undefined;
}
