/**
 * What of a line through many points can be seen: the stretches of it that run through the view, each a line of its own. A stretch begins at a whole number of dashes
 * from the first point, so that dashes stand still while one pans. Cost: one clip for each part.
 */
import type { AnnotationView } from './annotation-view.ts';
import { MARGIN_CSS, visibleLine } from './line-reach.ts';
import { type LineShape, type Pen, periodOf } from './shape.ts';

type Size = Pick<AnnotationView, 'widthCss' | 'heightCss'>;

/** A stretch between two lengths along the line. */
interface Stretch {
  readonly fromCss: number;
  toCss: number;
}

/** Rounding must not part what is one stretch. */
const ROUNDING_CSS = 1e-6;

/** @param points x and y in turn */
export function visiblePath(points: readonly number[], pen: Pen, view: Size): readonly LineShape[] {
  if (points.length === 2) return visiblePath([...points, ...points], pen, view);
  // As most are, and then there is nothing to work out.
  if (isWhollyThere(points, view)) return [{ kind: 'line', points, pen }];
  if (isWhollyBeside(points, 0, view.widthCss) || isWhollyBeside(points, 1, view.heightCss)) return [];
  const lengthsCss = [0];
  const stretches: Stretch[] = [];
  for (let at = 0; at + 3 < points.length; at += 2) {
    const fromX = points[at]!;
    const fromY = points[at + 1]!;
    const toX = points[at + 2]!;
    const toY = points[at + 3]!;
    const beforeCss = lengthsCss[at / 2]!;
    const afterCss = beforeCss + Math.hypot(toX - fromX, toY - fromY);
    lengthsCss.push(afterCss);
    let fromCss = beforeCss;
    let toCss = afterCss;
    // Most of a curve of many points is there from end to end.
    if (!isThere(fromX, fromY, view) || !isThere(toX, toY, view)) {
      const seen = visibleLine({ xCss: fromX, yCss: fromY }, { xCss: toX, yCss: toY }, view);
      if (seen === null) continue;
      fromCss = beforeCss + Math.hypot(seen[0]! - fromX, seen[1]! - fromY);
      toCss = Math.min(beforeCss + Math.hypot(seen[2]! - fromX, seen[3]! - fromY), afterCss);
    }
    const last = stretches.at(-1);
    if (last !== undefined && fromCss - last.toCss <= ROUNDING_CSS) last.toCss = toCss;
    else stretches.push({ fromCss, toCss });
  }
  const periodCss = periodOf(pen);
  return stretches.map(({ fromCss, toCss }) => {
    const beginsCss = periodCss > 0 ? Math.floor(fromCss / periodCss) * periodCss : fromCss;
    return { kind: 'line', points: stretchOf(points, lengthsCss, beginsCss, toCss), pen };
  });
}

/** Back at its first point, and so far on that the corner there is one like the others. */
export function closedPath(points: readonly number[]): readonly number[] {
  const [firstX, firstY, nextX, nextY] = points as [number, number, number, number];
  const lengthCss = Math.hypot(nextX - firstX, nextY - firstY);
  if (lengthCss === 0) return [...points, firstX, firstY];
  const share = Math.min(1, 1 / lengthCss);
  return [...points, firstX, firstY, firstX + share * (nextX - firstX), firstY + share * (nextY - firstY)];
}

function isWhollyThere(points: readonly number[], view: Size): boolean {
  for (let at = 0; at < points.length; at += 2) if (!isThere(points[at]!, points[at + 1]!, view)) return false;
  return true;
}

/** Not a number is nowhere. */
function isThere(xCss: number, yCss: number, { widthCss, heightCss }: Size): boolean {
  const isAcross = xCss >= -MARGIN_CSS && xCss <= widthCss + MARGIN_CSS;
  return isAcross && yCss >= -MARGIN_CSS && yCss <= heightCss + MARGIN_CSS;
}

/** Beyond one end of an axis, all of it. */
function isWhollyBeside(points: readonly number[], axis: 0 | 1, lengthCss: number): boolean {
  let least = points[axis]!;
  let most = least;
  for (let at = axis; at < points.length; at += 2) {
    const value = points[at]!;
    // Not a number is nowhere.
    if (!(value >= least)) least = value;
    if (!(value <= most)) most = value;
  }
  return most < -MARGIN_CSS || least > lengthCss + MARGIN_CSS;
}

function stretchOf(
  points: readonly number[],
  lengthsCss: readonly number[],
  fromCss: number,
  toCss: number,
): readonly number[] {
  const found = [...placeAlong(points, lengthsCss, fromCss)];
  for (let at = 0; at < lengthsCss.length; at++) {
    const lengthCss = lengthsCss[at]!;
    if (lengthCss > fromCss && lengthCss < toCss) found.push(points[2 * at]!, points[2 * at + 1]!);
  }
  found.push(...placeAlong(points, lengthsCss, toCss));
  return found;
}

function placeAlong(
  points: readonly number[],
  lengthsCss: readonly number[],
  lengthCss: number,
): readonly [xCss: number, yCss: number] {
  const last = lengthsCss.length - 2;
  const next = lengthsCss.findIndex((one) => one > lengthCss);
  const part = next === -1 ? last : next - 1;
  const fromCss = lengthsCss[part]!;
  const partCss = lengthsCss[part + 1]! - fromCss;
  const share = partCss === 0 ? 0 : Math.min(1, (lengthCss - fromCss) / partCss);
  const [fromX, fromY, toX, toY] = points.slice(2 * part, 2 * part + 4) as [number, number, number, number];
  return share === 1 ? [toX, toY] : [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
}
