/**
 * The crosshair: where it is and what it points at. A mouse or a tracking finger places it in the plot, the keyboard on a bar. Its vertical line
 * snaps to the middle of the nearest bar; between trades it is free. Resolved anew for every frame, because the picture moves under it.
 */
import { type Frame, mainPane } from '../picture/frame.ts';
import { futureBar } from '../picture/future-bar.ts';
import type { PaneFrame, ScaleFrame } from '../picture/pane-frame.ts';
import { MAIN_SERIES } from '../picture/pane-plan.ts';
import type { PointedMarks } from '../picture/pointed-marks.ts';
import { type RowReading, readRow } from '../picture/row-reading.ts';
import { nearestRow, rowMiddleTradingUs, type SliceRow, stepRow } from '../picture/slice-rows.ts';
import type { PriceScale } from '../scale/price-scale.ts';

/** Where words may be under a finger. */
export type PlotEnd = 'top' | 'bottom';

/** Where a pointer is, or a finger has brought it. */
export interface PlacedCrosshair {
  readonly by: 'pointer' | 'touch';
  readonly xCss: number;
  readonly yCss: number;
  /** The end of the plot at which the finger lies, which need not be at the place; default neither. */
  readonly finger?: PlotEnd | undefined;
}

export type CrosshairPlace =
  | { readonly by: 'none' }
  | PlacedCrosshair
  | { readonly by: 'keyboard'; readonly tradingUs: number }
  /** Any place of a pane that keys have chosen, such as the point that is drawn next. */
  | { readonly by: 'point'; readonly tradingUs: number; readonly price: number; readonly paneId: string };

/** What the crosshair shows in one frame. Places are CSS pixels of the plot. */
export interface CrosshairPicture {
  readonly xCss: number;
  readonly yCss: number;
  readonly timeText: string;
  /** What the axes on either side say at this height; null where there is none. */
  readonly axisTexts: Readonly<Record<'left' | 'right', string | null>>;
  readonly timeUs: number;
  readonly price: number;
  /** The row under the vertical line; null where there is none. */
  readonly at: SliceRow | null;
  readonly reading: RowReading | null;
  /** The event marks under the pointer; those of the bar, where the keyboard placed it. */
  readonly marks: PointedMarks | null;
  /** The trade under the pointer, for the tooltip. */
  readonly trade: { readonly reading: RowReading; readonly xCss: number; readonly yCss: number } | null;
  /** The end of the plot at which a finger lies: what legends say there would be under it. */
  readonly finger?: PlotEnd | undefined;
}

/** What the lines keep to: nothing, the middle of the bar, or also its open, high, low and close. */
export const CROSSHAIR_MODES = ['free', 'bar', 'ohlc'] as const;
export type CrosshairMode = (typeof CROSSHAIR_MODES)[number];

export class Crosshair {
  place: CrosshairPlace = { by: 'none' };
  mode: CrosshairMode = 'bar';

  get isShown(): boolean {
    return this.place.by !== 'none';
  }

  /** What it points at in this frame; null when it is hidden or there is nothing to measure. */
  picture(frame: Frame): CrosshairPicture | null {
    const { place } = this;
    const { priceScale, timeScale, slice, facts } = frame;
    if (place.by === 'none') return null;
    if (place.by === 'keyboard') return keyboardPicture(frame, place.tradingUs);
    if (place.by === 'point') return pointPicture(frame, place);
    const pane = paneAt(frame, place.yCss);
    const { scale } = pane.main;
    const hit = rowAt(frame, place.xCss, place.yCss);
    const pointed = timeScale.xToTrading(place.xCss);
    const near = hit ?? nearestRow(slice, pointed);
    const at = near !== null && (hit !== null || covers(frame, near, pointed)) ? near : null;
    const reading = at === null ? null : readRow(slice, at, facts);
    const isSnapped = at !== null && this.mode !== 'free' && (hit !== null || at.segment.kind === 'bars');
    const future = at === null && this.mode !== 'free' ? futureBar(slice, facts, pointed) : null;
    const middle = isSnapped ? rowMiddleTradingUs(at) : (future?.middleTradingUs ?? null);
    const xCss = middle === null ? place.xCss : snappedCss(frame, middle);
    const timeUs = isSnapped && reading !== null ? reading.timeUs : (future?.openUs ?? timeScale.xToTimeUs(place.xCss));
    if (scale === null) return null;
    const heldY =
      this.mode === 'ohlc' && at !== null && scale === priceScale ? nearestHeight(at, scale, place.yCss) : null;
    const yCss = heldY ?? place.yCss;
    const price = scale.yToPrice(yCss);
    return {
      xCss,
      yCss,
      timeUs,
      timeText: isSnapped && reading !== null ? reading.time : facts.times.format(slice.level, timeUs),
      price,
      axisTexts: axisTexts(pane, yCss),
      at,
      reading,
      marks: frame.parts.eventMarks?.at(frame, place.xCss, place.yCss) ?? null,
      trade:
        hit === null || reading === null || priceScale === null
          ? null
          : { reading, xCss, yCss: priceScale.priceToY(reading.closePrice) },
      finger: place.finger,
    };
  }

