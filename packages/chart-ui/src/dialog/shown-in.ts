/** In which layouts annotations are shown, as one choice: of several at once, where they share it. */
import { type AnnotationScope, type ChartHome, EVERYWHERE } from '@candlemark/annotations';

export const SHOWN_IN = ['instrument', 'layout', 'chart'] as const;
export type ShownIn = (typeof SHOWN_IN)[number];

export function scopeIn(shownIn: ShownIn, { layout, chart }: ChartHome): AnnotationScope {
  const scopes: Readonly<Record<ShownIn, AnnotationScope>> = {
    instrument: EVERYWHERE,
    layout: { kind: 'layout', layout },
    chart: { kind: 'chart', layout, chart },
  };
  return scopes[shownIn];
}

/** Null where they do not share it, and for what belongs elsewhere. */
export function shownInOf(scopes: readonly AnnotationScope[], home: ChartHome): ShownIn | null {
  return SHOWN_IN.find((one) => scopes.every((scope) => isSameScope(scope, scopeIn(one, home)))) ?? null;
}

export function isSameScope(a: AnnotationScope, b: AnnotationScope): boolean {
  return a.kind === b.kind && layoutOf(a) === layoutOf(b) && chartOf(a) === chartOf(b);
}

function layoutOf(scope: AnnotationScope): string | null {
  return 'layout' in scope ? scope.layout : null;
}

function chartOf(scope: AnnotationScope): string | null {
  return 'chart' in scope ? scope.chart : null;
}
