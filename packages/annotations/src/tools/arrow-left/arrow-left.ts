import { ACCENT } from '../../fields/looks.ts';
import { defineBlockArrow } from '../../geometry/define-block-arrow.ts';

/** A solid arrow to the right of the point that it points to, with its text behind it. */
export const arrowLeft = defineBlockArrow({
  direction: 'left',
  icon: 'M4 12l7-7v4h9v6h-9v4z',
  fillColor: ACCENT,
});
