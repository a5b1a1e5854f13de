/** Bars that are made up along a path, always the same ones for the same numbers: nobody takes them for prices that were. */
import type { PointCss } from './line-reach.ts';

export interface GhostBar {
  readonly xCss: number;
  readonly openCss: number;
  readonly closeCss: number;
  readonly topCss: number;
  readonly bottomCss: number;
}

/** How they look: in CSS pixels. */
export interface GhostLook {
  /** From one bar to the next. */
  readonly spacingCss: number;
  /** From the highest to the lowest of a bar, on average. */
  readonly rangeCss: number;
  /** How far closes wander off the path, in ranges. */
  readonly variance: number;
}

const MOST_BARS = 500;

/** From the first point to the last. */
export function ghostBars(
  points: readonly PointCss[],
  { spacingCss, rangeCss, variance }: GhostLook,
): readonly GhostBar[] {
  const bars: GhostBar[] = [];
  let closeBefore = points[0]?.yCss ?? 0;
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at]!;
    const wayCss = to.xCss - from.xCss;
    const count = Math.min(Math.round(Math.abs(wayCss) / Math.max(spacingCss, 1)), MOST_BARS - bars.length);
    for (let step = 1; step <= count; step++) {
      const part = step / count;
      const random = noise(bars.length);
      const wander = step === count ? 0 : (random(0) - 0.5) * 2 * variance * rangeCss;
      const openCss = closeBefore;
      const closeCss = from.yCss + (to.yCss - from.yCss) * part + wander;
      const restCss = Math.max(rangeCss - Math.abs(closeCss - openCss), rangeCss / 5);
      const over = restCss * random(1);
      bars.push({
        xCss: from.xCss + wayCss * part,
        openCss,
        closeCss,
        topCss: Math.min(openCss, closeCss) - over,
        bottomCss: Math.max(openCss, closeCss) + restCss - over,
      });
      closeBefore = closeCss;
    }
  }
  return bars;
}

/** Numbers from 0 to 1 of a bar, by their place: a hash of small whole numbers. */
function noise(bar: number): (which: number) => number {
  return (which) => {
    let hash = Math.imul(bar * 2 + which + 1, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
    return (hash >>> 0) / 2 ** 32;
  };
}
