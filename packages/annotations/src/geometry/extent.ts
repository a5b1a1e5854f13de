import type { Extent } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import type { Extension } from './line-reach.ts';

/** Handles, caps and wide pens. */
const LEAST_REACH_CSS = 24;

/** Seen at any time. */
export const EVER: Extent = { fromUs: Number.NEGATIVE_INFINITY, toUs: Number.POSITIVE_INFINITY, reachCss: 0 };

/** From the earliest anchor to the latest one. */
export function extentOf(anchors: readonly Anchor[], reachCss = LEAST_REACH_CSS): Extent {
  let fromUs = Number.POSITIVE_INFINITY;
  let toUs = Number.NEGATIVE_INFINITY;
  for (const { timeUs } of anchors) {
    fromUs = Math.min(fromUs, timeUs);
    toUs = Math.max(toUs, timeUs);
  }
  return { fromUs, toUs, reachCss };
}

/** Of what is drawn from the first anchor to the second, or beyond them. */
export function extentOfLine(anchors: readonly Anchor[], { start, end }: Extension, reachCss?: number): Extent {
  const extent = extentOf(anchors, reachCss);
  const isForward = anchors[0]!.timeUs <= anchors[1]!.timeUs;
  return {
    ...extent,
    fromUs: (isForward ? start : end) ? Number.NEGATIVE_INFINITY : extent.fromUs,
    toUs: (isForward ? end : start) ? Number.POSITIVE_INFINITY : extent.toUs,
  };
}
