import { type Handle, type Hit, hitShapes, isBetter } from '@candlemark/annotations';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

/** How far beside a line a hand may be. */
export const REACH_CSS = { mouse: 5, pen: 7, touch: 14 } as const;
const HANDLE_REACH_CSS = { mouse: 8, pen: 10, touch: 18 } as const;

/** The annotation that is meant at a place of the plot: the nearest one, of equals the one on top, what only tints last. */
export function annotationAt(
  placed: readonly PlacedAnnotation[],
  pane: PaneFrame,
  xCss: number,
  yCss: number,
  kind: keyof typeof REACH_CSS,
): PlacedAnnotation | null {
  const reachCss = REACH_CSS[kind];
  const heightCss = yCss - pane.topCss;
  let best: { readonly placed: PlacedAnnotation; readonly hit: Hit } | null = null;
  for (let at = placed.length - 1; at >= 0; at--) {
    const one = placed[at]!;
    const { leftCss, topCss, rightCss, bottomCss } = one.bounds;
    const isBeside =
      xCss < leftCss - reachCss ||
      xCss > rightCss + reachCss ||
      heightCss < topCss - reachCss ||
      heightCss > bottomCss + reachCss;
    if (isBeside || one.paneId !== pane.id) continue;
    const hit = hitShapes(one.shapes, xCss, heightCss, reachCss);
    if (hit !== null && (best === null || isBetter(hit, best.hit))) best = { placed: one, hit };
  }
  return best?.placed ?? null;
}

/** The nearest handle of an annotation within reach. */
export function handleAt(
  { annotation, definition, view }: PlacedAnnotation,
  pane: PaneFrame,
  xCss: number,
  yCss: number,
  kind: keyof typeof REACH_CSS,
): Handle | null {
  let nearest: Handle | null = null;
  let leastCss: number = HANDLE_REACH_CSS[kind];
  for (const handle of definition.handles(annotation, view)) {
    const distanceCss = Math.hypot(handle.xCss - xCss, handle.yCss - (yCss - pane.topCss));
    if (distanceCss > leastCss) continue;
    nearest = handle;
    leastCss = distanceCss;
  }
  return nearest;
}
