import { definePattern } from '../../geometry/define-pattern.ts';

/** Three drives, each followed by a pull back. On the lines between them: each movement from A to 3 in shares of the one before it. */
export const threeDrivesPattern = definePattern('three-drives-pattern', 'M2 20 6 13l2 3 4-7 2 3 4-8 4 6', {
  names: ['0', '1', 'A', '2', 'B', '3', 'C'],
  fills: [],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [2, 3], in: [1, 2] },
    { line: [2, 4], of: [3, 4], in: [2, 3] },
    { line: [3, 5], of: [4, 5], in: [3, 4] },
  ],
});
