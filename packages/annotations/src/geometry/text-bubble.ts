import type { Extent } from '../definition.ts';
import type { Anchor, Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import { extentOf } from './extent.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { placeText, type TextBlock, wrappedBlock } from './text-block.ts';

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
/** Of a line, in heights of its font: a longer one is broken. */
const LONGEST_LINE = 17;

/** A text and the box around it, while neither has a place yet. */
export interface TextBox {
  readonly block: TextBlock;
  readonly widthCss: number;
  readonly heightCss: number;
}

/** What is written, or nothing yet, in lines that no pane is too narrow for. */
export function textBox(
  { text = '' }: Annotation['text'],
  { textSize, bold }: TextBoxLook,
  view: AnnotationView,
): TextBox {
  const roomCss = Math.max(LEAST_WIDTH_CSS, Math.min(LONGEST_LINE * textSize, view.widthCss - 2 * PADDING_X_CSS));
  const block = wrappedBlock('text', text, roomCss, { sizeCss: textSize, weight: bold ? 600 : 400 }, view);
  // Its editor has room for the next letter.
  return boxAround({ ...block, wrapCss: Math.min(roomCss, block.widthCss + textSize) });
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

/** Of a text in its box, without a view to measure it: as if it were as wide as it may be. */
export function extentOfTextBox({
  anchors,
  style,
}: {
  readonly anchors: readonly Anchor[];
  readonly style: Pick<TextBoxLook, 'textSize'>;
}): Extent {
  return extentOf(anchors, LONGEST_LINE * style.textSize + 2 * PADDING_X_CSS);
}
