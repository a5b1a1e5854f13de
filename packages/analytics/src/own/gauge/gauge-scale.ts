/** Where values stand on a gauge: on the arc of a radial one from its lower left to its lower right, on a linear one from its left to its right. What is beyond stands at the end. */

export interface GaugeRange {
  readonly min: number;
  readonly max: number;
}

/** Half of the arc of a radial gauge, from twelve o'clock. */
export const HALF_SWEEP = (2 * Math.PI) / 3;

/** 0 to 1. @returns 0 where a range has no length */
export function partOf(value: number, { min, max }: GaugeRange): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
}

/** Radians, clockwise from twelve o'clock. */
export function angleOf(value: number, range: GaugeRange): number {
  return (2 * partOf(value, range) - 1) * HALF_SWEEP;
}

/** The segment that a value is in; one that two segments share is in the upper one, but for the end of the last. */
export function segmentAt<Segment extends { readonly from: number; readonly to: number }>(
  value: number,
  segments: readonly Segment[],
): Segment | undefined {
  return segments.find(({ from, to }) => value >= from && value < to) ?? segments.find(({ to }) => value === to);
}
