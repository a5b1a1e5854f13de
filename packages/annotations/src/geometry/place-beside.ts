/**
 * Where a block stands beside a shape: clear of it and in the pane, if any of its four sides has room for that; else within it, at the edge of what can be
 * seen. Along the shape's side the block keeps to the middle, is held back by the pane's edges, and leaves the pane only when the shape does: so it slides,
 * and never jumps while one pans along it.
 */
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import type { BoundsCss } from './shape-bounds.ts';

interface SizeCss {
  readonly widthCss: number;
  readonly heightCss: number;
}

const GAP_CSS = 8;
/** Kept free at the pane's edges. */
const EDGE_CSS = 4;
/** A place that was worked out from prices and times is not exact: it must not decide between two sides. */
const ROUNDING_CSS = 0.5;

/**
 * @param middle what of the shape the block keeps to; an extended one has its own middle elsewhere
 * @param isBelow the side to try first
 */
export function placeBeside(
  { widthCss, heightCss }: SizeCss,
  shape: BoundsCss,
  middle: PointCss,
  view: Pick<AnnotationView, 'widthCss' | 'heightCss'>,
  isBelow: boolean,
): BoundsCss {
  const boxAt = (leftCss: number, topCss: number): BoundsCss => ({
    leftCss,
    topCss,
    rightCss: leftCss + widthCss,
    bottomCss: topCss + heightCss,
  });
  const along = held(middle.xCss - widthCss / 2, widthCss, shape.leftCss, shape.rightCss, view.widthCss);
  const over = boxAt(along, shape.topCss - GAP_CSS - heightCss);
  const under = boxAt(along, shape.bottomCss + GAP_CSS);
  const hasRoomOver = over.topCss >= EDGE_CSS - ROUNDING_CSS;
  const hasRoomUnder = under.bottomCss <= view.heightCss - EDGE_CSS + ROUNDING_CSS;
  if (isBelow && hasRoomUnder) return under;
  if (hasRoomOver) return over;
  if (hasRoomUnder) return under;
  const top = held(middle.yCss - heightCss / 2, heightCss, shape.topCss, shape.bottomCss, view.heightCss);
  const right = boxAt(shape.rightCss + GAP_CSS, top);
  if (right.rightCss <= view.widthCss - EDGE_CSS + ROUNDING_CSS) return right;
  const left = boxAt(shape.leftCss - GAP_CSS - widthCss, top);
  if (left.leftCss >= EDGE_CSS - ROUNDING_CSS) return left;
  const within = isBelow
    ? Math.min(shape.bottomCss, view.heightCss) - EDGE_CSS - heightCss
    : Math.max(shape.topCss, 0) + EDGE_CSS;
  return boxAt(along, within);
}

/** Where the block begins: as near to a place as the pane allows, and at the shape in any case. */
function held(wantedCss: number, sizeCss: number, fromCss: number, toCss: number, paneCss: number): number {
  const last = Math.max(EDGE_CSS, paneCss - EDGE_CSS - sizeCss);
  const inPane = Math.min(last, Math.max(EDGE_CSS, wantedCss));
  return Math.min(toCss, Math.max(fromCss - sizeCss, inPane));
}
