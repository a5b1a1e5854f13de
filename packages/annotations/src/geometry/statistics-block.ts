import { inkOn, opaque } from '../fields/contrast.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import type { PointCss } from './line-reach.ts';
import { placeBeside } from './place-beside.ts';
import type { Shape, WordsFont } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { placeText, textBlock } from './text-block.ts';

const FONT: WordsFont = { sizeCss: 12, weight: 400 };
const PADDING_X_CSS = 8;
const PADDING_Y_CSS = 5;
/** Around a divider. */
const SECTION_GAP_CSS = 9;
const RADIUS_CSS = 4;
const DIVIDER_ALPHA = '66';

/** Farther beside its shape, with what is written on that, no block reaches. */
export const STATISTICS_REACH_CSS = 400;

export interface StatisticsLook {
  readonly color: string;
  /** The side to try first. */
  readonly isBelow: boolean;
}

/** What figures stand beside. */
export interface MeasuredShape {
  /** With what is written on it. */
  readonly outer: BoundsCss;
  /** Without: where figures stand if no side has room. */
  readonly inner: BoundsCss;
  /** What of it they keep to. */
  readonly middle: PointCss;
  /** Where else they may stand if no side has room; null without. */
  nook?(size: { readonly widthCss: number; readonly heightCss: number }): BoundsCss | null;
}

/** Figures in a box beside what they measure, with a divider between sections; readable on any colour. */
export function statisticsBlock(
  sections: readonly (readonly string[])[],
  { outer, inner, middle, nook }: MeasuredShape,
  { color, isBelow }: StatisticsLook,
  view: AnnotationView,
): readonly Shape[] {
  const blocks = sections.map((lines) => textBlock(lines, FONT, view));
  const widthCss = Math.max(...blocks.map((block) => block.widthCss)) + 2 * PADDING_X_CSS;
  const gapsCss = (blocks.length - 1) * SECTION_GAP_CSS;
  const heightCss = blocks.reduce((sum, block) => sum + block.heightCss, gapsCss + 2 * PADDING_Y_CSS);
  const size = { widthCss, heightCss };
  const box = placeBeside(size, outer, middle, view, isBelow, inner, () => nook?.(size) ?? null);
  const fill = opaque(color);
  const ink = inkOn(fill);
  const shapes: Shape[] = [
    { kind: 'area', points: bubbleOutline(box, null, RADIUS_CSS), color: fill, opacity: 1, isSolid: true },
  ];
  let topCss = box.topCss + PADDING_Y_CSS;
  for (const [index, block] of blocks.entries()) {
    if (index > 0) {
      const yCss = topCss - SECTION_GAP_CSS / 2;
      const points = [box.leftCss + PADDING_X_CSS, yCss, box.rightCss - PADDING_X_CSS, yCss];
      shapes.push({ kind: 'line', points, pen: { color: `${ink}${DIVIDER_ALPHA}`, widthCss: 1, style: 'solid' } });
    }
    shapes.push(placeText(block, (box.leftCss + box.rightCss) / 2, topCss, 'center', ink));
    topCss += block.heightCss + SECTION_GAP_CSS;
  }
  return shapes;
}
