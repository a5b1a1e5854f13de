import type { PointCss } from './line-reach.ts';

/** Where a hand that is held to straight lines is: level with a point, above or below it, or on a diagonal through it, whichever is nearest. */
export interface ConstrainedPoint extends PointCss {
  /** What of it is exactly that of the point; null on a diagonal. */
  readonly keeps: 'time' | 'price' | null;
}

/** @param from the point; @param to the hand */
export function constrain(from: PointCss, to: PointCss): ConstrainedPoint {
  const dx = to.xCss - from.xCss;
  const dy = to.yCss - from.yCss;
  const eighth = ((Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) % 8) + 8) % 8;
  if (eighth % 4 === 0) return { xCss: to.xCss, yCss: from.yCss, keeps: 'price' };
  if (eighth % 4 === 2) return { xCss: from.xCss, yCss: to.yCss, keeps: 'time' };
  // As far along the diagonal as the hand is.
  const lengthCss = (dx * Math.sign(dx) + dy * Math.sign(dy)) / 2;
  return { xCss: from.xCss + Math.sign(dx) * lengthCss, yCss: from.yCss + Math.sign(dy) * lengthCss, keeps: null };
}
