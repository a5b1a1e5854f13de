import type { MarkShape } from '@candlemark/indicators';

/** Corners of marks about their middle, x and y in turn, in radii, downwards; null for a disc. */
export const MARK_OUTLINES: Readonly<Record<MarkShape, readonly number[] | null>> = {
  diamond: [0, -1, 1, 0, 0, 1, -1, 0],
  circle: null,
  square: [-0.85, -0.85, 0.85, -0.85, 0.85, 0.85, -0.85, 0.85],
  'triangle-up': [0, -0.9, 1, 0.8, -1, 0.8],
  'triangle-down': [0, 0.9, 1, -0.8, -1, -0.8],
  'arrow-up': [0, -1.1, 1, 0, 0.36, 0, 0.36, 1.1, -0.36, 1.1, -0.36, 0, -1, 0],
  'arrow-down': [0, 1.1, 1, 0, 0.36, 0, 0.36, -1.1, -0.36, -1.1, -0.36, 0, -1, 0],
  cross: diagonalCross(0.28),
  flag: [-0.7, -1.1, 1, -0.5, -0.4, 0.1, -0.4, 1.1, -0.7, 1.1],
};

/** A cross of two bars from corner to corner. */
function diagonalCross(half: number): readonly number[] {
  const long = 1 - half;
  return [
    [0, -half],
    [long, -1],
    [1, -long],
    [half, 0],
    [1, long],
    [long, 1],
    [0, half],
    [-long, 1],
    [-1, long],
    [-half, 0],
    [-1, -long],
    [-long, -1],
  ].flat();
}
