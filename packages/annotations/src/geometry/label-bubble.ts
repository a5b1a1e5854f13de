import { inkOn, opaque } from '../fields/contrast.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape, WordsFont } from './shape.ts';
import { placeText, textBlock } from './text-block.ts';

const PADDING_X_CSS = 6;
const PADDING_Y_CSS = 3;
const RADIUS_CSS = 4;
const GAP_CSS = 4;

/** Words in a filled box over, on or under a place; readable on any colour. */
export function labelBubble(
  lines: readonly string[],
  at: PointCss,
  {
    side,
    color,
    sizeCss,
  }: { readonly side: 'over' | 'on' | 'under'; readonly color: string; readonly sizeCss: number },
  view: Pick<AnnotationView, 'widthOf'>,
): readonly Shape[] {
  const font: WordsFont = { sizeCss, weight: 400 };
  const block = textBlock(lines, font, view);
  const heightCss = block.heightCss + 2 * PADDING_Y_CSS;
  const widthCss = block.widthCss + 2 * PADDING_X_CSS;
  const topCss = { over: at.yCss - GAP_CSS - heightCss, on: at.yCss - heightCss / 2, under: at.yCss + GAP_CSS }[side];
  const leftCss = at.xCss - widthCss / 2;
  const box = { leftCss, topCss, rightCss: leftCss + widthCss, bottomCss: topCss + heightCss };
  const fill = opaque(color);
  return [
    { kind: 'area', points: bubbleOutline(box, null, RADIUS_CSS), color: fill, opacity: 1, isSolid: true },
    placeText(block, at.xCss, topCss + PADDING_Y_CSS, 'center', inkOn(fill)),
  ];
}
