import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import type { TextShape } from './shape.ts';
import { placeText, shownText, writtenBlock } from './text-block.ts';

/** A solid arrow of a fixed size, its tip at a point, and a text at its other end. */

export type BlockArrowDirection = 'up' | 'down';

const WIDTH_CSS = 18;
const LENGTH_CSS = 20;
const HEAD_LENGTH_CSS = 10;
const STEM_WIDTH_CSS = 8;
const TEXT_GAP_CSS = 3;

/** What points up lies below its tip. */
const AWAY: Readonly<Record<BlockArrowDirection, 1 | -1>> = { up: 1, down: -1 };

export function blockArrow({ xCss, yCss }: PointCss, direction: BlockArrowDirection): readonly number[] {
  const neckCss = yCss + AWAY[direction] * HEAD_LENGTH_CSS;
  const endCss = yCss + AWAY[direction] * LENGTH_CSS;
  const head = WIDTH_CSS / 2;
  const stem = STEM_WIDTH_CSS / 2;
  return [
    ...[xCss, yCss, xCss + head, neckCss, xCss + stem, neckCss, xCss + stem, endCss],
    ...[xCss - stem, endCss, xCss - stem, neckCss, xCss - head, neckCss],
  ];
}

/** The text of a slot in the middle below an arrow that points up, over one that points down. */
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
  const endCss = yCss + AWAY[direction] * (LENGTH_CSS + TEXT_GAP_CSS);
  const topCss = direction === 'up' ? endCss : endCss - block.heightCss;
  return [placeText(block, xCss, topCss, 'center', textColor)];
}
