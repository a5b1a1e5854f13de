import type { PointCss } from './line-reach.ts';

/** Where the line through two points meets the line through two others; null for lines side by side. */
export function lineCrossing(
  [a, b]: readonly [PointCss, PointCss],
  [c, d]: readonly [PointCss, PointCss],
): PointCss | null {
  const [abX, abY] = [b.xCss - a.xCss, b.yCss - a.yCss];
  const [cdX, cdY] = [d.xCss - c.xCss, d.yCss - c.yCss];
  const turn = abX * cdY - abY * cdX;
  const share = ((c.xCss - a.xCss) * cdY - (c.yCss - a.yCss) * cdX) / turn;
  const point = { xCss: a.xCss + share * abX, yCss: a.yCss + share * abY };
  return Number.isFinite(point.xCss) && Number.isFinite(point.yCss) ? point : null;
}
