/**
 * Curves that may be far larger than the view, as straight lines (docs/decisions/curves-as-lines.md): a stretch is halved until its middle lies less than a quarter of
 * a pixel beside it, and what is far from the view stays coarse. So the largest ring of a small circle is as smooth where it passes through the view as the circle
 * itself. Cost: about 70 points for one as large as the screen, and some twenty halvings for where one of any size passes through it.
 */
import type { AnnotationView } from './annotation-view.ts';
import { clipArea } from './clip-area.ts';
import { MARGIN_CSS, type PointCss } from './line-reach.ts';
import type { AreaShape } from './shape.ts';

type Size = Pick<AnnotationView, 'widthCss' | 'heightCss'>;
/** A place for each number between two. */
export type Curve = (at: number) => PointCss;

const DEVIATION_CSS = 0.25;
/** Of a stretch: no curve turns back within one. */
const MOST_TURN_RAD = Math.PI / 6;
const MOST_HALVINGS = 24;

/** x and y in turn along a curve. */
export function curveInView(curve: Curve, from: number, to: number, stretches: number, view: Size): readonly number[] {
  const points: number[] = [];
  const push = ({ xCss, yCss }: PointCss) => points.push(xCss, yCss);
  const halve = (a: number, first: PointCss, b: number, last: PointCss, left: number) => {
    const middleAt = (a + b) / 2;
    const middle = curve(middleAt);
    const asideX = middle.xCss - (first.xCss + last.xCss) / 2;
    const asideY = middle.yCss - (first.yCss + last.yCss) / 2;
    const besideCss = Math.sqrt(asideX * asideX + asideY * asideY);
    if (left === 0 || besideCss <= DEVIATION_CSS || isFar(first, middle, last, MARGIN_CSS + 2 * besideCss, view))
      return push(last);
    halve(a, first, middleAt, middle, left - 1);
    halve(middleAt, middle, b, last, left - 1);
    return points.length;
  };
  let at = from;
  let place = curve(from);
  push(place);
  for (let stretch = 1; stretch <= stretches; stretch++) {
    const next = from + (stretch / stretches) * (to - from);
    const nextPlace = curve(next);
    halve(at, place, next, nextPlace, MOST_HALVINGS);
    at = next;
    place = nextPlace;
  }
  return points;
}

/** An ellipse about a point; with two equal radii a circle. Angles grow clockwise from the right, as seen on a screen. */
export function arcInView(
  { xCss, yCss }: PointCss,
  radii: { readonly xCss: number; readonly yCss: number },
  view: Size,
  fromRad = 0,
  toRad = 2 * Math.PI,
): readonly number[] {
  const at: Curve = (rad) => ({ xCss: xCss + radii.xCss * Math.cos(rad), yCss: yCss + radii.yCss * Math.sin(rad) });
  const stretches = Math.max(1, Math.ceil(Math.abs(toRad - fromRad) / MOST_TURN_RAD));
  return curveInView(at, fromRad, toRad, stretches, view);
}

/** What can be seen of an area within points; nothing without a width or height. */
export function visibleArea(
  points: readonly number[],
  color: string,
  opacity: number,
  view: Size,
): readonly AreaShape[] {
  const seen = clipArea(points, view);
  return seen === null ? [] : [{ kind: 'area', points: seen, color, opacity }];
}

/** The way back along points. */
export function reversed(points: readonly number[]): readonly number[] {
  const back: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) back.push(points[at]!, points[at + 1]!);
  return back;
}

/** Whether three places all lie beyond the same edge of the view, and so far from it. */
function isFar(a: PointCss, b: PointCss, c: PointCss, reachCss: number, { widthCss, heightCss }: Size): boolean {
  const [endX, endY] = [widthCss + reachCss, heightCss + reachCss];
  return (
    (a.xCss < -reachCss && b.xCss < -reachCss && c.xCss < -reachCss) ||
    (a.xCss > endX && b.xCss > endX && c.xCss > endX) ||
    (a.yCss < -reachCss && b.yCss < -reachCss && c.yCss < -reachCss) ||
    (a.yCss > endY && b.yCss > endY && c.yCss > endY)
  );
}
