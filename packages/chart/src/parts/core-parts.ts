import type { AnnotatedChart } from '../annotations/annotations-host.ts';
import type { ChartAnnotations } from '../annotations/chart-annotations.ts';
import type { Countdown } from '../countdown.ts';
import type { ChartEnv } from '../env.ts';
import type { boxDrag } from '../interaction/box-zoom.ts';
import type { CommandRow } from '../interaction/commands.ts';
import type { InteractionTarget } from '../interaction/interaction-target.ts';
import type { MarkTarget } from '../interaction/mark-taps.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { LegendPaint } from '../layers/legend-paint.ts';
import type { LegendInput } from '../layers/legend-view.ts';
import type { LegendView } from '../layers/pane-legend.ts';
import type { OptionRule } from '../options/option-rule.ts';
import type {
  AnnotationsPainter,
  EventMarksPart,
  FillsPart,
  Frame,
  LiveBarsPart,
  PaneButtons,
  PictureParts,
} from '../picture/frame.ts';
import type { LegendLine } from '../picture/label-room.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartScreen, StatusView } from '../screen/chart-screen.ts';
import type { PaneControlsView } from '../screen/pane-controls-view.ts';
import type { StatusInput } from '../screen/status-view.ts';
import type { zoomBoxView } from '../screen/zoom-box-view.ts';
import type { SeriesDefinition } from '../series/series-definition.ts';
import type { SpokenChart, SpokenFills } from '../speech/chart-speech.ts';
import type { LateSpeech } from '../speech/late-speech.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartText } from '../text/en.ts';
import type { ArrangementNews } from '../view/chart-arrangement.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { holdPrices } from '../view/hold-prices.ts';
import type { AddedSeriesPart } from './added-series-part.ts';
import type { BarLookPart } from './bar-look-part.ts';
import type { ComparesPart } from './compares-part.ts';
import type { ContextMenuInCore } from './context-menu-in-core.ts';
import type { FadePart } from './fade-part.ts';
import type { HostEventsPart } from './host-events-part.ts';
import type { IndicatorsPart } from './indicators-part.ts';
import type { KeysPart } from './keys-part.ts';
import type { OverviewPart } from './overview-part.ts';
import type { PrimitivesPart } from './primitives-in-core.ts';
import type { ReadingsPart } from './readings-part.ts';
import type { UnitsPart } from './units-part.ts';

/** What the host named of the parts that the core of a chart works with; none of it needs a browser. */
export interface CoreParts extends PictureParts {
  /** The kinds of series that the chart can draw, in the order of painting. */
  readonly series: readonly SeriesDefinition[];
  readonly addedSeries?: AddedSeriesPart;
  readonly annotations?: AnnotationsInCore;
  readonly paneControls?: PaneControlsInCore;
  readonly barLook?: BarLookPart;
  readonly boxZoom?: BoxZoomInCore;
  readonly compares?: ComparesPart;
  readonly contextMenu?: ContextMenuInCore;
  readonly countdown?: CountdownInCore;
  readonly eventMarks?: EventMarksInCore;
  readonly fade?: FadePart;
  readonly fills?: FillsInCore;
  readonly hostEvents?: HostEventsPart;
  readonly indicators?: IndicatorsPart;
  readonly keys?: KeysPart;
  readonly legend?: LegendInPictures;
  readonly overview?: OverviewPart;
  readonly primitives?: PrimitivesPart;
  readonly readings?: ReadingsPart;
  readonly speech?: SpeechInCore;
  readonly state?: StateInCore;
  readonly status?: StatusInCore;
  readonly units?: UnitsPart;
}

export interface AnnotationsInCore extends AnnotationsPainter, BoxesInCore {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  create(chart: AnnotatedChart, target: InteractionTarget): ChartAnnotations;
  readonly holdPrices: typeof holdPrices;
}

export interface EventMarksInCore extends EventMarksPart {
  /** Answers whether a mark was hit. */
  tap(target: MarkTarget, input: PointerInput): boolean;
  readonly commands: readonly CommandRow[];
}

export interface FillsInCore extends FillsPart, SpokenFills {
  /** The parts of one chart, in which fills are pointed at, told and painted as marks. */
  over(parts: CoreParts): CoreParts;
}

export interface CountdownInCore extends LiveBarsPart {
  /** @param ended the newest bar is over: the picture has to be worked out anew */
  create(env: ChartEnv, screen: ChartScreen, ended: () => void): Countdown;
}

export interface SpeechInCore {
  /** Of the option `speech`. */
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  create(env: ChartEnv, chart: SpokenChart, screen: ChartScreen): LateSpeech;
}

export interface StateInCore {
  createNews(): ArrangementNews;
}

export interface StatusInCore {
  readonly text: Partial<ChartText>;
  viewOf(input: StatusInput): StatusView;
}

export interface PaneControlsInCore extends PaneButtons {
  readonly text: Partial<ChartText>;
  viewsOf(frame: Frame | null, pointed: CrosshairPicture | null): readonly PaneControlsView[];
}

/** For legends, and `options.legend`. */
export interface LegendInPictures {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  view(input: LegendInput): LegendView;
  /** The lines of a pane's legend while nothing is pointed at, from top to bottom. */
  lines(frame: Frame, paneId: string, text: ChartText, measurer: TextMeasurer): readonly LegendLine[];
  /** The surface's origin is the plot's left edge. */
  paint(surface: Surface, legend: LegendPaint): void;
}

/** What shows a box that is being drawn. */
export interface BoxesInCore {
  readonly boxView: typeof zoomBoxView;
}

export interface BoxZoomInCore extends BoxesInCore {
  readonly text: Partial<ChartText>;
  readonly drag: typeof boxDrag;
}
