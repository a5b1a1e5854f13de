/**
 * One frame worked out: every region, scale, tick and label of a picture, before anything is drawn. Painting the canvas, exporting SVG and
 * reading the chart aloud all start from this value. Cost: a pass over the visible rows for the autoscale and some ten labels.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { FrameAnnotations } from '../annotations/placed-annotation.ts';
import type { Fill } from '../fills/fill.ts';
import type { FillSet } from '../fills/fill-set.ts';
import type { FramedFills } from '../fills/framed-fills.ts';
import type { LegendRow } from '../layers/legend.ts';
import type { LegendChoice } from '../layers/legend-choice.ts';
import type { CrossLine } from '../options/cross-line.ts';
import type { EventMark } from '../options/event-mark.ts';
import type { Grid } from '../options/look-options.ts';
import type { OptionRule } from '../options/option-rule.ts';
import type { PriceRange, PriceScale } from '../scale/price-scale.ts';
import { createTimeScale, type TimeScale } from '../scale/time-scale.ts';
import type { TimeTicker } from '../scale/time-ticks.ts';
import type { ColorRule } from '../series/chart-type.ts';
import { fontOf, type Surface } from '../surface/surface.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { barCentredTicks } from './bar-centred-ticks.ts';
import type { CrossLineInput, CrossLineShape } from './cross-line-shape.ts';
import type { EventMarkSet, PlacedMarks } from './event-mark-set.ts';
import { type EventMarkInput, type EventMarkShape, MARK_HEIGHT_CSS, MARK_TEXT_CSS } from './event-mark-shapes.ts';
import type { EventRangeInput, EventRangeShape } from './event-range-shapes.ts';
import type { ExtremeInput, ExtremeMark } from './extreme-marks.ts';
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
import { type PaneFrame, paneFrame, type ScaleFrame, type SourceRows } from './pane-frame.ts';
import { MAIN_PANE, MAIN_ROWS, MAIN_SERIES, type PanePlan } from './pane-plan.ts';
import { createPixelMap, type PixelMap } from './pixel-map.ts';
import type { PointedMarks } from './pointed-marks.ts';
import type { PriceAxis } from './price-axis.ts';
import { NO_SESSION_MARKS, type SessionMarks, type SessionParts } from './session-marks.ts';
import type { SliceRow } from './slice-rows.ts';
import type { TextMeasurer } from './text-measurer.ts';
import { type AxisTick, timeAxisLabels } from './time-axis.ts';

/** For `options.crossLines`. */
export interface CrossLinesPart {
  readonly rule: OptionRule;
  shapes(input: CrossLineInput): readonly CrossLineShape[];
  /** Behind the bars of a pane, and over them. */
  paintBehind(surface: Surface, frame: Frame, pane: PaneFrame): void;
  paintOver(surface: Surface, frame: Frame, pane: PaneFrame): void;
}

/** What is shown beside event marks that are pointed at. */
export interface MarkWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** For `options.eventMarks`. */
export interface EventMarksPart {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  setOf(marks: readonly EventMark[]): EventMarkSet;
  shapes(input: EventMarkInput): readonly EventMarkShape[];
  ranges(input: EventRangeInput): readonly EventRangeShape[];
  /** Behind the bars of the main pane, and over them. */
  paintBehind(surface: Surface, frame: Frame): void;
  paintOver(surface: Surface, frame: Frame): void;
  at(frame: Frame, xCss: number, yCss: number): PointedMarks | null;
  ofRow(frame: Frame, at: SliceRow, place: Pick<PointedMarks, 'xCss' | 'yCss'>): PointedMarks | null;
  words(frame: Frame, pointed: PointedMarks, text: ChartText): MarkWords;
  /** What follows the words for the bar; nothing without marks. */
  spoken(pointed: PointedMarks | null, text: ChartText): string;
}

/** For `options.fills`. */
export interface FillsPart {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  /** Null without any; the same while the fills are. */
  setOf(settings: FillsSettings): FillSet | null;
  framed(frame: Frame, input: Pick<FrameInput, 'fills' | 'hiddenSeries'>): FramedFills | null;
  /** On the axis of the main pane. */
  paintLabel(surface: Surface, frame: Frame): void;
  /** Their row of the legend. @param tradingUs the bar that is pointed at; null: now */
  legend(frame: Frame, tradingUs: number | null, text: ChartText): readonly LegendRow[];
}

/** What of the settings fills depend on. */
export interface FillsSettings {
  readonly fills: readonly Fill[] | undefined;
  readonly text: ChartText;
}

/** For `chart.annotations`. */
export interface AnnotationsPainter {
  /** Over the bars of a pane. */
  paint(surface: Surface, frame: Frame, pane: PaneFrame): void;
  /** What they mark on the axes. */
  paintAxisLabels(surface: Surface, frame: Frame): void;
  /** Whether a number of a price axis can not be read for their labels. */
  coverPrices(frame: Frame): (scale: ScaleFrame, yCss: number) => boolean;
  /** Whether a word of the time axis, in the middle of which a place is, can not be read for their labels. */
  coverTimes(frame: Frame): (text: string, xCss: number, weight: 400 | 600) => boolean;
}

/** For `options.sessions`. */
export interface SessionsPart {
  readonly rule: OptionRule;
  marks(wanted: SessionParts, level: ChartLevel, facts: InstrumentFacts, timeScale: TimeScale): SessionMarks;
  /** Behind the bars of a pane. */
  paint(surface: Surface, frame: Frame, pane: PaneFrame): void;
}

/** For `options.priceScale.highLow`. */
export interface ExtremesPart {
  marks(input: ExtremeInput): readonly ExtremeMark[];
  paint(surface: Surface, frame: Frame): void;
}

/** For `options.primitives`: what the host draws itself. */
export interface PrimitivesPainter {
  /** Behind the series of a pane, or over them. */
  paint(surface: Surface, frame: Frame, pane: PaneFrame, place: 'drawBehind' | 'draw'): void;
  /** What they mark on the axes. */
  paintLabels(surface: Surface, frame: Frame): void;
  /** Whether a number of a price axis can not be read for their labels. */
  covers(frame: Frame): (scale: ScaleFrame, yCss: number) => boolean;
  /** Values that automatic ranges have in them, with theirs. */
  held(
    held: ReadonlyMap<string, PriceRange>,
    panes: readonly PanePlan[],
    viewport: Viewport,
    rows: SourceRows | undefined,
  ): ReadonlyMap<string, PriceRange>;
}

/** For what keeps off the buttons of panes. */
export interface PaneButtons {
  /** How wide those of a pane are at most, among so many panes. */
  widthCss(panes: number): number;
}

/** What the host named of the parts that have a place in the picture. */
export interface PictureParts {
  readonly annotations?: AnnotationsPainter;
  readonly crossLines?: CrossLinesPart;
  readonly eventMarks?: EventMarksPart;
  readonly fills?: FillsPart;
  readonly extremes?: ExtremesPart;
  /** Null in pictures that leave the screen: nobody presses anything there. */
  readonly paneControls?: PaneButtons | null;
  readonly sessions?: SessionsPart;
}

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
