/**
 * One frame worked out: every region, scale, tick and label of a picture, before anything is drawn. Painting the canvas, exporting SVG and
 * reading the chart aloud all start from this value. Cost: a pass over the visible rows for the autoscale and some ten labels.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { FrameAnnotations } from '../annotations/placed-annotation.ts';
import type { FillSet } from '../fills/fill-set.ts';
import type { FramedFills } from '../fills/framed-fills.ts';
import type { LegendChoice } from '../layers/legend-choice.ts';
import type { CrossLine } from '../options/cross-line.ts';
import type { Grid } from '../options/look-options.ts';
import type { PriceRange, PriceScale } from '../scale/price-scale.ts';
import { createTimeScale, type TimeScale } from '../scale/time-scale.ts';
import type { TimeTicker } from '../scale/time-ticks.ts';
import type { ColorRule } from '../series/chart-type.ts';
import { fontOf } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { barCentredTicks } from './bar-centred-ticks.ts';
import type { CrossLineShape } from './cross-line-shape.ts';
import type { EventMarkSet, PlacedMarks } from './event-mark-set.ts';
import { type EventMarkShape, MARK_HEIGHT_CSS, MARK_TEXT_CSS } from './event-mark-shapes.ts';
import type { EventRangeShape } from './event-range-shapes.ts';
import type { ExtremeMark } from './extreme-marks.ts';
import {
  AXIS_PADDING_CSS,
  type AxisWidths,
  type ChartSize,
  type FrameGeometry,
  frameGeometry,
} from './frame-geometry.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { boxAround, type CssBox, LabelRoom } from './label-room.ts';
import {
  type LastPrice,
  type LastPriceMark,
  type LastPriceParts,
  lastPriceMark,
  lastPriceTexts,
  liveBarCloseUs,
} from './last-price-mark.ts';
import { arrangedPanes, type PaneArrangement } from './pane-arrangement.ts';
import { type PaneFrame, paneFrame, type SourceRows } from './pane-frame.ts';
import { MAIN_PANE, MAIN_ROWS, MAIN_SERIES, type PanePlan } from './pane-plan.ts';
import type { PictureParts, PrimitivesPainter } from './picture-parts.ts';
import { createPixelMap, type PixelMap } from './pixel-map.ts';
import type { PriceAxis } from './price-axis.ts';
import { NO_SESSION_MARKS, type SessionMarks, type SessionParts } from './session-marks.ts';
import type { TextMeasurer } from './text-measurer.ts';
import { type AxisTick, timeAxisLabels } from './time-axis.ts';

export interface FrameInput {
  readonly parts: PictureParts;
  readonly size: ChartSize;
  readonly viewport: Viewport;
  /** What is visible, by source: the chart's own under `MAIN_ROWS`, and the series of the host. */
  readonly rows: ReadonlyMap<string, SourceRows>;
  readonly theme: ChartTheme;
  readonly measurer: TextMeasurer;
  readonly ticker: TimeTicker;
  readonly colorRule: ColorRule;
  readonly grid: Grid;
  readonly sessions: SessionParts;
  readonly panes: readonly PanePlan[];
  readonly crossLines: readonly CrossLine[];
  /** Null without the part. */
  readonly eventMarks: EventMarkSet | null;
  /** Without any null, and undefined without the part. */
  readonly fills: FillSet | null | undefined;
  /** Whether the highest and the lowest price in view are marked. */
  readonly hasExtremes: boolean;
  readonly legend: LegendChoice;
  /** The lines of the legend over a pane of a frame, which the marks of extremes and the figures of measures keep off. */
  legendLines(frame: Frame, paneId: string): readonly CssBox[];
  /** What of the annotations a frame shows; null without the part. */
  readonly annotations: { placedIn(frame: Frame): FrameAnnotations } | null;
  /** Null without the part. */
  readonly primitives: PrimitivesPainter | null;
  readonly arrangement: PaneArrangement;
  /** Ranges that the person chose, by scale; the others follow what is visible. */
  readonly manualRanges: ReadonlyMap<string, PriceRange>;
  /** Values that the others show beside that, by scale. */
  readonly heldRanges: ReadonlyMap<string, PriceRange>;
  /** The series that the person hid. */
  readonly hiddenSeries: ReadonlySet<string>;
  /** Ranges of the picture before, for where nothing is known. */
  readonly lastRanges: ReadonlyMap<string, PriceRange>;
  /** No axis shrinks below this while one pans, so that the plot does not wobble. */
  readonly leastAxisWidths: AxisWidths;
  /** The close of the newest row, where it is known. */
  readonly lastPrice: LastPrice | null;
  readonly lastPriceParts: LastPriceParts;
  /** The clock on the wall: whether the newest bar is still open. */
  readonly nowUs: number;
}

