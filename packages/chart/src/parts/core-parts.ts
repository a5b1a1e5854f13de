import type { PictureParts } from '../picture/frame.ts';
import type { SeriesDefinition } from '../series/series-definition.ts';
import type { AddedSeriesPart } from './added-series-part.ts';
import type { AnnotationsPart } from './annotations-part.ts';
import type { FadePart } from './fade-part.ts';
import type { PaneControlsPart } from './pane-controls-part.ts';

/** What the host named of the parts that the core of a chart works with. */
export interface CoreParts extends PictureParts {
  /** The kinds of series that the chart can draw, in the order of painting. */
  readonly series: readonly SeriesDefinition[];
  readonly addedSeries?: AddedSeriesPart;
  readonly annotations?: AnnotationsPart;
  readonly paneControls?: PaneControlsPart;
  readonly fade?: FadePart;
}
