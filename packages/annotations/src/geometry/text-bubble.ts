import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { mostTextWidthCss, placeText, type TextBlock, writtenBlock } from './text-block.ts';

/** How a text stands in a box of its own. */
export interface TextBoxLook {
  readonly fillColor: string;
  readonly textColor: string | null;
  readonly textSize: number;
  readonly bold: boolean;
}

const PADDING_X_CSS = 10;
const PADDING_Y_CSS = 7;
/** Room for a tail between two round corners. */
const LEAST_WIDTH_CSS = 36;

/** A text and the box around it, while neither has a place yet. */
export interface TextBox {
  readonly block: TextBlock;
  readonly widthCss: number;
  readonly heightCss: number;
}

/** The text of a slot, written or not. */
export function textBox(
  slot: string,
  text: Annotation['text'],
  { textSize, bold }: TextBoxLook,
  view: AnnotationView,
): TextBox {
  return boxAround(writtenBlock(slot, text[slot] ?? '', { sizeCss: textSize, weight: bold ? 600 : 400 }, view));
}

/** @param roomCss for the lines; no more than they need by default */
export function boxAround(block: TextBlock, roomCss = block.widthCss): TextBox {
  const widthCss = Math.max(LEAST_WIDTH_CSS, roomCss + 2 * PADDING_X_CSS);
  return { block, widthCss, heightCss: block.heightCss + 2 * PADDING_Y_CSS };
}

/** The box filled, with a tail to the tip when there is one, and the text in it. */
export function textBubble(
  { block, widthCss, heightCss }: TextBox,
  leftCss: number,
  topCss: number,
  tip: PointCss | null,
  { fillColor, textColor }: Pick<TextBoxLook, 'fillColor' | 'textColor'>,
): { readonly outline: readonly number[]; readonly shapes: readonly Shape[] } {
  const box: BoundsCss = { leftCss, topCss, rightCss: leftCss + widthCss, bottomCss: topCss + heightCss };
  const outline = bubbleOutline(box, tip);
  // As in a book: a text from right to left begins at the right side of its box.
  const isFromRight = block.rightToLeft?.[0] === true;
  const beginsCss = isFromRight ? box.rightCss - PADDING_X_CSS : leftCss + PADDING_X_CSS;
  return {
    outline,
    shapes: [
      { kind: 'area', points: outline, color: fillColor, opacity: 1, isSolid: true },
      placeText(block, beginsCss, topCss + PADDING_Y_CSS, isFromRight ? 'right' : 'left', textColor),
    ],
  };
}

/** A width that no box around a text exceeds, without a view to measure it: for extents. */
export function mostBoxWidthCss(text: string | undefined, sizeCss: number): number {
  return Math.max(LEAST_WIDTH_CSS, mostTextWidthCss(text, sizeCss) + 2 * PADDING_X_CSS);
}
