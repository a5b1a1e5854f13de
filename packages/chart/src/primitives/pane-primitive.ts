/** What a host draws itself in a pane: the type of its definition, and what it is told of a frame. */
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { TimeRangeMs } from '../viewport/time-range.ts';

/**
 * A pane in one frame. Times are in milliseconds, places in CSS pixels: x from the left edge of the plot, y from the upper edge of the chart. A surface takes shapes in device pixels, so
 * multiply by `ratio`.
 */
export interface PrimitiveView {
  readonly paneId: string;
  /** The pane, in device pixels. */
  readonly rect: DeviceRect;
  readonly topCss: number;
  readonly heightCss: number;
  readonly widthCss: number;
  /** Device pixels for a CSS pixel. */
  readonly ratio: number;
  /** What is in view. */
  readonly times: TimeRangeMs;
  readonly theme: ChartTheme;
  timeToX(timeMs: number): number;
  xToTime(xCss: number): number;
  /** On the main scale of the pane. */
  priceToY(price: number): number;
  yToPrice(yCss: number): number;
  /** A price as the pane's axis writes it. */
  priceText(price: number): string;
}

/** A label on an axis, at a price or at a moment in milliseconds. */
export interface PrimitiveLabel {
  readonly axis: 'price' | 'time';
  readonly value: number;
  /** Default as the axis writes prices; a label of the time axis needs one. */
  readonly text?: string;
  /** `#rrggbb`; what is written on it is dark or light, as that can be read. */
  readonly color: string;
}

/**
 * Something that a host draws in a pane, on screen and in every picture. All but `id` may be left out. Functions are called in every frame: they are to be quick, and to draw the same for
 * the same view.
 * @example
 * const band: PanePrimitive = {
 *   id: 'band',
 *   drawBehind: (surface, { rect, ratio, priceToY }) => {
 *     const top = Math.round(priceToY(110) * ratio);
 *     surface.fillRect('#2f6fd622', 0, top, rect.widthDevice, Math.round(priceToY(100) * ratio) - top);
 *   },
 *   extent: () => ({ min: 100, max: 110 }),
 * };
 * chart.setOptions({ primitives: [band] });
 */
export interface PanePrimitive {
  /** Of its own among the primitives of a chart: it is told with clicks and failures. */
  readonly id: string;
  /** The pane; default `main`. One that no series makes is not there, and nothing is drawn. */
  readonly pane?: string | undefined;
  /** Behind the series of the pane, over its grid. */
  drawBehind?(surface: Surface, view: PrimitiveView): void;
  /** Over the series of the pane, behind annotations. */
  draw?(surface: Surface, view: PrimitiveView): void;
  /** Labels on the axes. */
  labels?(view: PrimitiveView): readonly PrimitiveLabel[];
  /** Prices that an automatic main scale of the pane makes room for, while these times are in view; null for none. */
  extent?(times: TimeRangeMs): { readonly min: number; readonly max: number } | null;
  /** What of it a place hits, in a word of the host's own; null where it is not hit. The event `click` tells it, and the pointer becomes a hand. */
  hit?(xCss: number, yCss: number, view: PrimitiveView): string | null;
  /**
   * The chart shows it from now on. `redraw` asks for another frame, for what changes by itself; what is returned is called when it is no longer shown.
   * @example attach: (redraw) => { const stop = prices.on(redraw); return stop; }
   */
  attach?(redraw: () => void): () => void;
}
