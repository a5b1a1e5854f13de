import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import type { TextShape } from './shape.ts';
import { heldMiddle, placeText, shownText, writtenBlock } from './text-block.ts';

/** A solid arrow of a fixed size, its tip at a point, and a text at its other end. */

export type BlockArrowDirection = 'up' | 'down' | 'left' | 'right';

const WIDTH_CSS = 18;
const LENGTH_CSS = 20;
const HEAD_LENGTH_CSS = 10;
const STEM_WIDTH_CSS = 8;
const TEXT_GAP_CSS = 3;

/** From the tip to the other end: what points up lies below its tip. */
const AWAY: Readonly<Record<BlockArrowDirection, readonly [x: number, y: number]>> = {
  up: [0, 1],
  down: [0, -1],
  left: [1, 0],
  right: [-1, 0],
};

export function blockArrow({ xCss, yCss }: PointCss, direction: BlockArrowDirection): readonly number[] {
  const [awayX, awayY] = AWAY[direction];
  const head = WIDTH_CSS / 2;
  const stem = STEM_WIDTH_CSS / 2;
  const at = (lengthCss: number, asideCss: number) => [
    xCss + awayX * lengthCss + awayY * asideCss,
    yCss + awayY * lengthCss - awayX * asideCss,
  ];
  return [
    ...[...at(0, 0), ...at(HEAD_LENGTH_CSS, head), ...at(HEAD_LENGTH_CSS, stem), ...at(LENGTH_CSS, stem)],
    ...[...at(LENGTH_CSS, -stem), ...at(HEAD_LENGTH_CSS, -stem), ...at(HEAD_LENGTH_CSS, -head)],
  ];
}

/**
 * The text of a slot at the end that the arrow points away from: below one that points up, to the left of one that points right. Where the pane ends there it stands under
 * the arrow, or over it; and no part of it is cut off at the sides for as long as the tip is in the pane.
 */
export function textAtBlockArrow(
  slot: string,
  text: Annotation['text'],
  { xCss, yCss }: PointCss,
  direction: BlockArrowDirection,
  { textColor, textSize }: { readonly textColor: string | null; readonly textSize: number },
  view: AnnotationView,
): readonly TextShape[] {
  const shown = shownText(slot, text, view);
  if (shown === null) return [];
  const block = writtenBlock(slot, shown, { sizeCss: textSize, weight: 400 }, view);
  const [awayX, awayY] = AWAY[direction];
  const endX = xCss + awayX * (LENGTH_CSS + TEXT_GAP_CSS);
  const endY = yCss + awayY * (LENGTH_CSS + TEXT_GAP_CSS);
  const isCut = awayX < 0 ? endX < block.widthCss : endX + block.widthCss > view.widthCss;
  if (awayX !== 0 && !isCut)
    return [placeText(block, endX, endY - block.heightCss / 2, awayX > 0 ? 'left' : 'right', textColor)];
  const middleCss = heldMiddle(xCss + (awayX * LENGTH_CSS) / 2, block.widthCss, view);
  if (awayX === 0) return [placeText(block, middleCss, awayY > 0 ? endY : endY - block.heightCss, 'center', textColor)];
  const underCss = yCss + WIDTH_CSS / 2 + TEXT_GAP_CSS;
  const hasRoom = underCss + block.heightCss <= view.heightCss;
  const topCss = hasRoom ? underCss : yCss - WIDTH_CSS / 2 - TEXT_GAP_CSS - block.heightCss;
  return [placeText(block, middleCss, topCss, 'center', textColor)];
}
