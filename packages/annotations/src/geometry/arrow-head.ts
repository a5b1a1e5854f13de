import type { PointCss } from './line-reach.ts';

/** Of a head's width, in its lengths: a slender arrow, not a wedge. */
const WIDTH_SHARE = 0.84;
const LEAST_LENGTH_CSS = 7;
const LENGTH_PER_PEN = 3;

export interface ArrowHead {
  /** x and y in turn: the tip and the two ends of the back. */
  readonly points: readonly number[];
  /** The middle of the back: a line drawn to here does not blunt the tip. */
  readonly back: PointCss;
}

/** At the end of a line, in its direction and never longer than it; null for a line without a length: it has no direction. */
export function arrowHead(from: PointCss, tip: PointCss, penCss: number): ArrowHead | null {
  const dx = tip.xCss - from.xCss;
  const dy = tip.yCss - from.yCss;
  const lineCss = Math.hypot(dx, dy);
  if (lineCss === 0) return null;
  const lengthCss = Math.min(lineCss, LEAST_LENGTH_CSS + LENGTH_PER_PEN * penCss);
  const alongX = (dx / lineCss) * lengthCss;
  const alongY = (dy / lineCss) * lengthCss;
  const back = { xCss: tip.xCss - alongX, yCss: tip.yCss - alongY };
  const asideX = (-alongY * WIDTH_SHARE) / 2;
  const asideY = (alongX * WIDTH_SHARE) / 2;
  const points = [tip.xCss, tip.yCss, back.xCss + asideX, back.yCss + asideY, back.xCss - asideX, back.yCss - asideY];
  return { points, back };
}
