import type { Extent } from '../definition.ts';
import type { FibLevel } from '../fields/field.ts';
import { type Anchor, type Annotation, type AnyAnchor, unpinned } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
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

/** Letters of a label beside a level, by far. */
const LABEL_LETTERS = 24;

/** Of what is drawn at shares of the way between its anchors, with a label at each: how far that is in time depends on the scale. */
export function extentOfShares(levels: readonly FibLevel[], textSize: number): Extent {
  const spans = Math.max(1, ...levels.map(({ ratio }) => Math.abs(ratio)));
  return { ...EVER, reachCss: LEAST_REACH_CSS + LABEL_LETTERS * textSize, spans };
}

/** Whether all of what grows with its anchors' distance lies left or right of the view. */
export function isBeside(
  anchors: readonly AnyAnchor[],
  { spans = Number.POSITIVE_INFINITY, reachCss }: Extent,
  view: Pick<AnnotationView, 'widthCss' | 'xOf' | 'yOf'>,
): boolean {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [top, bottom] = [left, right];
  for (const { timeUs, price } of unpinned(anchors)) {
    const [xCss, yCss] = [view.xOf(timeUs), view.yOf(price)];
    left = Math.min(left, xCss);
    right = Math.max(right, xCss);
    top = Math.min(top, yCss);
    bottom = Math.max(bottom, yCss);
  }
  const farCss = spans * Math.hypot(right - left, bottom - top) + reachCss;
  return right + farCss < 0 || left - farCss > view.widthCss;
}
