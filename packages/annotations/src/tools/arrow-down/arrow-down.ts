import { defineBlockArrow } from '../../geometry/define-block-arrow.ts';

/** A solid arrow over the point that it points down to, with its text above. */
export const arrowDown = defineBlockArrow({
  direction: 'down',
  icon: 'M12 20l7-7h-4V4H9v9H5z',
  fillColor: '#dd3d4a',
});
