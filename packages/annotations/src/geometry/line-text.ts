import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import type { TextShape } from './shape.ts';
import { placeText, shownText, writtenBlock } from './text-block.ts';

/** How a text stands at a line. */
export interface LineTextLook {
  readonly textColor: string | null;
  readonly textSize: number;
  readonly textPosition: 'top' | 'center' | 'bottom';
  readonly textAlign: 'left' | 'center' | 'right';
}

const GAP_CSS = 6;

/** Less than this across, a line is upright, and rounding must not say which of its ends is the left one. */
const LEAST_ACROSS_CSS = 0.01;

/** The text of a slot along a line, at its left end, its middle or its right end: over it, on it or below it. An upright one is read upwards. */
export function textAtLine(
  slot: string,
  text: Annotation['text'],
  from: PointCss,
  to: PointCss,
  { textColor, textSize, textPosition, textAlign }: LineTextLook,
  view: AnnotationView,
): readonly TextShape[] {
  const shown = shownText(slot, text, view);
  if (shown === null) return [];
  const [left, right] = inReadingOrder(from, to);
  const angleRad = Math.atan2(right.yCss - left.yCss, Math.max(0, right.xCss - left.xCss));
  const share = { left: 0, center: 0.5, right: 1 }[textAlign];
  const block = writtenBlock(slot, shown, { sizeCss: textSize, weight: 400 }, view);
  const { heightCss } = block;
  const downCss = { top: -heightCss - GAP_CSS, center: -heightCss / 2, bottom: GAP_CSS }[textPosition];
  const xCss = left.xCss + share * (right.xCss - left.xCss) - downCss * Math.sin(angleRad);
  const topCss = left.yCss + share * (right.yCss - left.yCss) + downCss * Math.cos(angleRad);
  return [placeText(block, xCss, topCss, textAlign, textColor, angleRad)];
}

function inReadingOrder(from: PointCss, to: PointCss): readonly [PointCss, PointCss] {
  const acrossCss = to.xCss - from.xCss;
  const isForward = Math.abs(acrossCss) < LEAST_ACROSS_CSS ? to.yCss <= from.yCss : acrossCss > 0;
  return isForward ? [from, to] : [to, from];
}
