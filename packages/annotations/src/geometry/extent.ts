import type { Extent } from '../definition.ts';
import type { Anchor, Annotation } from '../record/annotation.ts';
import type { Extension } from './line-reach.ts';
import { mostTextReachCss } from './text-block.ts';

/** Handles, arrow heads, caps and wide pens, and the gap between a text and what it stands at. */
const LEAST_REACH_CSS = 24;

/** Seen at any time. */
export const EVER: Extent = { fromUs: Number.NEGATIVE_INFINITY, toUs: Number.POSITIVE_INFINITY, reachCss: 0 };

/**
 * How far what is written on an annotation reaches beyond its anchors at most, in CSS pixels, on whichever side it stands; also room enough for all that is not
 * text. The longest line counts, whatever else is written: `extent` has no view to measure it, so it counts as if all of its letters were the widest.
 */
export function reachOfTexts(text: Annotation['text'], sizeCss: number): number {
  const reachesCss = Object.values(text).map((written) => mostTextReachCss(written, sizeCss));
  return LEAST_REACH_CSS + Math.max(0, ...reachesCss);
}

/**
 * From the earliest anchor to the latest one.
 * @param reachCss `reachOfTexts`, and what else stands beside the anchors
 */
export function extentOf(anchors: readonly Anchor[], reachCss: number): Extent {
  let fromUs = Number.POSITIVE_INFINITY;
  let toUs = Number.NEGATIVE_INFINITY;
  for (const { timeUs } of anchors) {
    fromUs = Math.min(fromUs, timeUs);
    toUs = Math.max(toUs, timeUs);
  }
  return { fromUs, toUs, reachCss };
}

/** Of what is drawn from the first anchor to the second, or beyond them. */
export function extentOfLine(anchors: readonly Anchor[], { start, end }: Extension, reachCss: number): Extent {
  const extent = extentOf(anchors, reachCss);
  const isForward = anchors[0]!.timeUs <= anchors[1]!.timeUs;
  return {
    ...extent,
    fromUs: (isForward ? start : end) ? Number.NEGATIVE_INFINITY : extent.fromUs,
    toUs: (isForward ? end : start) ? Number.POSITIVE_INFINITY : extent.toUs,
  };
}
