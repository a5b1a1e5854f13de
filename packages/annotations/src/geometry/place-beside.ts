/**
 * Where a block stands beside a shape: clear of it, in the pane and under nothing that covers it, if any of its four sides has room for that; else in a place that
 * the shape knows of, or within it at the edge of what can be seen. Along the shape's side the block keeps to the middle, is held back by the pane's edges, and leaves the pane only when the shape does: so it slides,
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

type Pane = Pick<AnnotationView, 'widthCss' | 'heightCss' | 'covered'>;

/**
 * @param middle what of the shape the block keeps to; an extended one has its own middle elsewhere
 * @param isBelow the side to try first
 * @param inner what of the shape the block stands in where no side has room: not where its words are
 * @param nook where else it may stand then, if there is such a place
 */
export function placeBeside(
  { widthCss, heightCss }: SizeCss,
  shape: BoundsCss,
  middle: PointCss,
  view: Pane,
  isBelow: boolean,
  inner: BoundsCss = shape,
  nook: () => BoundsCss | null = () => null,
): BoundsCss {
  const covered = view.covered?.() ?? [];
  const boxAt = (leftCss: number, topCss: number): BoundsCss => ({
    leftCss,
    topCss,
    rightCss: leftCss + widthCss,
    bottomCss: topCss + heightCss,
  });
  const along = held(middle.xCss - widthCss / 2, widthCss, shape.leftCss, shape.rightCss, view.widthCss);
  const top = held(middle.yCss - heightCss / 2, heightCss, shape.topCss, shape.bottomCss, view.heightCss);
  const over = boxAt(along, shape.topCss - GAP_CSS - heightCss);
  const under = boxAt(along, shape.bottomCss + GAP_CSS);
  const right = boxAt(shape.rightCss + GAP_CSS, top);
  const left = boxAt(shape.leftCss - GAP_CSS - widthCss, top);
  const hasRoomOver = over.topCss >= EDGE_CSS - ROUNDING_CSS;
  const hasRoomUnder = under.bottomCss <= view.heightCss - EDGE_CSS + ROUNDING_CSS;
  const hasRoomRight = right.rightCss <= view.widthCss - EDGE_CSS + ROUNDING_CSS;
  const hasRoomLeft = left.leftCss >= EDGE_CSS - ROUNDING_CSS;
  const isSeen = (box: BoundsCss) => !covered.some((other) => isUnder(box, other));
  if (isBelow && hasRoomUnder && isSeen(under)) return under;
  if (hasRoomOver && isSeen(over)) return over;
  if (hasRoomUnder && isSeen(under)) return under;
  if (hasRoomRight && isSeen(right)) return right;
  if (hasRoomLeft && isSeen(left)) return left;
  const aside = nook();
  if (aside !== null) return aside;
  const within = isBelow
    ? Math.min(inner.bottomCss, view.heightCss) - EDGE_CSS - heightCss
    : Math.max(inner.topCss, 0) + EDGE_CSS;
  const seen = held(within, heightCss, shape.topCss, shape.bottomCss, view.heightCss);
  return boxAt(along, topClearOf(boxAt(along, seen), covered));
}

/** Where a box begins that moves down until nothing covers it, of what is given from top to bottom. */
export function topClearOf(box: BoundsCss, covered: readonly BoundsCss[]): number {
  const heightCss = box.bottomCss - box.topCss;
  return covered.reduce(
    (topCss, cover) => belowOf({ ...box, topCss, bottomCss: topCss + heightCss }, cover),
    box.topCss,
  );
}

/** Nearer than the edge of the pane may be. */
function isUnder(box: BoundsCss, cover: BoundsCss): boolean {
  const isBeside = box.rightCss + EDGE_CSS <= cover.leftCss || box.leftCss - EDGE_CSS >= cover.rightCss;
  return !isBeside && box.bottomCss + EDGE_CSS > cover.topCss && box.topCss - EDGE_CSS < cover.bottomCss;
}

/** Where a box begins that has made way for what covers it. */
function belowOf(box: BoundsCss, cover: BoundsCss): number {
  return isUnder(box, cover) ? cover.bottomCss + EDGE_CSS : box.topCss;
}

/** Where the block begins: as near to a place as the pane allows, and at the shape in any case. */
function held(wantedCss: number, sizeCss: number, fromCss: number, toCss: number, paneCss: number): number {
  const last = Math.max(EDGE_CSS, paneCss - EDGE_CSS - sizeCss);
  const inPane = Math.min(last, Math.max(EDGE_CSS, wantedCss));
  return Math.min(toCss, Math.max(fromCss - sizeCss, inPane));
}
