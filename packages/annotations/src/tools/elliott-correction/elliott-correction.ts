import { defineElliottWave } from '../../geometry/define-elliott-wave.ts';

/** Three waves of a correction, from where they begin. */
export const elliottCorrection = defineElliottWave({
  type: 'elliott-correction',
  icon: 'M3 5l6 10 5-6 7 11',
  waves: ['0', 'A', 'B', 'C'],
});
