import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { LineTextLook } from './line-text.ts';
import type { TextShape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { placeText, shownText, writtenBlock } from './text-block.ts';

const PADDING_CSS = 8;

/** The text of a slot within a box: at its upper edge, in its middle or at its lower edge, to the left, in the middle or to the right. */
export function textInside(
  slot: string,
  text: Annotation['text'],
  { leftCss, topCss, rightCss, bottomCss }: BoundsCss,
  { textColor, textSize, textPosition, textAlign }: LineTextLook,
  view: AnnotationView,
): readonly TextShape[] {
  const shown = shownText(slot, text, view);
  if (shown === null) return [];
  const block = writtenBlock(slot, shown, { sizeCss: textSize, weight: 400 }, view);
  const xCss = { left: leftCss + PADDING_CSS, center: (leftCss + rightCss) / 2, right: rightCss - PADDING_CSS }[
    textAlign
  ];
  const top = {
    top: topCss + PADDING_CSS,
    center: (topCss + bottomCss - block.heightCss) / 2,
    bottom: bottomCss - PADDING_CSS - block.heightCss,
  }[textPosition];
  return [placeText(block, xCss, top, textAlign, textColor)];
}
