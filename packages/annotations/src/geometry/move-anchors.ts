import { type Anchor, type AnyAnchor, isPinned, unpinned } from '../record/annotation.ts';
import { LAST_TIME_US } from '../record/limits.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import { movePinned } from './pinned-anchors.ts';

export function pointOf(view: AnnotationView, { timeUs, price }: Anchor): PointCss {
  return { xCss: view.xOf(timeUs), yCss: view.yOf(price) };
}

export function anchorAt(view: AnnotationView, xCss: number, yCss: number): Anchor {
  return { timeUs: view.timeUsAt(xCss), price: view.priceAt(yCss) };
}

/** Moved by CSS pixels, from where they stood when the drag began. What is not moved stays exactly as it was. */
export function moveAnchors(
  anchors: readonly Anchor[],
  view: AnnotationView,
  byXCss: number,
  byYCss: number,
): readonly Anchor[] {
  return anchors.map((anchor) => moveAnchor(anchor, view, byXCss, byYCss));
}

function moveAnchor(anchor: Anchor, view: AnnotationView, byXCss: number, byYCss: number): Anchor {
  const { timeUs, price } = anchor;
  return {
    ...anchor,
    timeUs: byXCss === 0 ? timeUs : view.timeUsAt(view.xOf(timeUs) + byXCss),
    price: byYCss === 0 ? price : view.priceAt(view.yOf(price) + byYCss),
  };
}

/** What of a definition says it. */
interface Fixing {
  readonly fixedAnchors?: number;
}

/** Those of a tool that say where it is, and not what it is made of. */
export function placingAnchors<Of extends AnyAnchor>(
  { fixedAnchors = 0 }: Fixing,
  anchors: readonly Of[],
): readonly Of[] {
  return anchors.slice(0, anchors.length - fixedAnchors);
}

/** When the earliest of the anchors that say where it is stands, in µs; of what is held to the screen the last of all times. */
export function firstMomentUs(definition: Fixing, anchors: readonly AnyAnchor[]): number {
  const moments = unpinned(placingAnchors(definition, anchors)).map(({ timeUs }) => timeUs);
  return Math.min(LAST_TIME_US, ...moments);
}

/** Of a tool, when all of it is moved by CSS pixels: but for those that say what it is made of. */
export function moveWhole(
  definition: Fixing,
  anchors: readonly AnyAnchor[],
  view: AnnotationView,
  byXCss: number,
  byYCss: number,
): readonly AnyAnchor[] {
  const placing = placingAnchors(definition, anchors);
  const moved = placing.map((anchor) =>
    isPinned(anchor) ? movePinned(anchor, view, byXCss, byYCss) : moveAnchor(anchor, view, byXCss, byYCss),
  );
  return [...moved, ...anchors.slice(placing.length)];
}

export function withAnchor(anchors: readonly Anchor[], index: number, anchor: Anchor): readonly Anchor[] {
  return anchors.map((before, at) => (at === index ? anchor : before));
}

/** At the same time, so many CSS pixels further down. */
export function lowered({ timeUs, price }: Anchor, byCss: number, view: AnnotationView): Anchor {
  return { timeUs, price: byCss === 0 ? price : view.priceAt(view.yOf(price) + byCss) };
}
