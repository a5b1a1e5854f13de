/** Where an annotation of an instrument is shown: in every layout, in one, or in one chart of one. */
export type AnnotationScope =
  | { readonly kind: 'instrument' }
  | { readonly kind: 'layout'; readonly layout: string }
  | { readonly kind: 'chart'; readonly layout: string; readonly chart: string };

/** Wherever its instrument is. */
export const EVERYWHERE: AnnotationScope = { kind: 'instrument' };

/** What each kind names beside itself. */
export const SCOPE_NAMES: Readonly<Record<AnnotationScope['kind'], readonly string[]>> = {
  instrument: [],
  layout: ['layout'],
  chart: ['layout', 'chart'],
};
export const SCOPE_KINDS = Object.keys(SCOPE_NAMES) as readonly AnnotationScope['kind'][];
