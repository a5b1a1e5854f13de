import { definePattern } from '../../geometry/define-pattern.ts';

/** Four points. On the lines between them: BC in shares of AB, and CD of BC. */
export const abcdPattern = definePattern('abcd-pattern', 'M4 19 9 8l5 6 6-10', {
  names: ['A', 'B', 'C', 'D'],
  fills: [],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [2, 3], in: [1, 2] },
  ],
});
