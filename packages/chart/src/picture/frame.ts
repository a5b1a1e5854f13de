/** One picture worked out, what it is worked out from, and what it asks of the parts that a host may name. */

import type { ChartLevel } from '@candlemark/bars';
import type { FrameAnnotations, MarkedPrice } from '../annotations/placed-annotation.ts';
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
import type { TimeScale } from '../scale/time-scale.ts';
import type { TimeTicker } from '../scale/time-ticks.ts';
import type { AxisWords } from '../screen/cut-words.ts';
import type { ColorRule } from '../series/chart-type.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { CrossLineInput, CrossLineShape } from './cross-line-shape.ts';
import type { EventMarkSet, PlacedMarks } from './event-mark-set.ts';
import type { EventMarkShape, FramedMarksInput } from './event-mark-shapes.ts';
import type { EventRangeInput, EventRangeShape } from './event-range-shapes.ts';
import type { ExtremeInput, ExtremeMark } from './extreme-marks.ts';
import type { AxisWidths, ChartSize, FrameGeometry } from './frame-geometry.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import type { LegendLine } from './label-room.ts';
import type { LastPrice, LastPriceMark, LastPriceParts } from './last-price-mark.ts';
import type { PaneArrangement } from './pane-arrangement.ts';
import type { PaneFrame, SourceRows } from './pane-frame.ts';
import { MAIN_PANE, type PanePlan } from './pane-plan.ts';
import type { PixelMap } from './pixel-map.ts';
import type { PointedMarks } from './pointed-marks.ts';
import type { PriceAxis } from './price-axis.ts';
import type { SessionMarks, SessionParts } from './session-marks.ts';
import type { SliceRow } from './slice-rows.ts';
import type { TextMeasurer } from './text-measurer.ts';
import type { TimeAxisLabels } from './time-axis.ts';

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
  legendLines(frame: Frame, paneId: string): readonly LegendLine[];
  /** What of the annotations a frame shows, and the last price where they leave its label; null without the part. */
  readonly annotations: { placedIn(frame: Frame): Pick<Frame, 'annotations' | 'lastPrice'> } | null;
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

export interface Frame extends TimeAxisLabels {
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
  legendLines(paneId: string): readonly LegendLine[];
  /** Null without the part. */
  readonly annotations: FrameAnnotations | null;
  /** Null without the part. */
  readonly primitives: PrimitivesPainter | null;
}

/** The pane of the instrument's own bars; every chart has one. */
export function mainPane(panes: readonly PaneFrame[]): PaneFrame {
  const main = panes.find(({ id }) => id === MAIN_PANE);
  if (main === undefined) throw new Error('No main pane');
  return main;
}

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
  shapes(input: FramedMarksInput): readonly EventMarkShape[];
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
  /** Labels on the axis of the main pane, where they would stand alone. */
  marked(frame: Frame): readonly MarkedPrice[];
  /** The same, where annotations do not set them apart. */
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
  /** Their labels on the time axis. */
  timeLabels(frame: Frame): readonly AxisWords[];
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
  /** Labels on price axes, where they would stand alone. */
  marked(frame: Frame): readonly MarkedPrice[];
  /** What they mark on the axes; on price axes where annotations do not set it apart. */
  paintLabels(surface: Surface, frame: Frame): void;
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

/** For `options.priceScale.countdown`. */
export interface LiveBarsPart {
  /** When the newest bar of a level ends; null where it is over, or does not end by the clock. */
  liveBarCloseUs(level: ChartLevel, facts: InstrumentFacts, nowUs: number): number | null;
}

/** What the host named of the parts that have a place in the picture. */
export interface PictureParts {
  readonly annotations?: AnnotationsPainter;
  readonly countdown?: LiveBarsPart;
  readonly crossLines?: CrossLinesPart;
  readonly eventMarks?: EventMarksPart;
  readonly fills?: FillsPart;
  readonly extremes?: ExtremesPart;
  /** Null in pictures that leave the screen: nobody presses anything there. */
  readonly paneControls?: PaneButtons | null;
  readonly sessions?: SessionsPart;
}
