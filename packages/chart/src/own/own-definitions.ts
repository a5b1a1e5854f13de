import type { AnnotationDefinition } from '@candlemark/annotations';
import type { AnyIndicator } from '@candlemark/indicators';
import type { SeriesDefinition } from '../series/series-definition.ts';

/** What a host defines itself, beside all that comes with the chart. */
export interface OwnDefinitions {
  /** Painted over ours; `chartType` and `type` of added series name them. */
  readonly series?: readonly SeriesDefinition[];
  /** Behind ours in menus. */
  readonly tools?: readonly AnnotationDefinition[];
  /** Computed on the page, unless `indicatorModule` says where a worker finds them. */
  readonly indicators?: readonly AnyIndicator[];
  /**
   * The whole address (`https://…`) of a module of the host that exports the same definitions as `indicators: readonly AnyIndicator[]`. The chart's worker imports it, so that no frame waits for
   * them. It is whole in itself, as a bundler makes it, and imports nothing of the page.
   * @example new URL('./own-indicators.js', import.meta.url)
   */
  readonly indicatorModule?: string | URL;
}
