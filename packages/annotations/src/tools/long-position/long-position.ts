import { definePosition } from '../../geometry/define-position.ts';

/** A purchase that is planned, with what it may bring and what it may cost, and what the bars have made of it. */
export const longPosition = definePosition({
  type: 'long-position',
  direction: 1,
  icon: 'M4 14h16M4 4h16v10H4zM4 14h16v6H4zM12 11V7M10 9l2-2 2 2',
});