  /** Moves to the row `steps` further; starts at the right edge of the view when nothing was pointed at. */
  step(frame: Frame, steps: number): void {
    const { place } = this;
    const from = this.picture(frame)?.at ?? nearestRow(frame.slice, frame.timeScale.viewport.toTradingUs);
    if (from === null) return;
    const to = place.by === 'none' ? from : stepRow(frame.slice, from, steps);
    this.place = { by: 'keyboard', tradingUs: rowMiddleTradingUs(to) };
  }
}

/** The row of the chart's own series that a point hits. */
function rowAt({ panes, priceScale, slice, timeScale }: Frame, xCss: number, yCss: number): SliceRow | null {
  if (priceScale === null) return null;
  const rows = { slice, timeScale, priceScale };
  for (const { plan, isVisible } of mainPane(panes).series) {
    const hit = plan.id === MAIN_SERIES && isVisible ? plan.definition.rowAt?.(rows, xCss, yCss) : null;
    if (hit) return hit;
  }
  return null;
}

function keyboardPicture(frame: Frame, tradingUs: number): CrosshairPicture | null {
  const { priceScale, slice, facts } = frame;
  const at = nearestRow(slice, tradingUs);
  if (at === null || priceScale === null) return null;
  const reading = readRow(slice, at, facts);
  const xCss = snappedCss(frame, reading.middleTradingUs);
  const yCss = priceScale.priceToY(reading.closePrice);
  return {
    xCss,
    yCss,
    timeUs: reading.timeUs,
    timeText: reading.time,
    price: reading.closePrice,
    axisTexts: axisTexts(mainPane(frame.panes), yCss),
    at,
    reading,
    marks: frame.parts.eventMarks?.ofRow(frame, at, { xCss, yCss }) ?? null,
    trade: null,
  };
}

/** It stands where it is meant, whatever the lines keep to otherwise. */
function pointPicture(
  frame: Frame,
  { tradingUs, price, paneId }: Extract<CrosshairPlace, { by: 'point' }>,
): CrosshairPicture | null {
  const { slice, facts, panes } = frame;
  const pane = panes.find(({ id }) => id === paneId);
  const xCss = snappedCss(frame, tradingUs);
  // Out of view there is nothing to point at: a price alone would be one of another time.
  if (pane === undefined || pane.main.scale === null || xCss < 0 || xCss > frame.timeScale.widthCss) return null;
  const near = nearestRow(slice, tradingUs);
  const at = near !== null && covers(frame, near, tradingUs) ? near : null;
  const timeUs = facts.tradingTime.toTimeUs(tradingUs);
  const yCss = pane.main.scale.priceToY(price);
  return {
    xCss,
    yCss,
    timeUs,
    timeText: facts.times.format(slice.level, timeUs),
    price,
    axisTexts: axisTexts(pane, yCss),
    at,
    reading: at === null ? null : readRow(slice, at, facts),
    marks: null,
    trade: null,
  };
}

function axisTexts({ left, right }: PaneFrame, yCss: number): CrosshairPicture['axisTexts'] {
  const textOf = (shown: ScaleFrame | null) =>
    shown === null || shown.scale === null ? null : shown.axis.textOf(shown.scale.yToPrice(yCss));
  return { left: textOf(left), right: textOf(right) };
}

/** The height of the bar's open, high, low or close that lies nearest. */
function nearestHeight({ segment, row }: SliceRow, scale: PriceScale, yCss: number): number {
  const stored =
    segment.kind === 'trades'
      ? [segment.trades.price[row]!]
      : (['open', 'high', 'low', 'close'] as const).map((name) => segment.placed.bars[name][row]!);
  return stored
    .map((value) => scale.storedToY(value))
    .reduce((best, y) => (Math.abs(y - yCss) < Math.abs(best - yCss) ? y : best));
}

/** The pane at a height of the chart: the nearest where it is between two. */
function paneAt({ panes }: Frame, yCss: number): PaneFrame {
  return panes.find(({ topCss, heightCss }) => heightCss > 0 && yCss < topCss + heightCss) ?? panes.at(-1)!;
}

/** On the pixel grid of the bars, so that the line lies exactly on the wick. */
function snappedCss({ map, geometry }: Frame, tradingUs: number): number {
  return map.toDeviceExact(tradingUs) / geometry.ratio;
}

/** Whether the moment lies in the bar, or near enough that the eye takes it so; single trades answer for the moments after them. */
function covers({ timeScale }: Frame, { segment, row }: SliceRow, tradingUs: number): boolean {
  if (segment.kind === 'trades') return true;
  const slack = 4 / timeScale.pxPerUs;
  return (
    tradingUs >= segment.placed.openTradingUs[row]! - slack && tradingUs <= segment.placed.closeTradingUs[row]! + slack
  );
}
