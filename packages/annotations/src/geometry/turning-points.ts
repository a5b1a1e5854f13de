import type { PointCss } from './line-reach.ts';

/** On which side of a path its words stand at each of its points: over one that is higher than the points beside it, below one that is not. */
export function sidesOf(points: readonly PointCss[]): readonly (1 | -1)[] {
  return points.map(({ yCss }, at) => {
    const beside = [points[at - 1], points[at + 1]].flatMap((point) => (point === undefined ? [] : [point.yCss]));
    const middle = beside.reduce((sum, one) => sum + one, 0) / Math.max(1, beside.length);
    return yCss < middle ? -1 : 1;
  });
}

/** Of points that are given one after the other, those that are there already: further ones lie where the hand is. */
export function apart<Point>(
  points: readonly Point[],
  areSame: (one: Point, other: Point) => boolean,
): readonly Point[] {
  return points.filter((point, at) => at === 0 || !areSame(point, points[at - 1]!));
}

/** With the last point in the place of all that are still to be given. */
export function padded<Point>(points: readonly Point[], count: number): readonly Point[] {
  return Array.from({ length: count }, (_, at) => points[Math.min(at, points.length - 1)]!);
}
