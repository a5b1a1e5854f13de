import { type Anchor, type AnnotationView, isPinned, type PointCss } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';

/** Where a hand is, in a pane as its annotations see it. */
interface Hand {
  readonly frame: Frame;
  readonly pane: PaneFrame;
  readonly view: AnnotationView;
  /** Id of the annotation that the hand holds, whose anchors do not count; null without. */
  readonly held: string | null;
}

/** An anchor that a hand is drawn to, and how far from the hand it is. */
export interface NearAnchor {
  readonly anchor: Anchor;
  readonly awayCss: number;
}

/** A handle stands on an anchor that is this near to it: an anchor without a handle, such as the moment at which a level line was drawn, is not seen. */
const SAME_PLACE_CSS = 1;

/**
 * The nearest anchor of the annotations that a pane shows, within reach of a hand. Cost: comparisons of moments, for all anchors but those that stand above or
 * below the hand.
 * @param yCss from the upper edge of the pane
 */
export function nearestAnchor(
  { frame, pane, view, held }: Hand,
  xCss: number,
  yCss: number,
  reachCss: number,
): NearAnchor | null {
  const fromUs = view.timeUsAt(xCss - reachCss);
  const toUs = view.timeUsAt(xCss + reachCss);
  let nearest: NearAnchor | null = null;
  for (const placed of frame.annotations?.placed ?? []) {
    const { annotation, paneId, view: own } = placed;
    if (paneId !== pane.id || annotation.id === held) continue;
    for (const anchor of annotation.anchors) {
      if (isPinned(anchor) || anchor.timeUs < fromUs || anchor.timeUs > toUs) continue;
      const heightCss = own.yOf(anchor.price);
      if (Math.abs(heightCss - yCss) > reachCss) continue;
      const place = { xCss: own.xOf(anchor.timeUs), yCss: heightCss };
      const awayCss = distance(place, { xCss, yCss });
      if (awayCss > (nearest?.awayCss ?? reachCss)) continue;
      const isSeen = placed.handles.some(
        (handle) => handle.moves === 'both' && distance(handle, place) < SAME_PLACE_CSS,
      );
      // On another scale of the pane the same height is another price.
      if (isSeen)
        nearest = {
          anchor: { timeUs: anchor.timeUs, price: own.yOf === view.yOf ? anchor.price : view.priceAt(place.yCss) },
          awayCss,
        };
    }
  }
  return nearest;
}

function distance(one: PointCss, other: PointCss): number {
  return Math.hypot(one.xCss - other.xCss, one.yCss - other.yCss);
}
