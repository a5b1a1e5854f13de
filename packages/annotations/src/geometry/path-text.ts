import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import { type LineTextLook, textAtLine } from './line-text.ts';
import type { TextShape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';

/**
 * The text of a slot along a line through points: at the stretch that has the middle of its length, or at the one with its left or its right end.
 * @param points x and y in turn
 */
export function textAtPath(
  slot: string,
  text: Annotation['text'],
  points: readonly number[],
  look: LineTextLook,
  view: AnnotationView,
): readonly TextShape[] {
  const last = points.length / 2 - 2;
  if (last < 0) return [];
  const isForward = points.at(-2)! >= points[0]!;
  const ends = { left: isForward ? 0 : last, center: middleStretch(points), right: isForward ? last : 0 };
  const at = 2 * ends[look.textAlign];
  const from = { xCss: points[at]!, yCss: points[at + 1]! };
  const to = { xCss: points[at + 2]!, yCss: points[at + 3]! };
  return textAtLine(slot, text, from, to, look, view);
}

/** Counted from 0: the first one that ends beyond half of the way. */
function middleStretch(points: readonly number[]): number {
  const lengths: number[] = [];
  for (let at = 0; at + 3 < points.length; at += 2)
    lengths.push(Math.hypot(points[at + 2]! - points[at]!, points[at + 3]! - points[at + 1]!));
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  let wentCss = 0;
  const found = lengths.findIndex((length) => {
    wentCss += length;
    return wentCss > half;
  });
  return Math.max(0, found);
}

/** Where a text stands within corners: around their middle, half as wide and as high as they reach. */
export function boxWithin(corners: readonly PointCss[]): BoundsCss {
  const [xs, ys] = [corners.map(({ xCss }) => xCss), corners.map(({ yCss }) => yCss)];
  const middleOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const quarterOf = (all: readonly number[]) => (Math.max(...all) - Math.min(...all)) / 4;
  const [xCss, yCss] = [middleOf(xs), middleOf(ys)];
  const [acrossCss, downCss] = [quarterOf(xs), quarterOf(ys)];
  return { leftCss: xCss - acrossCss, rightCss: xCss + acrossCss, topCss: yCss - downCss, bottomCss: yCss + downCss };
}
