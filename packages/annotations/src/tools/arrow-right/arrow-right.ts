import { ACCENT } from '../../fields/looks.ts';
import { defineBlockArrow } from '../../geometry/define-block-arrow.ts';

/** A solid arrow to the left of the point that it points to, with its text behind it. */
export const arrowRight = defineBlockArrow({
  direction: 'right',
  icon: 'M20 12l-7-7v4H4v6h9v4z',
  fillColor: ACCENT,
});
