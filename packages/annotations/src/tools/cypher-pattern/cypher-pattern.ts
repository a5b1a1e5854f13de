import { definePattern } from '../../geometry/define-pattern.ts';

/** Five points of a cypher. On the lines between them: AB in shares of XA, XC of XA, and CD of XC. */
export const cypherPattern = definePattern('cypher-pattern', 'M3 15 8 8l4 5 4-9 5 15M3 15l9-2 9 6', {
  names: ['X', 'A', 'B', 'C', 'D'],
  fills: [
    [0, 1, 2],
    [2, 3, 4],
  ],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [0, 3], in: [0, 1] },
    { line: [0, 4], of: [3, 4], in: [0, 3] },
  ],
});
