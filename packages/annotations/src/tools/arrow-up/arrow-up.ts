import { defineBlockArrow } from '../../geometry/define-block-arrow.ts';

/** A solid arrow under the point that it points up to, with its text below. */
export const arrowUp = defineBlockArrow({
  direction: 'up',
  icon: 'M12 4l7 7h-4v9H9v-9H5z',
  fillColor: '#12917a',
});