export interface Frame {
  readonly parts: PictureParts;
  readonly geometry: FrameGeometry;
  readonly axisWidths: AxisWidths;
  readonly theme: ChartTheme;
  readonly colorRule: ColorRule;
  readonly facts: InstrumentFacts;
  readonly slice: VisibleSlice;
  readonly level: ChartLevel;
  readonly timeScale: TimeScale;
  readonly map: PixelMap;
  /** From top to bottom. */
  readonly panes: readonly PaneFrame[];
  /** That of the main pane; null while no price is known. */
  readonly priceScale: PriceScale | null;
  readonly priceAxis: PriceAxis;
  readonly timeTicks: readonly AxisTick[];
  /** The larger unit that no tick in view names, for the left end of the time axis. */
  readonly timeContext: string | null;
  readonly lastPrice: LastPriceMark | null;
  readonly crossLines: readonly CrossLineShape[];
  readonly eventMarks: readonly EventMarkShape[];
  /** Without any null, and undefined without the part. */
  readonly fills?: FramedFills | null | undefined;
  /** Null without event marks. */
  readonly placedMarks: PlacedMarks | null;
  readonly eventRanges: readonly EventRangeShape[];
  readonly grid: Grid;
  readonly sessions: SessionMarks;
  /** Highest and lowest price in view, where they are wanted. */
  readonly extremes: readonly ExtremeMark[];
  readonly legend: LegendChoice;
  /** The lines of the legend over a pane while nothing is pointed at, from top to bottom. */
  legendLines(paneId: string): readonly CssBox[];
  /** Null without the part. */
  readonly annotations: FrameAnnotations | null;
  /** Null without the part. */
  readonly primitives: PrimitivesPainter | null;
}

const AXIS_WIDTH_STEP_CSS = 4;
const LEAST_AXIS_WIDTH_CSS = 48;
/** The same array each time. */
const NONE: readonly never[] = [];
/** The axes never take more than this of the chart: one, and each of two. */
const MOST_AXIS_SHARE = { one: 1 / 3, ofTwo: 1 / 4 };

