import { hitShape } from './hit-shape.ts';
import type { LineShape, Shape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { textCorners } from './text-corners.ts';

/** Whether anything that is drawn lies in a box, or reaches into it. */
export function touchesBox(shapes: readonly Shape[], box: BoundsCss): boolean {
  return shapes.some((shape) => isTouched(shape, box));
}

function isTouched(shape: Shape, box: BoundsCss): boolean {
  switch (shape.kind) {
    case 'line':
      return lineTouches(shape, box);
    case 'area':
    case 'picture':
      return outlineTouches(shape, shape.points, box);
    case 'text':
      return outlineTouches(shape, textCorners(shape), box);
  }
}

function lineTouches({ points, pen }: LineShape, { leftCss, topCss, rightCss, bottomCss }: BoundsCss): boolean {
  const reachCss = pen.widthCss / 2;
  const box = {
    leftCss: leftCss - reachCss,
    topCss: topCss - reachCss,
    rightCss: rightCss + reachCss,
    bottomCss: bottomCss + reachCss,
  };
  for (let at = 0; at + 3 < points.length; at += 2) {
    if (crosses(points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!, box)) return true;
  }
  return false;
}

/** The outline of an area or a text meets the box, or the box lies within it. */
function outlineTouches(shape: Shape, points: readonly number[], box: BoundsCss): boolean {
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
    if (crosses(points[before]!, points[before + 1]!, points[at]!, points[at + 1]!, box)) return true;
  }
  return hitShape(shape, box.leftCss, box.topCss, 0) !== null;
}

/** Whether a part of a straight line is in the box: what is left of it between left and right, and then between top and bottom (Liang and Barsky). */
function crosses(fromX: number, fromY: number, toX: number, toY: number, box: BoundsCss): boolean {
  let first = 0;
  let last = 1;
  for (const [from, way, low, high] of [
    [fromX, toX - fromX, box.leftCss, box.rightCss],
    [fromY, toY - fromY, box.topCss, box.bottomCss],
  ] as const) {
    if (way === 0) {
      if (from < low || from > high) return false;
      continue;
    }
    const ends = [(low - from) / way, (high - from) / way] as const;
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return first <= last;
}
