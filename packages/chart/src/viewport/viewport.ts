/**
 * The viewport is an immutable value: the span of trading time that the plot shows. Every operation is a pure function from
 * viewport to viewport, so a gesture can always be computed from the viewport it started on, and two gestures can be merged.
 * Spans are in microseconds of trading time (closed periods removed); widths in CSS pixels.
 */

/** The visible span of trading time, in microseconds: `fromTradingUs` at the plot's left edge, `toTradingUs` at its right edge. */
export interface Viewport {
  readonly fromTradingUs: number;
  readonly toTradingUs: number;
}

/** What a viewport may show: computed by `viewportLimits` from the instrument and the width of the plot. */
export interface ViewportLimits {
  /** Trading time of the first bar's open. */
  readonly dataFromTradingUs: number;
  /** Trading time of the last bar's close. */
  readonly dataToTradingUs: number;
  /** The deepest zoom. */
  readonly minSpanTradingUs: number;
  /** The widest zoom: all of the history and a margin. */
  readonly maxSpanTradingUs: number;
  /** What stays free after the last bar in a view that shows a span of the data and ends with it. Without it a part of the view. */
  readonly roomAfter?: (spanTradingUs: number) => number;
}

/** Empty room that `fitAll` and `showLastBars` leave, as fractions of the view. */
const FIT_MARGIN_LEFT = 0.02;
const FIT_MARGIN_RIGHT = 0.05;
/** The part of the view that data must reach into, however far one pans. */
const REACHABLE_FRACTION = 0.1;

export function viewportSpan(viewport: Viewport): number {
  return viewport.toTradingUs - viewport.fromTradingUs;
}

/**
 * Moves the picture by `deltaCss` pixels of a plot `widthCss` wide. A positive delta moves it to the right, as a dragging
 * hand does, so that earlier time comes into view.
 */
export function panBy(viewport: Viewport, deltaCss: number, widthCss: number): Viewport {
  if (deltaCss === 0 || widthCss <= 0) return viewport;
  return shiftViewport(viewport, -(deltaCss / widthCss) * viewportSpan(viewport));
}

/** The view as much later. */
export function shiftViewport(viewport: Viewport, byTradingUs: number): Viewport {
  return { fromTradingUs: viewport.fromTradingUs + byTradingUs, toTradingUs: viewport.toTradingUs + byTradingUs };
}

/**
 * Scales the span by `spanFactor` (below 1 zooms in, above 1 out) while the moment at `anchorFraction` (0 = left edge,
 * 1 = right edge) keeps its place. The span stops at the limits; the anchor holds even then.
 */
export function zoomAround(
  viewport: Viewport,
  anchorFraction: number,
  spanFactor: number,
  limits: ViewportLimits,
): Viewport {
  const span = viewportSpan(viewport);
  const newSpan = clampSpan(span * spanFactor, limits);
  if (newSpan === span) return viewport;
  const anchor = viewport.fromTradingUs + anchorFraction * span;
  const from = anchor - anchorFraction * newSpan;
  return { fromTradingUs: from, toTradingUs: from + newSpan };
}

/** Two fingers in one direction, in CSS pixels: where they came down and where they are. */
export interface Fingers {
  readonly startCss: readonly [number, number];
  readonly nowCss: readonly [number, number];
}

/** Fingers that come closer than this, or pass each other, no longer change the zoom. */
const LEAST_FINGER_DISTANCE_CSS = 16;

export function fingerDistance([first, second]: readonly [number, number]): number {
  return Math.max(LEAST_FINGER_DISTANCE_CSS, Math.abs(first - second));
}

/**
 * The view in which both fingers are on the moments that they came down on. Where the span stops at the limits, the moment between them keeps to the
 * place between them.
 */
export function pinchViewport(
  start: Viewport,
  { startCss, nowCss }: Fingers,
  widthCss: number,
  limits: ViewportLimits,
): Viewport {
  const startFraction = (startCss[0] + startCss[1]) / 2 / widthCss;
  const movedCss = (nowCss[0] + nowCss[1] - startCss[0] - startCss[1]) / 2;
  const factor = fingerDistance(startCss) / fingerDistance(nowCss);
  return panBy(zoomAround(start, startFraction, factor, limits), movedCss, widthCss);
}

