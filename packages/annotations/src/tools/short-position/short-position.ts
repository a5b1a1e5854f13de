import { definePosition } from '../../geometry/define-position.ts';

/** A sale that is planned, with what it may bring and what it may cost, and what the bars have made of it. */
export const shortPosition = definePosition({
  type: 'short-position',
  direction: -1,
  icon: 'M4 10h16M4 4h16v6H4zM4 10h16v10H4zM12 13v4M10 15l2 2 2-2',
});
