import { inkOn, opaque } from '../fields/contrast.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape, WordsFont } from './shape.ts';
import { lineHeightCss } from './shape.ts';
import { placeText, textBlock } from './text-block.ts';

/** A few words on a colour of their own, so that they can be read over anything: the letter of a point, a ratio. */

const PADDING_X_CSS = 5;
const PADDING_Y_CSS = 2;
const RADIUS_CSS = 3;

export function badgeHeightCss(font: WordsFont): number {
  return lineHeightCss(font) + 2 * PADDING_Y_CSS;
}

/** Around a middle. */
export function badge(
  words: string,
  middle: PointCss,
  color: string,
  font: WordsFont,
  view: AnnotationView,
): readonly Shape[] {
  const block = textBlock([words], font, view);
  const heightCss = badgeHeightCss(font);
  const widthCss = Math.max(heightCss, block.widthCss + 2 * PADDING_X_CSS);
  const [leftCss, topCss] = [middle.xCss - widthCss / 2, middle.yCss - heightCss / 2];
  const box = { leftCss, topCss, rightCss: leftCss + widthCss, bottomCss: topCss + heightCss };
  const fill = opaque(color);
  return [
    { kind: 'area', points: bubbleOutline(box, null, RADIUS_CSS), color: fill, opacity: 1, isSolid: true },
    placeText(block, middle.xCss, topCss + PADDING_Y_CSS, 'center', inkOn(fill)),
  ];
}
