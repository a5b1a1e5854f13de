import type { AnnotationView } from './annotation-view.ts';
import { MARGIN_CSS, type PointCss } from './line-reach.ts';
import type { AreaShape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';

/** Upright boxes in CSS pixels. */

/** Which sides of a box go on to beyond the edge of the view. */
export interface BoxExtension {
  readonly left: boolean;
  readonly right: boolean;
  readonly above: boolean;
  readonly below: boolean;
}

export const NOT_EXTENDED: BoxExtension = { left: false, right: false, above: false, below: false };

type Size = Pick<AnnotationView, 'widthCss' | 'heightCss'>;

export function boxBetween(one: PointCss, other: PointCss): BoundsCss {
  return {
    leftCss: Math.min(one.xCss, other.xCss),
    topCss: Math.min(one.yCss, other.yCss),
    rightCss: Math.max(one.xCss, other.xCss),
    bottomCss: Math.max(one.yCss, other.yCss),
  };
}

export function boxAroundBoth(one: BoundsCss, other: BoundsCss | null): BoundsCss {
  if (other === null) return one;
  return {
    leftCss: Math.min(one.leftCss, other.leftCss),
    topCss: Math.min(one.topCss, other.topCss),
    rightCss: Math.max(one.rightCss, other.rightCss),
    bottomCss: Math.max(one.bottomCss, other.bottomCss),
  };
}

export function extendBox(box: BoundsCss, { left, right, above, below }: BoxExtension, view: Size): BoundsCss {
  const whole = wholeView(view);
  return {
    leftCss: left ? Math.min(box.leftCss, whole.leftCss) : box.leftCss,
    topCss: above ? Math.min(box.topCss, whole.topCss) : box.topCss,
    rightCss: right ? Math.max(box.rightCss, whole.rightCss) : box.rightCss,
    bottomCss: below ? Math.max(box.bottomCss, whole.bottomCss) : box.bottomCss,
  };
}

/** What of a box can be seen, filled; nothing where it has no width or height. */
export function filledBox(box: BoundsCss, color: string, opacity: number, view: Size): readonly AreaShape[] {
  const whole = wholeView(view);
  const left = Math.max(box.leftCss, whole.leftCss);
  const top = Math.max(box.topCss, whole.topCss);
  const right = Math.min(box.rightCss, whole.rightCss);
  const bottom = Math.min(box.bottomCss, whole.bottomCss);
  if (!(left < right && top < bottom)) return [];
  return [{ kind: 'area', points: [left, top, right, top, right, bottom, left, bottom], color, opacity }];
}

export function isInView({ leftCss, topCss, rightCss, bottomCss }: BoundsCss, { widthCss, heightCss }: Size): boolean {
  return rightCss >= 0 && leftCss <= widthCss && bottomCss >= 0 && topCss <= heightCss;
}

function wholeView({ widthCss, heightCss }: Size): BoundsCss {
  return {
    leftCss: -MARGIN_CSS,
    topCss: -MARGIN_CSS,
    rightCss: widthCss + MARGIN_CSS,
    bottomCss: heightCss + MARGIN_CSS,
  };
}