/** Shows all of the data with a small margin on either side. */
export function fitAll(limits: ViewportLimits): Viewport {
  const dataSpan = Math.max(limits.dataToTradingUs - limits.dataFromTradingUs, 1);
  const wanted = limits.roomAfter?.(dataSpan);
  if (wanted !== undefined) {
    const span = clampSpan((dataSpan + wanted) / (1 - FIT_MARGIN_LEFT), limits);
    const to = limits.dataToTradingUs + Math.min(wanted, span - dataSpan);
    return { fromTradingUs: to - span, toTradingUs: to };
  }
  const span = clampSpan(dataSpan / (1 - FIT_MARGIN_LEFT - FIT_MARGIN_RIGHT), limits);
  const spare = span - dataSpan;
  const left = (spare * FIT_MARGIN_LEFT) / (FIT_MARGIN_LEFT + FIT_MARGIN_RIGHT);
  const from = limits.dataFromTradingUs - left;
  return { fromTradingUs: from, toTradingUs: from + span };
}

/** Shows the last `bars` bars of `spacingTradingUs` each (see `levelSpacings`) and a margin to the right of them. */
export function showLastBars(bars: number, spacingTradingUs: number, limits: ViewportLimits): Viewport {
  const shown = bars * spacingTradingUs;
  const room = limits.roomAfter?.(shown);
  const span = clampSpan(room === undefined ? shown / (1 - FIT_MARGIN_RIGHT) : shown + room, limits);
  const to = limits.dataToTradingUs + (room ?? span * FIT_MARGIN_RIGHT);
  return { fromTradingUs: to - span, toTradingUs: to };
}

/** Shows the given range of trading time: more on both sides where it is narrower than the deepest zoom, and of one wider than the widest what holds most of the data. */
export function showRange(fromTradingUs: number, toTradingUs: number, limits: ViewportLimits): Viewport {
  const from = Math.min(fromTradingUs, toTradingUs);
  const to = Math.max(fromTradingUs, toTradingUs);
  const spare = (to - from - clampSpan(to - from, limits)) / 2;
  const most = Math.max(spare, 0);
  const toData = (limits.dataFromTradingUs + limits.dataToTradingUs - from - to) / 2;
  const shift = Math.min(Math.max(toData, -most), most);
  return { fromTradingUs: from + spare + shift, toTradingUs: to - spare + shift };
}

/**
 * Brings a viewport back within the limits: its span first, about the middle, then its place, so that the data always
 * reaches into the view by a tenth of it (or with all of itself, where there is less). Idempotent; returns the same object
 * when nothing had to change.
 */
export function clampViewport(viewport: Viewport, limits: ViewportLimits): Viewport {
  const span = viewportSpan(viewport);
  const newSpan = clampSpan(span, limits);
  let from = viewport.fromTradingUs + (span - newSpan) / 2;
  const reach = Math.min(newSpan * REACHABLE_FRACTION, limits.dataToTradingUs - limits.dataFromTradingUs);
  const firstFrom = limits.dataFromTradingUs + reach - newSpan;
  const lastFrom = limits.dataToTradingUs - reach;
  from = Math.min(Math.max(from, firstFrom), lastFrom);
  if (newSpan === span && from === viewport.fromTradingUs) return viewport;
  return { fromTradingUs: from, toTradingUs: from + newSpan };
}

/**
 * Follows growing data: when the data's end was in view (`previousEndTradingUs` between the edges), the view moves with it,
 * so that the last bar keeps its place on the screen; a view of the past stays where it is.
 */
export function follow(viewport: Viewport, previousEndTradingUs: number, endTradingUs: number): Viewport {
  const wasInView = previousEndTradingUs >= viewport.fromTradingUs && previousEndTradingUs <= viewport.toTradingUs;
  const growth = endTradingUs - previousEndTradingUs;
  if (!wasInView || growth === 0) return viewport;
  return shiftViewport(viewport, growth);
}

function clampSpan(span: number, limits: ViewportLimits): number {
  return Math.min(Math.max(span, limits.minSpanTradingUs), limits.maxSpanTradingUs);
}
