import type { AnnotationView } from './annotation-view.ts';
import { MARGIN_CSS } from './line-reach.ts';

/** Nearer to each other, lines would be one surface. */
const LEAST_CYCLE_CSS = 3;

/**
 * The numbers of the cycles that begin or end in view, from the first one (0) on in its direction.
 * @param fromCss where the first one begins; @param cycleCss how long each is, below 0 towards the past
 */
export function cyclesInView(fromCss: number, cycleCss: number, { widthCss }: AnnotationView): readonly number[] {
  if (Math.abs(cycleCss) < LEAST_CYCLE_CSS) return [0];
  const edges = [(-MARGIN_CSS - fromCss) / cycleCss, (widthCss + MARGIN_CSS - fromCss) / cycleCss];
  const first = Math.max(0, Math.floor(Math.min(...edges)));
  const last = Math.ceil(Math.max(...edges));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
