/** The options of a chart, as a host writes them. */

import type { AnnotationText } from '@candlemark/annotations';
import type { IntervalText, TileSource } from '@candlemark/bars';
import type { Fill } from '../fills/fill.ts';
import type { ContextMenuEntries, ContextMenuPlace } from '../interaction/menu-entry.ts';
import type { PageScroll } from '../interaction/page-scroll.ts';
import type { PanePrimitive } from '../primitives/pane-primitive.ts';
import type { AnyChartType, ColorRule } from '../series/chart-type.ts';
import type { ArraySourceOptions } from '../source/array-source.ts';
import type { BarInput } from '../source/bar-input.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { DataSource } from '../source/data-source.ts';
import type { TradeInput } from '../source/trade-input.ts';
import type { SpeechOptions } from '../speech/speech-options.ts';
import type { ChartText } from '../text/en.ts';
import type { ThemeChoice } from '../theme/chart-theme.ts';
import type { FontFamily } from '../theme/font-family.ts';
import type { TooltipOptions } from '../tooltip/tooltip-options.ts';
import type { UnitsOptions } from '../units/units-options.ts';
import type { CrosshairMode } from '../view/crosshair.ts';
import type { CrossLine } from './cross-line.ts';
import type { EventMark } from './event-mark.ts';
import type { LegendOptions } from './legend-options.ts';
import type { BarsOptions, Grid, MarginsOptions, SessionsOptions } from './look-options.ts';
import type { PaneOptions, ScaleOptions, SeriesOptions } from './series-options.ts';

/**
 * All are optional; at most one of `data`, `dataSource` and `tileSource` is given.
 * @example createFinancialChart(element, { data: bars, instrument: { symbol: 'AAPL' }, theme: 'dark' })
 */
