/** Handles of a tool that takes any number of points: one on each, and one in the middle between two that becomes a further point when it is moved. */
import type { Anchor, AnnotationChange } from '../record/annotation.ts';
import { MOST_POINTS } from '../record/limits.ts';
import type { AnnotationView } from './annotation-view.ts';
import { between } from './channel.ts';
import type { Handle } from './handle.ts';
import { moveAnchors, pointOf, withAnchor } from './move-anchors.ts';

interface Anchored {
  readonly anchors: readonly Anchor[];
}

const BETWEEN = 'after-';
/** Between nearer points there is no room for another handle. */
const LEAST_ROOM_CSS = 40;

/** @param isClosed whether there is a line from the last point to the first one too */
export function pathHandles({ anchors }: Anchored, isClosed: boolean, view: AnnotationView): readonly Handle[] {
  const points = anchors.map((anchor) => pointOf(view, anchor));
  const own = points.map((point, at): Handle => ({ id: String(at), ...point, moves: 'both' }));
  if (anchors.length >= MOST_POINTS) return own;
  const further = points.flatMap((point, at): readonly Handle[] => {
    const next = points[at + 1] ?? (isClosed ? points[0] : undefined);
    if (next === undefined) return [];
    const roomCss = Math.hypot(next.xCss - point.xCss, next.yCss - point.yCss);
    return roomCss < LEAST_ROOM_CSS
      ? []
      : [{ id: `${BETWEEN}${at}`, ...between(point, next), moves: 'both', adds: true }];
  });
  return [...own, ...further];
}

export function withPathHandle({ anchors }: Anchored, handleId: string, to: Anchor): AnnotationChange {
  if (!handleId.startsWith(BETWEEN)) return { anchors: withAnchor(anchors, Number(handleId), to) };
  const at = Number(handleId.slice(BETWEEN.length)) + 1;
  return { anchors: [...anchors.slice(0, at), to, ...anchors.slice(at)] };
}

/** Null for what is no point yet, and where too few would be left. */
export function withoutPathHandle({ anchors }: Anchored, handleId: string, least: number): AnnotationChange | null {
  if (handleId.startsWith(BETWEEN) || anchors.length <= least) return null;
  return { anchors: anchors.filter((_, at) => at !== Number(handleId)) };
}

/** Of a stroke: on its ends, each of which takes all of it along. */
export const STROKE_HANDLES = {
  handles: ({ anchors }: Anchored, view: AnnotationView): readonly Handle[] => [
    { id: 'start', ...pointOf(view, anchors[0]!), moves: 'both' },
    { id: 'end', ...pointOf(view, anchors.at(-1)!), moves: 'both' },
  ],
  moveHandle({ anchors }: Anchored, handleId: string, to: Anchor, view: AnnotationView): AnnotationChange {
    const at = handleId === 'start' ? 0 : anchors.length - 1;
    const from = pointOf(view, anchors[at]!);
    const there = pointOf(view, to);
    const moved = moveAnchors(anchors, view, there.xCss - from.xCss, there.yCss - from.yCss);
    return { anchors: withAnchor(moved, at, { ...moved[at], ...to }) };
  },
};
