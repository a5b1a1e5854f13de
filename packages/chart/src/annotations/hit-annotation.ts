import { type Handle, type Hit, hitShape, hitShapes, isBetter } from '@candlemark/annotations';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { AnnotationsInHand } from './annotations-host.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

/** What lies under a hand. */
export interface FoundAnnotation {
  readonly placed: PlacedAnnotation;
  /** Null for its body. */
  readonly handle: Handle | null;
  readonly pane: PaneFrame;
  readonly frame: Frame;
}

/** How far beside a line a hand may be. */
const REACH_CSS = { mouse: 5, pen: 7, touch: 14 } as const;
/** How far beside a handle, or beside the first point of what is closed by it. */
export const HANDLE_REACH_CSS = { mouse: 8, pen: 10, touch: 18 } as const;

/**
 * What is meant at a place of a frame's plot. Handles of what is selected come first, then what is unfolded: they may lie over other annotations. What stands in no
 * document, or no longer does, is not found.
 */
export function foundAt(
  frame: Frame | null,
  { xCss, yCss, kind }: PointerInput,
  { selected, records, active }: Pick<AnnotationsInHand, 'selected' | 'records' | 'active'>,
): FoundAnnotation | null {
  if (frame === null || frame.annotations === null || xCss < 0 || xCss >= frame.geometry.plotWidthCss) return null;
  const pane = frame.panes.find(({ topCss, heightCss }) => yCss >= topCss && yCss < topCss + heightCss);
  if (pane === undefined) return null;
  const { placed } = frame.annotations;
  const isThere = (id: string) => records.set.get(id) !== null;
  for (const one of selected.size === 0 ? [] : placed) {
    const { id } = one.annotation;
    if (one.paneId !== pane.id || !selected.has(id) || !isThere(id)) continue;
    const handle = handleAt(one, pane, xCss, yCss, kind);
    if (handle !== null) return { placed: one, handle, pane, frame };
  }
  const unfolded = (active.size === 0 ? [] : placed).findLast(
    (one) =>
      one.paneId === pane.id &&
      active.has(one.annotation.id) &&
      isThere(one.annotation.id) &&
      hitShapes(one.activeShapes, xCss, yCss - pane.topCss, 0) !== null,
  );
  if (unfolded !== undefined)
    return { placed: unfolded, handle: handleAt(unfolded, pane, xCss, yCss, kind), pane, frame };
  const hit = annotationAt(placed, pane, xCss, yCss, kind, isThere);
  return hit && { placed: hit, handle: handleAt(hit, pane, xCss, yCss, kind), pane, frame };
}

/** The text of the cell that is meant there, as a table has them; null where there is none. */
export function cellAt({ placed, handle, pane }: FoundAnnotation, { xCss, yCss }: PointerInput): string | null {
  if (handle !== null) return null;
  const cell = placed.shapes.find(
    (shape) =>
      shape.kind === 'area' && shape.slot !== undefined && hitShape(shape, xCss, yCss - pane.topCss, 0) !== null,
  );
  return cell?.kind === 'area' ? (cell.slot ?? null) : null;
}

/** The annotation that is meant at a place of the plot: the nearest one, of equals the one on top, what only tints last. */
function annotationAt(
  placed: readonly PlacedAnnotation[],
  pane: PaneFrame,
  xCss: number,
  yCss: number,
  kind: keyof typeof REACH_CSS,
  isThere: (id: string) => boolean,
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
    if (isBeside || one.paneId !== pane.id || !isThere(one.annotation.id)) continue;
    const hit = hitShapes(one.shapes, xCss, heightCss, reachCss);
    if (hit !== null && (best === null || isBetter(hit, best.hit))) best = { placed: one, hit };
    // Nothing below is nearer than this.
    if (best !== null && best.hit.distanceCss === 0 && !best.hit.isTint) break;
  }
  return best?.placed ?? null;
}

/** The nearest handle of an annotation within reach. */
function handleAt(
  { handles }: PlacedAnnotation,
  pane: PaneFrame,
  xCss: number,
  yCss: number,
  kind: keyof typeof REACH_CSS,
): Handle | null {
  let nearest: Handle | null = null;
  let leastCss: number = HANDLE_REACH_CSS[kind];
  for (const handle of handles) {
    const distanceCss = Math.hypot(handle.xCss - xCss, handle.yCss - (yCss - pane.topCss));
    if (distanceCss > leastCss) continue;
    nearest = handle;
    leastCss = distanceCss;
  }
  return nearest;
}
