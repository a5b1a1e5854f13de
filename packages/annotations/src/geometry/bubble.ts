/**
 * Boxes with round corners, and with a tail to what they speak of. The outline runs clockwise from the left end of the upper left corner; corners are
 * short straight lines, none further than a tenth of a pixel from the circle. The tail leaves the side that its tip lies furthest beyond, from the place on it
 * that is nearest to the tip: so it wanders around the box without a jump.
 */
import type { PointCss } from './line-reach.ts';
import type { BoundsCss } from './shape-bounds.ts';

const RADIUS_CSS = 6;
const CORNER_STEPS = 6;
const TAIL_WIDTH_CSS = 14;
/** Of a circle of radius 1, as x and y in turn, a corner after the other: a chart of a thousand badges asks for a hundred thousand of them in every frame. */
const UNIT_CORNERS = Array.from({ length: 4 }, (_, side) =>
  Float64Array.from({ length: 2 * (CORNER_STEPS + 1) }, (_, at) => {
    const angle = (Math.PI / 2) * (side + 2 + (at >> 1) / CORNER_STEPS);
    return at % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
  }),
);

/** As x and y in turn, not closed. Without a tail where the tip lies in the box. */
export function bubbleOutline(box: BoundsCss, tip: PointCss | null, radiusCss = RADIUS_CSS): readonly number[] {
  const { leftCss, topCss, rightCss, bottomCss } = box;
  const radius = Math.min(radiusCss, (rightCss - leftCss) / 2, (bottomCss - topCss) / 2);
  const tail = tip === null ? null : tailTo(tip, box, radius);
  const points: number[] = [];
  for (let side = 0; side < 4; side++) {
    const xCss = side === 0 || side === 3 ? leftCss + radius : rightCss - radius;
    const yCss = side < 2 ? topCss + radius : bottomCss - radius;
    const unit = UNIT_CORNERS[side]!;
    for (let at = 0; at < unit.length; at += 2) points.push(xCss + radius * unit[at]!, yCss + radius * unit[at + 1]!);
    if (tail?.side === side) points.push(...tail.points);
  }
  return points;
}

/** The same outline as a line around it. */
export function closed(points: readonly number[]): readonly number[] {
  return [...points, points[0]!, points[1]!];
}

interface Tail {
  /** Counted clockwise from the upper one. */
  readonly side: number;
  readonly points: readonly number[];
}

function tailTo(
  { xCss, yCss }: PointCss,
  { leftCss, topCss, rightCss, bottomCss }: BoundsCss,
  radius: number,
): Tail | null {
  const isRight = xCss > (leftCss + rightCss) / 2;
  const isBelow = yCss > (topCss + bottomCss) / 2;
  const besideCss = isRight ? xCss - rightCss : leftCss - xCss;
  const overCss = isBelow ? yCss - bottomCss : topCss - yCss;
  if (besideCss <= 0 && overCss <= 0) return null;
  if (besideCss > overCss) {
    const [from, to] = tailFoot(yCss, topCss + radius, bottomCss - radius);
    return isRight
      ? { side: 1, points: [rightCss, from, xCss, yCss, rightCss, to] }
      : { side: 3, points: [leftCss, to, xCss, yCss, leftCss, from] };
  }
  const [from, to] = tailFoot(xCss, leftCss + radius, rightCss - radius);
  return isBelow
    ? { side: 2, points: [to, bottomCss, xCss, yCss, from, bottomCss] }
    : { side: 0, points: [from, topCss, xCss, yCss, to, topCss] };
}

/** As near to a place as the straight part of a side allows. */
function tailFoot(nearCss: number, firstCss: number, lastCss: number): readonly [from: number, to: number] {
  const half = Math.min(TAIL_WIDTH_CSS, lastCss - firstCss) / 2;
  const middle = Math.min(lastCss - half, Math.max(firstCss + half, nearCss));
  return [middle - half, middle + half];
}
