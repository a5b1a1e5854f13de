/** What the picture asks of the parts that a host may name. */
import type { ChartLevel } from '@candlemark/bars';
import type { Fill } from '../fills/fill.ts';
import type { FillSet } from '../fills/fill-set.ts';
import type { FramedFills } from '../fills/framed-fills.ts';
import type { LegendRow } from '../layers/legend.ts';
import type { EventMark } from '../options/event-mark.ts';
import type { OptionRule } from '../options/option-rule.ts';
import type { PriceRange } from '../scale/price-scale.ts';
import type { TimeScale } from '../scale/time-scale.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartText } from '../text/en.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { CrossLineInput, CrossLineShape } from './cross-line-shape.ts';
import type { EventMarkSet } from './event-mark-set.ts';
import type { EventMarkInput, EventMarkShape } from './event-mark-shapes.ts';
import type { EventRangeInput, EventRangeShape } from './event-range-shapes.ts';
import type { ExtremeInput, ExtremeMark } from './extreme-marks.ts';
import type { Frame, FrameInput } from './frame.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import type { PaneFrame, ScaleFrame, SourceRows } from './pane-frame.ts';
import type { PanePlan } from './pane-plan.ts';
import type { PointedMarks } from './pointed-marks.ts';
import type { SessionMarks, SessionParts } from './session-marks.ts';
import type { SliceRow } from './slice-rows.ts';

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
