/**
 * The part of a straight line that can be seen. Extended lines end here: far outside of the view places would lose their exactness, and dashes would be drawn
 * that nobody sees. The clip is Liang and Barsky's: a line is a point and a direction, and each edge of the view narrows the stretch that is left.
 */
import type { AnnotationView } from './annotation-view.ts';

export interface PointCss {
  readonly xCss: number;
  readonly yCss: number;
}

export interface Extension {
  readonly start: boolean;
  readonly end: boolean;
}

/** Pens and caps of lines just outside reach into the view. */
export const MARGIN_CSS = 64;

const NOT_EXTENDED: Extension = { start: false, end: false };

/**
 * From a point to another, and beyond them where it is extended, as x and y in turn; null when nothing of it can be seen, and for a line without a length that
 * is extended: it has no direction.
 * @param periodCss of the dashes: what is cut off the start is a whole number of them, so that they stand still while one pans
 */
export function visibleLine(
  from: PointCss,
  to: PointCss,
  { widthCss, heightCss }: Pick<AnnotationView, 'widthCss' | 'heightCss'>,
  extension: Extension = NOT_EXTENDED,
  periodCss = 0,
): readonly number[] | null {
  const dx = to.xCss - from.xCss;
  const dy = to.yCss - from.yCss;
  const isPoint = dx === 0 && dy === 0;
  let first = extension.start && !isPoint ? Number.NEGATIVE_INFINITY : 0;
  let last = extension.end && !isPoint ? Number.POSITIVE_INFINITY : 1;
  // Plain numbers: thousands of lines a frame would leave a list of edges each.
  for (let edge = 0; edge < 4; edge++) {
    const along = edge < 2 ? dx : dy;
    const at = edge < 2 ? from.xCss : from.yCss;
    const isLow = edge === 0 || edge === 2;
    const towards = isLow ? -along : along;
    const room = isLow ? at + MARGIN_CSS : (edge === 1 ? widthCss : heightCss) + MARGIN_CSS - at;
    if (towards === 0) {
      if (room < 0) return null;
      continue;
    }
    const share = room / towards;
    if (towards < 0) first = Math.max(first, share);
    else last = Math.min(last, share);
  }
  if (!(first <= last)) return null;
  if (periodCss > 0 && !isPoint)
    first = Math.floor((first * Math.hypot(dx, dy)) / periodCss) * (periodCss / Math.hypot(dx, dy));
  return [from.xCss + first * dx, from.yCss + first * dy, from.xCss + last * dx, from.yCss + last * dy];
}
