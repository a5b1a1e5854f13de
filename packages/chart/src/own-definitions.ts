import type { AnnotationDefinition } from '@candlemark/annotations';
import type { AnyIndicator } from '@candlemark/indicators';
import type { SeriesDefinition } from './series/series-definition.ts';

/** What a host defines itself, beside all that comes with the chart. */
export interface OwnDefinitions {
  /** Painted over ours; `chartType` and `type` of added series name them. */
  readonly series?: readonly SeriesDefinition[];
  /** Behind ours in menus. */
  readonly tools?: readonly AnnotationDefinition[];
  /** Computed on the page. */
  readonly indicators?: readonly AnyIndicator[];
}
