import type { AnnotationsHost } from '../annotations/annotations-host.ts';
import type { ChartAnnotations } from '../annotations/chart-annotations.ts';
import type { OptionRule } from '../options/option-rule.ts';
import type { AnnotationsPainter, Frame, PictureParts } from '../picture/frame.ts';
import type { PaneControlsView } from '../screen/pane-controls-view.ts';
import type { SeriesDefinition } from '../series/series-definition.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { AddedSeriesPart } from './added-series-part.ts';
import type { BarLookPart } from './bar-look-part.ts';
import type { FadePart } from './fade-part.ts';
import type { OverviewPart } from './overview-part.ts';
import type { ReadingsPart } from './readings-part.ts';

/** What the host named of the parts that the core of a chart works with; none of it needs a browser. */
export interface CoreParts extends PictureParts {
  /** The kinds of series that the chart can draw, in the order of painting. */
  readonly series: readonly SeriesDefinition[];
  readonly addedSeries?: AddedSeriesPart;
  readonly annotations?: AnnotationsInCore;
  readonly paneControls?: PaneControlsInCore;
  readonly barLook?: BarLookPart;
  readonly fade?: FadePart;
  readonly overview?: OverviewPart;
  readonly readings?: ReadingsPart;
}

export interface AnnotationsInCore extends AnnotationsPainter {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  create(host: AnnotationsHost): ChartAnnotations;
}

export interface PaneControlsInCore {
  readonly text: Partial<ChartText>;
  viewsOf(frame: Frame | null, pointed: CrosshairPicture | null): readonly PaneControlsView[];
}
