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

/** The text of a slot at the left end, the middle or the right end of a line: over it, on it or below it. */
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
  const [left, right] = from.xCss <= to.xCss ? [from, to] : [to, from];
  const share = { left: 0, center: 0.5, right: 1 }[textAlign];
  const block = writtenBlock(slot, shown, { sizeCss: textSize, weight: 400 }, view);
  const { heightCss } = block;
  const yCss = left.yCss + share * (right.yCss - left.yCss);
  const topCss = yCss + { top: -heightCss - GAP_CSS, center: -heightCss / 2, bottom: GAP_CSS }[textPosition];
  const xCss = left.xCss + share * (right.xCss - left.xCss);
  return [placeText(block, xCss, topCss, textAlign, textColor)];
}
