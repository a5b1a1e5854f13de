/** Where an annotation of an instrument is shown: in every layout, in one, or in one chart of one. */
export type AnnotationScope =
  | { readonly kind: 'instrument' }
  | { readonly kind: 'layout'; readonly layout: string }
  | { readonly kind: 'chart'; readonly layout: string; readonly chart: string };

/** Wherever its instrument is. */
export const EVERYWHERE: AnnotationScope = { kind: 'instrument' };

/** Where a chart stands, by the host's ids. */
export interface ChartHome {
  readonly layout: string;
  readonly chart: string;
}

/** Whether a chart of its instrument shows it; one that stands in no layout (null) shows what is shown everywhere. */
export function isShownIn(scope: AnnotationScope, home: ChartHome | null): boolean {
  if (scope.kind === 'instrument') return true;
  if (home === null || scope.layout !== home.layout) return false;
  return scope.kind === 'layout' || scope.chart === home.chart;
}

/** As far as it was shown elsewhere, here: of a layout alone in this layout, of a chart alone in this chart. */
export function scopeMovedTo(scope: AnnotationScope, { layout, chart }: ChartHome): AnnotationScope {
  if (scope.kind === 'instrument') return scope;
  return scope.kind === 'layout' ? { kind: 'layout', layout } : { kind: 'chart', layout, chart };
}

/** What each kind names beside itself. */
export const SCOPE_NAMES: Readonly<Record<AnnotationScope['kind'], readonly string[]>> = {
  instrument: [],
  layout: ['layout'],
  chart: ['layout', 'chart'],
};
export const SCOPE_KINDS = Object.keys(SCOPE_NAMES) as readonly AnnotationScope['kind'][];
