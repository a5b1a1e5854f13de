/** How a name stands in a piece of a ring: across it where the piece is long enough, else along the radius, else not at all. Never upside down. */
import type { Point } from '../stage/box.ts';
import { fitText, textWidthCss } from '../stage/fit-text.ts';
import { type Arc, pointAt } from './arc-path.ts';

export interface RayLabel {
  readonly text: string;
  readonly place: Point;
  /** Clockwise, about the place. */
  readonly turnDegrees: number;
}

const ROOM_CSS = 8;

export function rayLabel(name: string, arc: Arc, middle: Point, sizeCss: number, isBold = false): RayLabel | null {
  const angle = (arc.from + arc.to) / 2;
  const thickness = arc.outerCss - arc.innerCss;
  const radius = (arc.innerCss + arc.outerCss) / 2;
  const place = pointAt(middle, angle, radius);
  const degrees = (angle * 180) / Math.PI;
  if (isRoomAcross(textWidthCss(name, sizeCss, isBold), arc, sizeCss)) {
    return { text: name, place, turnDegrees: degrees > 90 && degrees < 270 ? degrees + 180 : degrees };
  }
  if ((arc.to - arc.from) * arc.innerCss < sizeCss + 3) return null;
  const text = fitText(name, thickness - ROOM_CSS, sizeCss, isBold);
  return text === null ? null : { text, place, turnDegrees: degrees < 180 ? degrees - 90 : degrees + 90 };
}

/** A straight word in a bent piece: both its ends and its middle are within. */
function isRoomAcross(widthCss: number, { from, to, innerCss, outerCss }: Arc, sizeCss: number): boolean {
  const half = widthCss / 2;
  const radius = (innerCss + outerCss) / 2;
  const [low, high] = [radius - sizeCss / 2, radius + sizeCss / 2];
  const reach = to - from >= Math.PI ? Number.POSITIVE_INFINITY : Math.tan((to - from) / 2) * low - ROOM_CSS / 2;
  return low > innerCss + 1 && half <= reach && Math.hypot(half, high) < outerCss - 1;
}
