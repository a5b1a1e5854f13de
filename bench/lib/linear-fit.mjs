/**
 * The straight line that lies nearest to some points (least squares), each weighed by 1 / x^2: all points count by how many
 * percent they are off, so that the largest does not decide alone.
 *
 * @param {readonly { x: number, y: number }[]} points of at least two different x, all positive
 */
export function linearFit(points) {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const { x, y } of points) {
    const weight = 1 / x ** 2;
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
  }
  const slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  const start = (wy - slope * wx) / w;
  const at = (/** @type {number} */ x) => start + slope * x;
  /** How far the farthest point is off the line, as a share of it. */
  const largestMiss = Math.max(...points.map(({ x, y }) => Math.abs(y / at(x) - 1)));
  return { start, slope, at, largestMiss };
}
