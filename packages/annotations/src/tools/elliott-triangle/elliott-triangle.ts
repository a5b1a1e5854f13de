import { defineElliottWave } from '../../geometry/define-elliott-wave.ts';

/** Five waves that narrow, from where they begin. */
export const elliottTriangle = defineElliottWave({
  type: 'elliott-triangle',
  icon: 'M2 4l4 15 4-12 4 9 4-6 4 3',
  waves: ['0', 'A', 'B', 'C', 'D', 'E'],
});
