import { defineElliottWave } from '../../geometry/define-elliott-wave.ts';

/** Two corrections and the wave between them, from where they begin. */
export const elliottDoubleCombination = defineElliottWave({
  type: 'elliott-double-combination',
  icon: 'M3 19 8 7l6 8 7-11',
  waves: ['0', 'W', 'X', 'Y'],
});
