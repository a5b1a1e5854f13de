/** Anchors that are shares of their pane: what is held to the screen goes with its edges and not with what it shows. */
import type { Anchor, AnnotationChange, PinnedAnchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { Handle } from './handle.ts';
import type { PointCss } from './line-reach.ts';

interface Pinned {
  readonly anchors: readonly PinnedAnchor[];
}

export function pinnedPointOf(
  { widthCss, heightCss }: AnnotationView,
  { xFraction, yFraction }: PinnedAnchor,
): PointCss {
  return { xCss: xFraction * widthCss, yCss: yFraction * heightCss };
}

/** Within the pane, wherever the place is. */
export function pinnedAt({ widthCss, heightCss }: AnnotationView, xCss: number, yCss: number): PinnedAnchor {
  return { xFraction: share(xCss, widthCss), yFraction: share(yCss, heightCss) };
}

/** Where a hand has pointed. */
export function pinnedFrom(points: readonly Anchor[], view: AnnotationView): readonly PinnedAnchor[] {
  return points.map(({ timeUs, price }) => pinnedAt(view, view.xOf(timeUs), view.yOf(price)));
}

/** Moved by CSS pixels. What is not moved stays exactly as it was. */
export function movePinned(
  { xFraction, yFraction }: PinnedAnchor,
  { widthCss, heightCss }: AnnotationView,
  byXCss: number,
  byYCss: number,
): PinnedAnchor {
  return {
    xFraction: byXCss === 0 ? xFraction : share(xFraction * widthCss + byXCss, widthCss),
    yFraction: byYCss === 0 ? yFraction : share(yFraction * heightCss + byYCss, heightCss),
  };
}

/** A handle on every anchor, named by its index. */
export const PINNED_HANDLES = {
  handles: ({ anchors }: Pinned, view: AnnotationView): readonly Handle[] =>
    anchors.map((anchor, index) => ({ id: String(index), ...pinnedPointOf(view, anchor), moves: 'both' })),
  moveHandle: ({ anchors }: Pinned, handleId: string, to: Anchor, view: AnnotationView): AnnotationChange => {
    const [moved] = pinnedFrom([to], view);
    return { anchors: anchors.map((before, at) => (String(at) === handleId ? moved! : before)) };
  },
};

function share(atCss: number, ofCss: number): number {
  return ofCss > 0 ? Math.min(Math.max(atCss / ofCss, 0), 1) : 0;
}
