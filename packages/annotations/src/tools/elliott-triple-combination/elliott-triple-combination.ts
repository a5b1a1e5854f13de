import { defineElliottWave } from '../../geometry/define-elliott-wave.ts';

/** Three corrections and the waves between them, from where they begin. */
export const elliottTripleCombination = defineElliottWave({
  type: 'elliott-triple-combination',
  icon: 'M2 19 6 9l4 6 4-8 4 5 4-8',
  waves: ['0', 'W', 'X', 'Y', 'X', 'Z'],
});