export interface FinancialChartOptions {
  /** Bars or trades in memory, in any order; `update`, `addTrades` and `prepend` change them. `Float64Array`s of bars are read in place. */
  readonly data?: BarInput | TradeInput | undefined;
  /** What cannot be seen from `data`, or from answers of `dataSource`: symbol, calendar, zone, tick size. A `tileSource` has its own. */
  readonly instrument?: ArraySourceOptions | undefined;
  /** Asks the host for the bars that come into view. */
  readonly dataSource?: DataSource | undefined;
  /** Tiles, from a server or from elsewhere. */
  readonly tileSource?: TileSource | ChartTileSource | undefined;
  /**
   * `auto` (the default) picks the level from the zoom; `45m`, `2h`, `3D`, `1Y` … pin one. What the source does not serve is rolled up
   * from the largest level that it does and that divides it.
   */
  readonly interval?: IntervalText | 'trades' | 'auto' | undefined;
  /** Bricks, lines, columns or bars of equal counts in the place of time, made of the bars of one interval. Needs the part `units`. */
  readonly units?: UnitsOptions | undefined;
  /** IANA zone of the clocks on screen; default the instrument's. */
  readonly timeZone?: string | undefined;
  /** `light` (the default), `dark`, any theme that the package exports, or one with parameters of your own: `{ base: midnightTheme, up: '#3ad29f' }`. */
  readonly theme?: ThemeChoice | undefined;
  /** All words and digits, over that of the theme: families as CSS writes them, `{ webFont: 'Inter' }`, or several of both. Default those of the system. */
  readonly fontFamily?: FontFamily | undefined;
  /** Fetches the `webFont`s of `fontFamily` and of the theme from the public web-font service, by one style sheet; default false. */
  readonly loadWebFonts?: boolean | undefined;
  /** Default `candlestick`. */
  readonly chartType?: AnyChartType | undefined;
  /** What makes a bar a rising one; default `open`: its close against its own open. */
  readonly colorRule?: ColorRule | undefined;
  /** Colours of bodies, borders and wicks, by direction; default those of the theme. */
  readonly bars?: BarsOptions | undefined;
  /** The rules behind the bars; default `both`. */
  readonly grid?: Grid | undefined;
  /** Room that stays free above, below and to the right of the bars. */
  readonly margins?: MarginsOptions | undefined;
  /** What marks trading days and closed time. */
  readonly sessions?: SessionsOptions | undefined;
  /** The price that the chart types `baseline` and `columns` stand on; default the first close in view, and the pane's edge. */
  readonly baseline?: { readonly price: number } | undefined;
  readonly priceScale?: PriceScaleOptions | undefined;
  /** What the legends of panes tell, and where. */
  readonly legend?: LegendOptions | undefined;
  /** The values of the bar at the crosshair in a box beside it, or in a corner. */
  readonly tooltip?: TooltipOptions | undefined;
  /** What is read out of itself, and how the chart sounds. */
  readonly speech?: SpeechOptions | undefined;
  /** What the crosshair keeps to: nothing, the middle of the bar (the default), or its open, high, low and close too. */
  readonly crosshair?: CrosshairMode | undefined;
  /** Lines and ranges over the plot, at prices or at times. */
  readonly crossLines?: readonly CrossLine[] | undefined;
  /** Marks at bars and over periods: dividends, executions, news. Hand in the same array while they are the same. */
  readonly eventMarks?: readonly EventMark[] | undefined;
  /** What own orders traded, as marks with position, average price and result. Hand in the same array while they are the same. */
  readonly fills?: readonly Fill[] | undefined;
  /** Volume under the bars (`true` or `overlay`, the default), in a pane of its own, or nowhere. */
  readonly volume?: boolean | 'overlay' | 'pane' | undefined;
  /** More series beside the instrument's own bars, in any pane. `updateSeries` changes their last values. */
  readonly series?: readonly SeriesOptions[] | undefined;
  /** Where the bars of another instrument come from: for `chart.compares`, and for inputs of indicators that name one. */
  readonly instrumentSource?: InstrumentSource | undefined;
  /** What the host draws itself in panes. Hand in the same array while they are the same. */
  readonly primitives?: readonly PanePrimitive[] | undefined;
  /**
   * What the host has for the menus of the chart, asked for each time with the place. It stands in the menu of whoever listens to `contextMenu`, such as the controls of
   * `@candlemark/chart-ui` and of the element; where nobody does, in a menu of the chart's own.
   * @example menuEntries: ({ price }) => [{ id: 'alert', title: 'Add an alert', isDisabled: price === null, run: () => addAlert(price) }]
   */
  readonly menuEntries?: ((place: ContextMenuPlace) => ContextMenuEntries) | undefined;
  /** Order, heights and scales of the panes that need other than the defaults. */
  readonly panes?: readonly PaneOptions[] | undefined;
  /**
   * Whether pictures glide, walk, ease and fade into each other; default true. `durationMs` is the length of a walk to another range, 250 by default,
   * up to 2000; all else is as much slower or faster. Nothing moves by itself where the system asks for less motion.
   */
  readonly animation?: boolean | AnimationOptions | undefined;
  /** What the page around the chart gets of wheel and fingers; default `unused`: what the chart has no use for. */
  readonly pageScroll?: PageScroll | undefined;
  /** Shows closed periods as empty room instead of leaving them out. */
  readonly allHours?: boolean | undefined;
  /** BCP 47; default `en-US`. */
  readonly locale?: string | undefined;
  /** Replaces words of the catalogue `CHART_TEXT_EN`. */
  readonly text?: Partial<ChartText> | undefined;
  /** Replaces words of the catalogue `ANNOTATION_TEXT_EN`. */
  readonly annotationText?: Partial<AnnotationText> | undefined;
}

/**
 * Finds another instrument by what a record calls it: an id, a symbol, or an expression such as `A/B`. What it rejects with is told on the legend line.
 * @param signal aborted when nobody wants it any more
 */
export type InstrumentSource = (instrument: string, signal: AbortSignal) => ChartTileSource | Promise<ChartTileSource>;

export interface AnimationOptions {
  readonly enabled?: boolean | undefined;
  readonly durationMs?: number | undefined;
}

export interface PriceScaleOptions extends ScaleOptions {
  /** Where the axis stands; default `right`. */
  readonly side?: 'right' | 'left' | undefined;
  /**
   * Locks the ratio of prices to time: takes the prices in view in hand, and a zoom of time then shows as many times more or fewer of them. A double
   * click on the axis makes the scale automatic again, which ends it. Default false.
   */
  readonly lockRatio?: boolean | undefined;
  /** Marks the highest and the lowest price in view; default false. Needs the part `extremes`. */
  readonly highLow?: boolean | undefined;
  /** A line at the newest price; default true. */
  readonly lastPriceLine?: boolean | undefined;
  /** The newest price on the axis; default true. Where it is out of the scale, the label stays at the edge. */
  readonly lastPriceLabel?: boolean | undefined;
  /** Below the newest price, how long its bar is still open; default true where the part `countdown` was named. Only while it is. */
  readonly countdown?: boolean | undefined;
}