export function buildFrame(input: FrameInput): Frame {
  const { size, viewport, theme, measurer } = input;
  const { slice, facts } = mainRows(input.rows);
  const arranged = arrangedPanes(input.panes, input.arrangement);
  const heights = arranged.map(({ height }) => height);
  const measure = measurer.inFont(labelFont(theme));
  // Heights do not depend on how wide the axes beside them will be.
  const { panes: rects } = frameGeometry(size, input.leastAxisWidths, heights);
  const hasAxis = (side: 'left' | 'right') =>
    input.panes.some(({ scales }) => scales.some((plan) => plan.side === side));
  const mostAxisCss = mostAxisWidth(size, hasAxis('left') && hasAxis('right'));
  const fitsAxis = (text: string) => measure(text) + 2 * AXIS_PADDING_CSS <= mostAxisCss;
  const sketch = arranged.map(({ plan, isCollapsed }, index) =>
    paneFrame({ ...input, fitsAxis, plan, isCollapsed, ratio: size.ratio, rect: rects[index]! }),
  );
  const { scale, axis, plan: mainScale } = mainPane(sketch).main;
  const isMainHidden = input.hiddenSeries.has(MAIN_SERIES);
  const lastPrice = lastPriceMark({
    lastPrice: isMainHidden ? null : input.lastPrice,
    parts: input.lastPriceParts,
    pane: mainPane(sketch),
    barCloseUs: facts.units ? null : liveBarCloseUs(slice.level, facts, input.nowUs),
  });
  const textsOn = (side: 'left' | 'right') => [
    ...sketch.flatMap((pane) => pane[side]?.axis.labels.map(({ text }) => text) ?? []),
    ...(mainScale.side === side ? lastPriceTexts(lastPrice, input.nowUs) : []),
  ];
  const widthOf = (side: 'left' | 'right') => {
    if (!hasAxis(side)) return 0;
    if (sketch.some((pane) => pane[side]?.axis.isShort)) return mostAxisCss;
    return Math.min(mostAxisCss, axisWidth(input, textsOn(side), input.leastAxisWidths[side]));
  };
  const axisWidths = { left: widthOf('left'), right: widthOf('right') };
  const geometry = frameGeometry(size, axisWidths, heights);
  const timeScale = createTimeScale(facts.tradingTime, viewport, geometry.plotWidthCss);
  const spacing = facts.levels.find(({ level }) => level === slice.level);
  const barSpacingCss = slice.level === 'trades' ? 0 : (spacing?.spacingTradingUs ?? 0) * timeScale.pxPerUs;
  const moments = (facts.units ?? input.ticker).ticks({
    timeScale,
    tradingTime: facts.tradingTime,
    calendar: facts.calendar,
    timeZone: facts.timeZone,
    format: facts.axisTimes,
    measure: measurer.inFont(labelFont(theme)),
  });
  const shownTicks = barCentredTicks(moments, { slice, facts, timeScale, barSpacingCss });
  const timeAxis = timeAxisLabels({ ticks: shownTicks, timeScale, facts, measure });
  const map = createPixelMap(viewport, geometry.plot.widthDevice);
  const { parts } = input;
  const marks = input.eventMarks && {
    marks: input.eventMarks,
    slice,
    facts,
    timeScale,
    map,
    ratio: size.ratio,
    pane: mainPane(sketch),
    barSpacingCss,
    measure: measurer.inFont(fontOf({ family: theme.fontFamily, sizeCss: MARK_TEXT_CSS, weight: 600 })),
  };
  const room = new LabelRoom();
  const labels = { measure, textCss: theme.axisSizeCss, room };
  // In the order in which they are given room.
  const eventMarks = (marks && parts.eventMarks?.shapes(marks)) ?? NONE;
  for (const { xCss, yCss, widthCss } of eventMarks) room.takeForMark(boxAround(xCss, yCss, widthCss, MARK_HEIGHT_CSS));
  const crossLines = parts.crossLines?.shapes({ lines: input.crossLines, panes: sketch, timeScale, ...labels }) ?? NONE;
  const soFar: Frame = {
    parts,
    geometry,
    axisWidths,
    theme,
    colorRule: input.colorRule,
    facts,
    slice,
    level: slice.level,
    timeScale,
    map,
    panes: sketch.map((pane, index) => ({ ...pane, rect: geometry.panes[index]! })),
    priceScale: scale,
    priceAxis: axis,
    timeTicks: timeAxis.ticks,
    timeContext: timeAxis.context,
    lastPrice,
    grid: input.grid,
    sessions: parts.sessions?.marks(input.sessions, slice.level, facts, timeScale) ?? NO_SESSION_MARKS,
    extremes: NONE,
    placedMarks: input.eventMarks?.placedIn(facts) ?? null,
    eventMarks,
    eventRanges: NONE,
    crossLines,
    legend: input.legend,
    legendLines: (paneId) => input.legendLines(soFar, paneId),
    annotations: null,
    primitives: input.primitives,
  };
  const extremes =
    input.hasExtremes && !isMainHidden && scale !== null
      ? parts.extremes?.marks({ slice, scale, timeScale, facts, legend: soFar.legendLines(MAIN_PANE), ...labels })
      : null;
  const eventRanges = (marks && parts.eventMarks?.ranges({ ...marks, ...labels })) ?? NONE;
  return {
    ...soFar,
    extremes: extremes ?? NONE,
    fills: parts.fills?.framed(soFar, input),
    eventRanges,
    annotations: input.annotations?.placedIn(soFar) ?? null,
  };
}

/** The widest that a label of either axis may be set in. */
export function labelFont({ fontFamily, axisSizeCss }: ChartTheme): string {
  return fontOf({ family: fontFamily, sizeCss: axisSizeCss, weight: 600 });
}

/** The pane of the instrument's own bars; every chart has one. */
export function mainPane(panes: readonly PaneFrame[]): PaneFrame {
  const main = panes.find(({ id }) => id === MAIN_PANE);
  if (main === undefined) throw new Error('No main pane');
  return main;
}

/** The rows of the chart's own instrument. */
function mainRows(rows: FrameInput['rows']): SourceRows {
  const main = rows.get(MAIN_ROWS);
  if (main === undefined) throw new Error('No rows of the chart');
  return main;
}

/** Wide enough for every label, in steps, and never narrower than it was: panning must not move the plot's edge. */
function axisWidth({ theme, measurer }: FrameInput, texts: readonly string[], leastCss: number): number {
  const measure = measurer.inFont(labelFont(theme));
  const widest = texts.reduce((most, text) => Math.max(most, measure(text)), 0);
  const needed = Math.ceil((widest + 2 * AXIS_PADDING_CSS) / AXIS_WIDTH_STEP_CSS) * AXIS_WIDTH_STEP_CSS;
  return Math.max(needed, leastCss, LEAST_AXIS_WIDTH_CSS);
}

function mostAxisWidth({ widthDevice, ratio }: ChartSize, areTwo: boolean): number {
  const share = areTwo ? MOST_AXIS_SHARE.ofTwo : MOST_AXIS_SHARE.one;
  return Math.max(LEAST_AXIS_WIDTH_CSS, Math.floor((widthDevice / ratio) * share));
}
