import { definePattern } from '../../geometry/define-pattern.ts';

/** Five points of a harmonic pattern. On the lines between them: AB in shares of XA, BC of AB, CD of BC, and AD of XA. */
export const xabcdPattern = definePattern('xabcd-pattern', 'M3 18 8 5l4 9 4-6 5 11M3 18l9-4 9 5', {
  names: ['X', 'A', 'B', 'C', 'D'],
  fills: [
    [0, 1, 2],
    [2, 3, 4],
  ],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [2, 3], in: [1, 2] },
    { line: [2, 4], of: [3, 4], in: [2, 3] },
    { line: [0, 4], of: [1, 4], in: [0, 1] },
  ],
});
